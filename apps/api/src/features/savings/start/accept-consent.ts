import type { BodyOf } from "@wellpaid/contract/call";
import type { acceptSavingsConsent as call } from "@wellpaid/contract/savings/savings-request";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { lockSaver } from "../saver-facts.ts";
import { findAcceptedHash, findSavingsConsent, insertConsent } from "./consent-store.ts";
import { refuseSaver } from "./refuse-saver.ts";

type Shown = BodyOf<typeof call>;

const shownTexts = (shown: Shown): readonly (string | null | undefined)[] => [
  shown.textOfConsentTitleSigned,
  shown.textOfConsentSigned,
  shown.textOfConsentButtonSigned,
  shown.textOfAddendumTitleSigned,
  shown.textOfAddendum,
  shown.textOfAddendumButtonSigned,
];

/** Whether every text that came along is the current one; those left out were not shown. */
export function isCurrent(shown: Shown, texts: readonly string[]): boolean {
  return shownTexts(shown).every((text, index) => text === undefined || text === null || text === texts[index]);
}

/** Accepts what was shown, with the session in which it was; another text than the current one is shown again. */
export async function acceptConsent(
  database: Database,
  { session, body }: { readonly session: Session; readonly body: Shown },
): Promise<Record<string, never>> {
  return inTransaction(database, async (tx) => {
    const saver = await lockSaver(tx, session.employeeId);
    const refusal = refuseSaver(saver);
    if (refusal !== null) return refusal;
    const current = await findSavingsConsent(tx, session.companyId);
    if (current === null) return refuse("NO_SAVINGS_CONSENT_TEXT");
    const { textOfAddendum } = body;
    if (textOfAddendum === undefined || textOfAddendum === null || !isCurrent(body, current.texts)) {
      return refuse("CONSENT_CHANGED");
    }
    await insertConsent(tx, session, current);
    return {};
  });
}

/**
 * Refuses unless the employee has accepted the company's current texts and the request names the same ones.
 * A company without texts admits no one.
 */
export async function refuseUnaccepted(
  tx: Tx,
  session: Session,
  shown: Shown,
): Promise<Refusal<"CONSENT_CHANGED" | "NO_SAVINGS_CONSENT" | "NO_SAVINGS_CONSENT_TEXT"> | null> {
  const current = await findSavingsConsent(tx, session.companyId);
  if (current === null) return refuse("NO_SAVINGS_CONSENT_TEXT");
  if (!isCurrent(shown, current.texts)) return refuse("CONSENT_CHANGED");
  const accepted = await findAcceptedHash(tx, session.employeeId);
  return accepted?.equals(current.hash) === true ? null : refuse("NO_SAVINGS_CONSENT");
}
