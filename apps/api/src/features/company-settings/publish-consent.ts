import { createHash } from "node:crypto";
import type { ConsentKind } from "@wellpaid/domain/employer/consent-kinds";
import { sql } from "kysely";
import { type Actor, recordAudit } from "../../shared/audit-log.ts";
import type { Tx } from "../../database/tables/schema.ts";

/** What an employer wants accepted; a blank line begins a new paragraph. */
export interface ConsentTexts {
  readonly consentTitleText: string;
  readonly consentText: string;
  /** Beside the checkbox. */
  readonly consentButtonText: string;
  readonly addendumTitleText: string;
  readonly addendumText: string;
  readonly addendumButtonText: string;
}

const inOrder = (texts: ConsentTexts): readonly string[] => [
  texts.consentTitleText,
  texts.consentText,
  texts.consentButtonText,
  texts.addendumTitleText,
  texts.addendumText,
  texts.addendumButtonText,
];

/** The six as a list in JSON, so that no text can run over into the next. */
const hashOf = (texts: readonly string[]): Buffer => createHash("sha256").update(JSON.stringify(texts)).digest();

/**
 * Publishes the company's texts: a new version; returns false if they are the current ones. Earlier acceptances are
 * unchanged. The version holds the words themselves, so the log names it.
 */
export async function publishConsent(
  tx: Tx,
  actor: Actor,
  companyId: string,
  kind: ConsentKind,
  texts: ConsentTexts,
): Promise<boolean> {
  const orderedTexts = inOrder(texts);
  const hash = hashOf(orderedTexts);
  // Of two at once the second compares with the first's.
  await sql`select 1 from company where id = ${companyId} for no key update`.execute(tx);
  const current = await findCurrentConsent(tx, companyId, kind);
  if (current?.hash.equals(hash)) return false;
  const publishedBy = actor.kind === "administrator" ? actor.name : null;
  await sql`insert into company_consent (company_id, kind, consent_title_text, consent_text,
      consent_button_text, addendum_title_text, addendum_text, addendum_button_text, hash, published_by)
    values (${companyId}, ${kind}, ${sql.join(orderedTexts)}, ${hash}, ${publishedBy})`.execute(tx);
  const entry = (version: number, of: Buffer) => ({ consentKind: kind, version, hash: of.toString("hex") });
  await recordAudit(tx, actor, {
    companyId,
    action: "consent-published",
    subject: { kind: "consent", id: kind },
    before: current === null ? null : entry(current.version, current.hash),
    after: entry((current?.version ?? 0) + 1, hash),
  });
  return true;
}

interface CurrentConsent {
  readonly id: number;
  readonly hash: Buffer;
  /** 1 for the company's first of this kind, as the console counts them. */
  readonly version: number;
}

/** The version that counts; null where the company has given none. */
export async function findCurrentConsent(tx: Tx, companyId: string, kind: ConsentKind): Promise<CurrentConsent | null> {
  const { rows } = await sql<CurrentConsent>`
    select id, hash, count(*) over ()::int as version from company_consent
    where company_id = ${companyId} and kind = ${kind} order by id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
