import type { DeductionItem } from "@wellpaid/contract/on-demand-pay/payroll";
import { sql } from "kysely";
import type { Database } from "../../../database/tables/schema.ts";

/** What posted paydays took from an employee's pay or gave back, newest first. */
export async function listDeductions(database: Database, employeeId: string): Promise<DeductionItem[]> {
  const { rows } = await sql<Omit<DeductionItem, "createdAt"> & { createdAt: Date }>`
    select d.id, p.posted_at as "createdAt", d.payday, p.month, d.salary_pence as salary,
      d.carried_over_taken_pence + d.withdrawals_taken_pence - d.amounts_credited_pence as "advanceRecon",
      d.fees_taken_pence - d.fees_credited_pence as "advanceFee",
      d.savings_taken_pence as "savingsDeposit", d.net_pence as "netSalary",
      d.carried_over_taken_pence as "carriedOver", d.amounts_credited_pence as "amountGivenBack",
      d.fees_credited_pence as "feeGivenBack", d.carried_on_pence as "carriedOn"
    from deduction d join pay_period p on p.id = d.pay_period_id
    where d.employee_id = ${employeeId} and p.status = 'posted'
      and d.carried_over_taken_pence + d.withdrawals_taken_pence + d.fees_taken_pence + d.savings_taken_pence
        + d.amounts_credited_pence + d.fees_credited_pence > 0
    order by d.payday desc, d.id desc limit 500`.execute(database);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
