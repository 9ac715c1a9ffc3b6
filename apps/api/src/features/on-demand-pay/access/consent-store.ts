import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

/** The newest texts of a company. */
export interface CompanyConsent {
  readonly id: number;
  readonly companyName: string;
  readonly consentTitleText: string;
  readonly consentText: string;
  readonly consentButtonText: string;
  readonly addendumTitleText: string;
  readonly addendumText: string;
  readonly addendumButtonText: string;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  readonly publishedAt: Date;
  readonly minAdvancePence: number;
  readonly maxPercent: number;
  readonly maxAdvances: number;
}

/** Null where the company has given none. */
export async function findConsent(db: Database | Tx, companyId: string): Promise<CompanyConsent | null> {
  const { rows } = await sql<CompanyConsent>`
    select t.id, c.name as "companyName", t.consent_title_text as "consentTitleText", t.consent_text as "consentText",
      t.consent_button_text as "consentButtonText", t.addendum_title_text as "addendumTitleText",
      t.addendum_text as "addendumText", t.addendum_button_text as "addendumButtonText", encode(t.hash, 'hex') as hash,
      t.published_at as "publishedAt", c.min_withdrawal_pence as "minAdvancePence", c.max_percent as "maxPercent",
      c.max_withdrawals as "maxAdvances"
    from company_consent t join company c on c.id = t.company_id
    where t.company_id = ${companyId} and t.kind = 'on-demand-pay' order by t.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function isCompanySuspended(database: Database, companyId: string): Promise<boolean> {
  const company = await database
    .selectFrom("company")
    .select("is_suspended")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return company.is_suspended;
}
