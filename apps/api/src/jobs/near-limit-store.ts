import { NEAR_LIMIT_PERCENT } from "@wellpaid/domain/payroll/exposure";
import { sql } from "kysely";
import type { Database, Tx } from "../database/tables/schema.ts";

/** A company that has come near its limit of exposure. */
export interface NearCompany {
  readonly companyId: string;
  readonly company: string;
  readonly exposedPence: number;
  readonly limitPence: number;
}

const IS_NEAR = sql`x.exposed_pence > 0 and x.exposed_pence * 100 >= x.limit_pence * ${NEAR_LIMIT_PERCENT}::int`;

/** Forgets the notices of companies that are not near their limit any more. */
export async function deletePastNotices(database: Database): Promise<void> {
  await sql`delete from exposure_notice n where not exists (select 1 from exposure x
    where x.company_id = n.company_id and ${IS_NEAR})`.execute(database);
}

export async function listNewlyNear(database: Database): Promise<readonly NearCompany[]> {
  const { rows } = await sql<NearCompany>`
    select c.id as "companyId", c.name as company, x.exposed_pence as "exposedPence", x.limit_pence as "limitPence"
    from exposure x join company c on c.id = x.company_id
    where ${IS_NEAR} and not exists (select 1 from exposure_notice n where n.company_id = x.company_id)`.execute(
    database,
  );
  return rows;
}

/** Returns since when the company is near its limit; null where the notice was there already. */
export async function insertNotice(tx: Tx, companyId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`insert into exposure_notice (company_id) values (${companyId})
    on conflict (company_id) do nothing returning near_since as since`.execute(tx);
  return rows[0]?.since ?? null;
}

export async function listOwnerEmails(tx: Tx, companyId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string }>`select email from administrator
    where company_id = ${companyId} and ended_at is null and 'owner' = any(roles) order by id`.execute(tx);
  return rows.map(({ email }) => email);
}
