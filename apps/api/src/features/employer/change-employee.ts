import type { Pence } from "@wellpaid/domain/money/pence";
import type { OnDemandPayAccountStatus } from "@wellpaid/domain/on-demand-pay/access";
import { sql } from "kysely";
import type { Tx } from "../../database/schema.ts";

/** Lifts what the employer has stopped: a suspension and a freeze. The employee's own pause goes on. */
export async function reinstateEmployee(tx: Tx, employeeId: string): Promise<void> {
  await sql`update employee set status = 'active' where id = ${employeeId}`.execute(tx);
  await endFreeze(tx, employeeId);
}

/** Stops the employee's login; open sessions go on for reading. */
export async function suspendEmployee(tx: Tx, employeeId: string): Promise<void> {
  await sql`update employee set status = 'suspended' where id = ${employeeId}`.execute(tx);
}

/** Stops withdrawals until then, or with no end; it takes the place of an earlier freeze and of a suspension. */
export async function freezeEmployee(tx: Tx, employeeId: string, until: Date | null): Promise<void> {
  await reinstateEmployee(tx, employeeId);
  await sql`insert into withdrawal_pause (company_id, employee_id, set_by, until)
    select company_id, id, 'employer', ${until} from employee where id = ${employeeId}`.execute(tx);
}

async function endFreeze(tx: Tx, employeeId: string): Promise<void> {
  await sql`update withdrawal_pause set ended_at = app_now()
    where employee_id = ${employeeId} and set_by = 'employer' and ended_at is null`.execute(tx);
}

/** What operations decide about an employee's on-demand pay account; makes it where there is none. */
export async function changeOnDemandPayAccount(
  tx: Tx,
  employeeId: string,
  status: OnDemandPayAccountStatus,
): Promise<void> {
  await sql`insert into on_demand_pay_account (employee_id, company_id, status)
    select id, company_id, ${status} from employee where id = ${employeeId}
    on conflict (employee_id) do update set status = excluded.status`.execute(tx);
}

/** The usual take-home pay that payroll reports. False when the employee has no payroll record. */
export async function changeMonthlySalary(tx: Tx, employeeId: string, salary: Pence): Promise<boolean> {
  const changed = await sql`update payroll_record r set monthly_salary_pence = ${salary}
    from employee e where e.id = ${employeeId} and r.id = e.payroll_record_id`.execute(tx);
  return changed.numAffectedRows === 1n;
}
