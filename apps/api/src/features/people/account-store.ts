import type { Pence } from "@wellpaid/domain/money/pence";
import type { OnDemandPayAccountStatus } from "@wellpaid/domain/on-demand-pay/access/access";
import type { Freeze } from "@wellpaid/domain/on-demand-pay/access/pause";
import { sql } from "kysely";
import { FREEZES, type FreezeRow, freezeOfRows } from "../../database/stores/freezes.ts";
import { lockEmployee } from "../../database/stores/lock-employee.ts";
import type { Tx } from "../../database/tables/schema.ts";
import type { StandingAccount } from "../../shared/salary-account-store.ts";

/** The account to change; `companyId` for callers from the company, who do not see another's people. */
export interface WhoseAccount {
  readonly employeeId: string;
  readonly companyId?: string;
}

/** An employee's state with the employer, their row locked until the transaction ends. */
export interface LockedAccount {
  readonly employeeId: string;
  readonly companyId: string;
  readonly company: string;
  readonly phone: string;
  readonly isSuspended: boolean;
  /** The employer's, which wins over their own pause. */
  readonly freeze: Freeze | null;
  readonly now: Date;
}

export async function lockAccount(tx: Tx, { employeeId, companyId }: WhoseAccount): Promise<LockedAccount | null> {
  await lockEmployee(tx, employeeId);
  const { rows } = await sql<Omit<LockedAccount, "freeze"> & { readonly freezes: readonly FreezeRow[] }>`
    select e.id as "employeeId", e.company_id as "companyId", c.name as company, e.phone,
      e.status = 'suspended' as "isSuspended", ${FREEZES} as freezes, app_now() as now
    from employee e join company c on c.id = e.company_id
    where e.id = ${employeeId} and e.ended_at is null
      and (${companyId ?? null}::uuid is null or e.company_id = ${companyId ?? null}::uuid)`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  const { freezes, ...account } = row;
  const freeze = freezeOfRows(freezes, row.now);
  return { ...account, freeze: freeze?.by === "employer" ? freeze : null };
}

export async function writeSuspension(tx: Tx, employeeId: string): Promise<void> {
  await sql`update employee set status = 'suspended', suspended_at = app_now() where id = ${employeeId}`.execute(tx);
}

export async function insertFreeze(
  tx: Tx,
  { companyId, employeeId }: LockedAccount,
  until: Date | null,
): Promise<void> {
  await sql`insert into withdrawal_pause (company_id, employee_id, set_by, until)
    values (${companyId}, ${employeeId}, 'employer', ${until})`.execute(tx);
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

/** The salary account, as payroll reports it; a trigger makes it rest a day and notifies the owner. False as above. */
export async function changeSalaryAccount(
  tx: Tx,
  employeeId: string,
  { sortCode, accountNumber }: { readonly sortCode: string; readonly accountNumber: string },
): Promise<boolean> {
  const changed =
    await sql`update payroll_record r set salary_sort_code = ${sortCode}, salary_account_number = ${accountNumber}
    from employee e where e.id = ${employeeId} and r.id = e.payroll_record_id`.execute(tx);
  return changed.numAffectedRows === 1n;
}

/** Administrators who had a part in a file that gave the account, then or since. */
export async function listGivers(tx: Tx, { employeeId, account }: StandingAccount): Promise<readonly string[]> {
  const { rows } = await sql<{ givers: string[] }>`
    select array(select distinct who from unnest(o.given_by ||
      salary_account_given_by(o.employee_id, o.sort_code, o.account_number)) who order by who) as givers
    from salary_account_objection o where o.employee_id = ${employeeId} and o.lifted_at is null
      and o.sort_code = ${account?.sortCode ?? null} and o.account_number = ${account?.accountNumber ?? null}`.execute(
    tx,
  );
  return rows[0]?.givers ?? [];
}
