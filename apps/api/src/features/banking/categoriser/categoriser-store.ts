import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { StoredCategory } from "../transaction-category.ts";

/** An employee whose transactions an older version of the categoriser has looked at. */
export interface OutdatedEmployee {
  readonly employeeId: string;
  readonly companyId: string;
}

export async function findOutdated(
  database: Database,
  version: number,
  limit: number,
): Promise<readonly OutdatedEmployee[]> {
  const { rows } = await sql<OutdatedEmployee>`
    select employee_id as "employeeId", company_id as "companyId" from bank_load
    where categoriser_version < ${version}::int order by employee_id limit ${limit}`.execute(database);
  return rows;
}

/** Locks the employee's bank load: what banks are being read for this employee waits. False where there is none. */
export async function lockLoadOf(tx: Tx, employeeId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from bank_load where employee_id = ${employeeId} for update`.execute(tx);
  return rows.length > 0;
}

export interface CategorisedRow {
  readonly id: string;
  readonly amountPence: number;
  readonly counterparty: string | null;
  readonly description: string;
  readonly category: string;
  readonly bankCategory: string | null;
  readonly isOurs: boolean;
  readonly merchant: string | null;
}

/** The employee's transactions after this one, by id. */
export async function findRowsAfter(
  tx: Tx,
  employeeId: string,
  last: string | null,
  limit: number,
): Promise<readonly CategorisedRow[]> {
  const after = last === null ? sql`` : sql`and id > ${last}::uuid`;
  const { rows } = await sql<CategorisedRow>`
    select id, amount_pence as "amountPence", counterparty, description, category, bank_category as "bankCategory",
      is_category_ours as "isOurs", merchant
    from bank_transaction where employee_id = ${employeeId} ${after} order by id limit ${limit}`.execute(tx);
  return rows;
}

export async function updateCategories(
  tx: Tx,
  employeeId: string,
  rows: readonly (StoredCategory & { readonly id: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update bank_transaction t set category = n.category, bank_category = n.bank_category,
      is_category_ours = n.is_ours, merchant = n.merchant
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ category }) => category)}::text[],
      ${rows.map(({ bankCategory }) => bankCategory)}::text[], ${rows.map(({ isOurs }) => isOurs)}::boolean[],
      ${rows.map(({ merchant }) => merchant)}::text[]) n(id, category, bank_category, is_ours, merchant)
    where t.id = n.id and t.employee_id = ${employeeId}`.execute(tx);
}

export async function setCategoriserVersion(tx: Tx, employeeId: string, version: number): Promise<void> {
  await sql`update bank_load set categoriser_version = ${version}::int where employee_id = ${employeeId}`.execute(tx);
}
