import { createHash } from "node:crypto";
import type { ConsentKind } from "@wellpaid/domain/company-settings/consent-kinds";
import { type Actor, recordAudit } from "../../shared/audit-log.ts";
import { lockCompany } from "../../database/stores/lock-company.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { findCurrentConsent, insertConsent } from "./consent-store.ts";

/** What an employer wants accepted; a blank line begins a new paragraph. */
export interface ConsentTexts {
  readonly consentTitleText: string;
  readonly consentText: string;
  /** The text beside the checkbox. */
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

/** The six as a JSON list, so that no text can run into the next. */
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
  // Of two simultaneous calls the second compares with the first's version.
  await lockCompany(tx, companyId);
  const current = await findCurrentConsent(tx, companyId, kind);
  if (current?.hash.equals(hash)) return false;
  const publishedBy = actor.kind === "administrator" ? actor.name : null;
  await insertConsent(tx, { companyId, kind, orderedTexts, hash, publishedBy });
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
