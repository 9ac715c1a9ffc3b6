import { randomBytes } from "node:crypto";
import { instant } from "@wellpaid/domain/calendar/instant";
import type { EmployeeNames, NewEmployee } from "@wellpaid/sandbox/sandbox-control";
import type { PlatformEvent } from "@wellpaid/sandbox/savings-control";
import { sql } from "kysely";
import { removeEmptyPayGroup } from "../database/stores/active-pay-group.ts";
import type { Database, Tx } from "../database/tables/schema.ts";
import { transact } from "../database/transaction.ts";
import { enqueueErasure } from "../features/account/erase-account.ts";
import { forgetDayAs } from "../features/identity/sign-in/login-attempts.ts";
import { openPayPeriodsOf } from "../features/payroll/open-pay-periods.ts";
import { IS_UNSETTLED } from "../features/payroll/pay-period-store.ts";
import { writeAgreement } from "../shared/partner-agreement-store.ts";
import type { Context } from "../context.ts";
import { companyIdOf, insertPayrollRecord } from "./companies.ts";
import { endSavingsOfEnded } from "./end-savings.ts";
import { insertPartnership } from "./partners.ts";

export interface KnownEmployee {
  readonly id: string;
  readonly companyId: string;
}

/** The living employee of a user name. */
export async function findEmployee(db: Database | Tx, username: string): Promise<KnownEmployee | null> {
  const { rows } = await sql<KnownEmployee>`select id, company_id as "companyId" from employee
    where ended_at is null and username_key = lower(${username})`.execute(db);
  return rows[0] ?? null;
}

export async function livingAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from employee
    where ended_at is null and id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Makes an employee in a given state, who has been with the product for 120 days. */
export async function createEmployee(
  database: Database,
  newEmployee: NewEmployee,
  passwordHash: string,
): Promise<string> {
  return transact(database, async (tx) => {
    const companyId = await companyIdOf(tx, newEmployee.companyName);
    const recordId =
      newEmployee.payroll === null ? null : await insertPayrollRecord(tx, companyId, newEmployee.payroll);
    const partnership = newEmployee.partnership === null ? null : await insertPartnership(tx, newEmployee.partnership);
    const { id, deletion_requested_at: requestedAt } = await tx
      .insertInto("employee")
      .values({
        company_id: companyId,
        payroll_record_id: recordId,
        username: newEmployee.username,
        phone: newEmployee.phone,
        email: newEmployee.email,
        name: newEmployee.name,
        surname: newEmployee.surname,
        password_hash: passwordHash,
        force_password_update: newEmployee.forcePasswordUpdate,
        status: newEmployee.status,
        asks_login_code: newEmployee.asksLoginCode,
        disable_withdrawal_2fa: newEmployee.needsNoWithdrawalCode,
        own_payday_day: newEmployee.ownPaydayDay,
        theme_id: partnership?.themeId ?? null,
        partner_id: partnership?.partnerId ?? null,
        partner_reference: newEmployee.partnership?.reference ?? null,
        deletion_requested_at: newEmployee.deletionAskedFor ? sql<Date>`app_now() - interval '10 days'` : null,
        created_at: sql<Date>`app_now() - interval '120 days'`,
      })
      .returning(["id", "deletion_requested_at"])
      .executeTakeFirstOrThrow();
    if (requestedAt !== null) await enqueueErasure(tx, { employeeId: id, companyId }, instant(requestedAt.getTime()));
    if (partnership !== null) await writeAgreement(tx, { companyId, employeeId: id, partnerId: partnership.partnerId });
    await insertAccess(tx, { id, companyId }, newEmployee);
    if (!newEmployee.isSaver) await openPayPeriodsOf(tx, companyId);
    return id;
  });
}

async function insertAccess(
  tx: Tx,
  employee: { readonly id: string; readonly companyId: string },
  newEmployee: NewEmployee,
): Promise<void> {
  const { id, companyId } = employee;
  if (newEmployee.access !== "none") {
    const isPending = newEmployee.access === "pending";
    // What the company wants accepted is accepted as it is now.
    await sql`with asked as (
        insert into access_request (company_id, employee_id, status, created_at, decided_at)
        values (${companyId}, ${id}, ${newEmployee.access}, app_now() - make_interval(days => ${isPending ? 1 : 5}),
          ${isPending ? null : sql`app_now() - interval '3 days'`}) returning id, created_at)
      insert into consent_acceptance
        (access_request_id, company_id, employee_id, company_consent_id, consent_hash, accepted_at, session_hash)
      select a.id, ${companyId}, ${id}, c.id, c.hash, a.created_at, ${randomBytes(32)}
      from asked a cross join (select id, hash from company_consent
        where company_id = ${companyId} and kind = 'on-demand-pay' order by id desc limit 1) c`.execute(tx);
  }
  if (newEmployee.onDemandPayAccount !== null) {
    await sql`insert into on_demand_pay_account (employee_id, company_id, status)
      values (${id}, ${companyId}, ${newEmployee.onDemandPayAccount})`.execute(tx);
  }
  if (newEmployee.pause !== null) {
    await sql`insert into withdrawal_pause (company_id, employee_id, set_by, until)
      values (${companyId}, ${id}, ${newEmployee.pause.by}, ${newEmployee.pause.until})`.execute(tx);
  }
}

