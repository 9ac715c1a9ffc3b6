import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { pence } from "@wellpaid/domain/money/pence";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import { sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";

type Payslip = AdvanceAmount["payslip"];

/**
 * What the run of this payday has sent to payroll of an employee, since when it never changes: whatever their pay is by now, fails or
 * is owed back. Null where it has not settled with them, or had nothing to.
 */
export async function readFixedPayslip(
  database: Database,
  employeeId: string,
  payday: CivilDate,
): Promise<Payslip | null> {
  const { rows } = await sql<Record<Exclude<keyof Payslip, "payday">, number>>`
    select salary_pence as salary, amounts_credited_pence + fees_credited_pence as "givenBack",
      withdrawals_taken_pence as advances, fees_taken_pence as fees, carried_over_taken_pence as "carriedOver",
      savings_taken_pence as savings, savings_owed_pence - savings_taken_pence as "savingsShort", net_pence as net
    from deduction where employee_id = ${employeeId} and payday = ${payday}::date
    order by created_at desc limit 1`.execute(database);
  const [line] = rows;
  if (line === undefined) return null;
  const pounds = (amount: number) => poundsFromPence(pence(amount));
  return {
    payday,
    salary: pounds(line.salary),
    givenBack: pounds(line.givenBack),
    advances: pounds(line.advances),
    fees: pounds(line.fees),
    carriedOver: pounds(line.carriedOver),
    savings: pounds(line.savings),
    savingsShort: pounds(line.savingsShort),
    net: pounds(line.net),
  };
}
