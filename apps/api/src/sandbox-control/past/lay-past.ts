import type { PastCompany, PastGroup, PastPayment } from "@wellpaid/sandbox/past-control";
import { payPeriodContaining } from "@wellpaid/domain/calendar/payday";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { readNow, transact } from "../../database/transaction.ts";
import { openPayPeriodsOf } from "../../features/payroll/open-pay-periods.ts";
import { companyIdOf, ensurePayGroup } from "../companies.ts";
import { calendarOfCompany } from "../pay-calendar.ts";
import { insertColleagues } from "./colleagues.ts";
import { payThen } from "./past-run.ts";
import type { Administrators } from "./past-return.ts";
import { paymentsOf, withdrawThen } from "./past-withdrawals.ts";

/**
 * Gives a company its past, once, and returns what the rail has paid for it. A company that has one of these pay groups already, as a
 * sandbox from before has, stays as it is.
 */
export async function layPast(
  database: Database,
  past: PastCompany,
  passwordHash: string,
): Promise<readonly PastPayment[]> {
  return transact(database, async (tx) => {
    // Several thousand rows, one after the other with those of the demo accounts that have a past.
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`set local statement_timeout = '60s'`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtext('sandbox past paydays'))`.execute(tx);
    const companyId = await companyIdOf(tx, past.companyName);
    const numbers = past.groups.flatMap(({ people }) => people.map(({ record }) => record.employeeNumber));
    const names = past.groups.map(({ name }) => name);
    const phones = past.groups.flatMap(({ people }) => people.map(({ record }) => record.phone));
    if (!(await hasAny(tx, companyId, { numbers, phones, groups: names })))
      await layAll(tx, companyId, past, passwordHash);
    return paymentsOf(tx, companyId, numbers);
  });
}

interface Taken {
  readonly numbers: readonly string[];
  readonly phones: readonly (string | null)[];
  readonly groups: readonly string[];
}

/** Whether the past was laid already, or someone has what it needs: a phone belongs to one account of all companies. */
async function hasAny(tx: Tx, companyId: string, { numbers, phones, groups }: Taken): Promise<boolean> {
  const { rows } = await sql`
    select from payroll_record where company_id = ${companyId} and employee_number = any(${numbers}::text[])
    union all
    select from employee where phone = any(${phones}::text[])
    union all
    select from pay_group where company_id = ${companyId} and removed_at is null
      and lower(name) in (select lower(name) from unnest(${groups}::text[]) g(name))
    limit 1`.execute(tx);
  return rows.length > 0;
}

async function layAll(tx: Tx, companyId: string, past: PastCompany, passwordHash: string): Promise<void> {
  const { division, cutOffWorkingDays } = await calendarOfCompany(tx, past.companyName);
  const by = await administratorsOf(tx, companyId, past);
  const today = londonDate(instant((await readNow(tx)).getTime()));
  const paid = new Map<PastGroup, string>();
  for (const group of past.groups) {
    const payGroupId = await ensurePayGroup(tx, companyId, { ...group, isOwn: false });
    await insertColleagues(tx, { companyId, payGroupId, passwordHash }, group.people);
    paid.set(group, payGroupId);
  }
  const runs = past.groups.flatMap((group) => group.runs.map((run) => ({ run, payGroupId: paid.get(group) ?? null })));
  // In the order in which they were: each withdrawal meets what was owed by then.
  for (const { run, payGroupId } of runs.toSorted((left, right) =>
    left.run.period.payday < right.run.period.payday ? -1 : 1,
  ))
    await payThen(tx, { companyId, payGroupId, division }, run, by);
  await openPayPeriodsOf(tx, companyId);
  for (const { paydayDay, since } of past.groups)
    await withdrawThen(tx, companyId, payPeriodContaining(today, { paydayDay, division, cutOffWorkingDays }), since);
}

async function administratorsOf(
  tx: Tx,
  companyId: string,
  { uploadsBy, confirmsBy }: PastCompany,
): Promise<Administrators> {
  const rows = await tx
    .selectFrom("administrator")
    .select(["id", "email"])
    .where("company_id", "=", companyId)
    .where("ended_at", "is", null)
    .execute();
  const idOf = (email: string): string => {
    const row = rows.find((each) => each.email === email);
    if (row === undefined) throw new RangeError(`there is no administrator ${email}`);
    return row.id;
  };
  return { uploads: idOf(uploadsBy), confirms: idOf(confirmsBy) };
}
