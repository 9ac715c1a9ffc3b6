import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";

/** A posted line of a payroll run that took something for savings. */
export interface PostedDeposit {
  readonly deductionId: string;
  readonly employeeId: string;
  readonly savingsPence: number;
}

/**
 * Payday has come: what payroll took for savings is written down as a deposit of the employee's saving, each once, in the
 * transaction that posts the payday. It waits until the employer has paid for the run (`sendDeposits`).
 */
export async function keepDeposits(
  tx: Tx,
  { companyId, payday }: { readonly companyId: string; readonly payday: string },
  posted: readonly PostedDeposit[],
): Promise<void> {
  if (posted.length === 0) return;
  await sql`
    insert into savings_deposit (deduction_id, company_id, employee_id, saving_id, payday, amount_pence)
    select t.deduction_id, ${companyId}, t.employee_id, s.id, ${payday}::date, t.amount_pence
    from unnest(${posted.map((postedDeposit) => postedDeposit.deductionId)}::uuid[], ${posted.map((postedDeposit) => postedDeposit.employeeId)}::uuid[],
        ${posted.map((postedDeposit) => postedDeposit.savingsPence)}::bigint[]) as t(deduction_id, employee_id, amount_pence)
      cross join lateral (select id from saving s where s.employee_id = t.employee_id
        order by s.status = 'closed', s.created_at desc limit 1) s
    on conflict (deduction_id) do nothing`.execute(tx);
}
