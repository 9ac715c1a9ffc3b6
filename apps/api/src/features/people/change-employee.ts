import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import type { Pence } from "@wellpaid/domain/money/pence";
import type { OnDemandPayAccountStatus } from "@wellpaid/domain/on-demand-pay/access/access";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { sql } from "kysely";
import { type Actor, recordAudit } from "../../shared/audit-log.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { atField, type Refusal, refuse } from "../../refusal.ts";
import { tellEmployee } from "../../notifications/notify-employee.ts";
import { endFreeze, liftStops } from "../../database/stores/employer-stops.ts";

/** The account to change; `companyId` for callers from the company, who do not see another's people. */
export interface WhoseAccount {
  readonly employeeId: string;
  readonly companyId?: string;
}

/** An employee's state with the employer, their row locked until the transaction ends. */
interface LockedAccount {
  readonly employeeId: string;
  readonly companyId: string;
  readonly company: string;
  readonly phone: string;
  readonly isSuspended: boolean;
  readonly isFrozen: boolean;
  /** Null: with no end, or not frozen. */
  readonly frozenUntil: Date | null;
  readonly now: Date;
}

async function lockAccount(tx: Tx, { employeeId, companyId }: WhoseAccount): Promise<LockedAccount | null> {
  await sql`select 1 from employee where id = ${employeeId} for no key update`.execute(tx);
  const { rows } = await sql<LockedAccount>`
    select e.id as "employeeId", e.company_id as "companyId", c.name as company, e.phone,
      e.status = 'suspended' as "isSuspended", p.id is not null as "isFrozen", p.until as "frozenUntil", n.now
    from employee e join company c on c.id = e.company_id cross join lateral (select app_now() as now) n
      left join lateral (select * from withdrawal_pause p where p.employee_id = e.id and p.set_by = 'employer'
        and p.ended_at is null and (p.until is null or p.until > n.now) order by p.created_at desc limit 1) p on true
    where e.id = ${employeeId} and e.ended_at is null
      and (${companyId ?? null}::uuid is null or e.company_id = ${companyId ?? null}::uuid)`.execute(tx);
  return rows[0] ?? null;
}

const statusOf = ({ isSuspended, isFrozen, frozenUntil }: LockedAccount) => ({
  status: isSuspended ? "suspended" : isFrozen ? "frozen" : "active",
  ...(isFrozen && !isSuspended ? { frozenUntil: frozenUntil?.toISOString() ?? null } : {}),
});

interface Decided {
  readonly action: "person-suspended" | "person-frozen" | "person-released";
  readonly after: Readonly<Record<string, string | null>>;
  readonly template: FilledTemplate;
}

/** Writes the decision into the audit log, and leaves the SMS that tells the employee of it: one for each entry. */
async function tellOf(
  tx: Tx,
  actor: Actor,
  account: LockedAccount,
  { action, after, template }: Decided,
): Promise<void> {
  const { companyId, employeeId } = account;
  const subject = { kind: "employee" as const, id: employeeId };
  const entry = await recordAudit(tx, actor, { companyId, action, subject, before: statusOf(account), after });
  await tellEmployee(tx, account, `${action} by entry ${entry}`, template);
}

/** Lifts what the employer has stopped: a suspension and a freeze. The employee's own pause goes on. */
export async function reinstateEmployee(
  tx: Tx,
  actor: Actor,
  whose: WhoseAccount,
): Promise<Refusal<"NOTHING_TO_RELEASE" | "NOT_FOUND"> | null> {
  const account = await lockAccount(tx, whose);
  if (account === null) return refuse("NOT_FOUND");
  if (!account.isSuspended && !account.isFrozen) return refuse("NOTHING_TO_RELEASE");
  await liftStops(tx, account.employeeId);
  await tellOf(tx, actor, account, {
    action: "person-released",
    after: { status: "active" },
    template: {
      template: account.isSuspended ? "suspension-lifted" : "freeze-lifted",
      values: { company: account.company },
    },
  });
  return null;
}

/** Stops the employee's login; open sessions go on for reading. */
export async function suspendEmployee(
  tx: Tx,
  actor: Actor,
  whose: WhoseAccount,
): Promise<Refusal<"NOT_FOUND" | "SUSPENDED_ALREADY"> | null> {
  const account = await lockAccount(tx, whose);
  if (account === null) return refuse("NOT_FOUND");
  if (account.isSuspended) return refuse("SUSPENDED_ALREADY");
  await sql`update employee set status = 'suspended', suspended_at = app_now() where id = ${account.employeeId}`.execute(
    tx,
  );
  await tellOf(tx, actor, account, {
    action: "person-suspended",
    after: { status: "suspended" },
    template: { template: "account-suspended", values: { company: account.company } },
  });
  return null;
}

function wordsOfFreeze({ company }: LockedAccount, until: Date | null): FilledTemplate {
  if (until === null) return { template: "withdrawals-frozen", values: { company } };
  const date = formatDate(londonDate(instant(until.getTime())));
  return { template: "withdrawals-frozen-until", values: { company, date } };
}

/**
 * Stops withdrawals until then, or with no end; it takes the place of an earlier freeze, of which the same once more is no
 * decision. Who is suspended is released first.
 */
export async function freezeEmployee(
  tx: Tx,
  actor: Actor,
  whose: WhoseAccount,
  until: Date | null,
): Promise<Refusal<"FREEZE_END_PASSED" | "NOT_FOUND" | "SUSPENDED_ALREADY"> | null> {
  const account = await lockAccount(tx, whose);
  if (account === null) return refuse("NOT_FOUND");
  if (account.isSuspended) return refuse("SUSPENDED_ALREADY");
  if (until !== null && until <= account.now) return atField(refuse("FREEZE_END_PASSED"), "/until");
  if (account.isFrozen && account.frozenUntil?.getTime() === until?.getTime()) return null;
  await endFreeze(tx, account.employeeId);
  await sql`insert into withdrawal_pause (company_id, employee_id, set_by, until)
    values (${account.companyId}, ${account.employeeId}, 'employer', ${until})`.execute(tx);
  await tellOf(tx, actor, account, {
    action: "person-frozen",
    after: { status: "frozen", frozenUntil: until?.toISOString() ?? null },
    template: wordsOfFreeze(account, until),
  });
  return null;
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