/**
 * The run of a person who is not alone in their pay group may also include their successor, under the same number: a
 * payroll file could not distinguish the two. A settled person keeps the number, since payroll may have a file with it.
 */
const GETS_ANOTHER_NUMBER = sql`${IS_UNSETTLED} and (r.pay_group_id is null or exists (select 1 from payroll_record o
    where o.company_id = r.company_id and o.pay_group_id = r.pay_group_id and o.id <> r.id and o.retired_at is null))`;
/** The number, and payroll's own spelling, which may differ in case only. */
const NUMBER_OF_RETIRED = sql`
  employee_number = case when ${GETS_ANOTHER_NUMBER} then r.employee_number || '-' || upper(right(r.id::text, 8)) else r.employee_number end,
  payroll_reference = case when ${GETS_ANOTHER_NUMBER} then null else r.payroll_reference end`;

interface RetiredGroups {
  readonly payGroupId: string | null;
  readonly nextPayGroupId: string | null;
}

/** No one would miss them, so they go as if the employer had removed them; one locked by another just then stays. */
async function removeLeftGroups(tx: Tx, retired: readonly RetiredGroups[]): Promise<void> {
  const left = retired.flatMap(({ payGroupId, nextPayGroupId }) => [payGroupId, nextPayGroupId]);
  const { rows } = await sql<{ id: string }>`select id from pay_group
    where id = any(${left}::uuid[]) and removed_at is null for update skip locked`.execute(tx);
  for (const { id } of rows) await removeEmptyPayGroup(tx, id);
}

/**
 * Ends the accounts that hold any of these names; names, phone and payroll number are free for others. Tells what the
 * deposit platform is to do for it.
 */
export async function retireEmployee(
  { database, keys }: Pick<Context, "database" | "keys">,
  names: EmployeeNames,
): Promise<readonly PlatformEvent[]> {
  return transact(database, async (tx) => {
    // In the order in which a payday's run holds people.
    const existing = await sql<{ id: string }>`
      select e.id from employee e where e.ended_at is null and (e.id = ${names.id}::uuid
        or e.username_key = lower(${names.username}) or e.phone = ${names.phone}
        or e.email_key = lower(${names.email})
        or e.payroll_record_id in (select r.id from payroll_record r join company c on c.id = r.company_id
          where c.name = ${names.companyName} and r.employee_number = ${names.employeeNumber} and r.retired_at is null))
      order by e.id for no key update`.execute(tx);
    const ids = existing.rows.map((row) => row.id);
    await sql`update employee set ended_at = app_now() where id = any(${ids}::uuid[])`.execute(tx);
    const retired = await sql<RetiredGroups>`update payroll_record r set retired_at = app_now(), ${NUMBER_OF_RETIRED}
      where r.retired_at is null and (r.id in (select payroll_record_id from employee where id = any(${ids}::uuid[]))
        or (r.employee_number = ${names.employeeNumber}
          and r.company_id = (select id from company where name = ${names.companyName})))
      returning r.pay_group_id as "payGroupId", r.next_pay_group_id as "nextPayGroupId"`.execute(tx);
    await sql`update session set revoked_at = app_now()
      where employee_id = any(${ids}::uuid[]) and revoked_at is null`.execute(tx);
    // In the order in which a reading of their banks holds them.
    await sql`update bank_connection set removed_at = app_now()
      where id = any(array(select id from bank_connection where employee_id = any(${ids}::uuid[])
        order by id for no key update)) and removed_at is null`.execute(tx);
    // The phone is free again, and so is what it may be sent in a day.
    await sql`delete from verification_code where employee_id = any(${ids}::uuid[]) or phone = ${names.phone}`.execute(
      tx,
    );
    await sql`delete from password_reset_token where employee_id = any(${ids}::uuid[])`.execute(tx);
    await sql`delete from rate_limit_use where who = ${names.phone}`.execute(tx);
    await forgetDayAs(tx, keys.codes, [names.username, names.email, names.phone]);
    const events = await endSavingsOfEnded(tx);
    await removeLeftGroups(tx, retired.rows);
    return events;
  });
}
