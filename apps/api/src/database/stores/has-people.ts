import { sql } from "kysely";
import type { Tx } from "../tables/schema.ts";

/**
 * Whether a company has people: signed up, or reported by payroll. One without has nothing at stake yet, and often only
 * one administrator.
 */
export async function hasPeople(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select 1 from employee where company_id = ${companyId})
    or exists (select 1 from payroll_record where company_id = ${companyId}) as has`.execute(tx);
  return rows[0]?.has === true;
}
