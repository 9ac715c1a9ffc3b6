import type { CompanyNumbers } from "@wellpaid/domain/payroll/employee-number";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/tables/schema.ts";

/**
 * Whether payroll has a number that is not digits only, so that people of the company may give such numbers.
 * @param companyId a column or a value
 */
export const allowsLetters = (companyId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from payroll_record n where n.company_id = ${companyId} and n.retired_at is null and n.employee_number !~ '^[0-9]+$')`;

export async function readCompanyNumbers(db: Database, companyId: string): Promise<CompanyNumbers> {
  const { rows } = await sql<CompanyNumbers>`select ${allowsLetters(sql`${companyId}`)} as "allowsLetters"`.execute(db);
  return rows[0] ?? { allowsLetters: false };
}
