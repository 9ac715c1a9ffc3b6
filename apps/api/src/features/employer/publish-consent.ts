import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../../database/schema.ts";

/** For what an employer wants something accepted. */
export type ConsentKind = "on-demand-pay" | "savings";

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

/** Gives the company's texts: a new version, unless they are what counts already. What was accepted before stays as it was. */
export async function publishConsent(tx: Tx, companyId: string, kind: ConsentKind, texts: ConsentTexts): Promise<void> {
  const words = inOrder(texts);
  const hash = hashOf(words);
  // Of two at once the second compares with the first's.
  await sql`select 1 from company where id = ${companyId} for no key update`.execute(tx);
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from company_consent where company_id = ${companyId} and kind = ${kind} order by id desc limit 1`.execute(
    tx,
  );
  if (rows[0]?.hash.equals(hash)) return;
  await sql`insert into company_consent (company_id, kind, consent_title_text, consent_text, consent_button_text,
      addendum_title_text, addendum_text, addendum_button_text, hash)
    values (${companyId}, ${kind}, ${sql.join(words)}, ${hash})`.execute(tx);
}
