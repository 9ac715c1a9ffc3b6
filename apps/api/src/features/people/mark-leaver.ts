import { type CivilDate, readCivilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { canBeTakenBack, isPossibleLastDay, lastDaysPossible } from "@wellpaid/domain/employer/last-day";
import { sql } from "kysely";
import { type Actor, recordAudit } from "../../shared/audit-log.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { readNow } from "../../database/transaction.ts";
import { leaverNews, stayerNews, tellPartners } from "../../notifications/partner-events.ts";
import { atField, type Refusal, refuse } from "../../refusal.ts";
import { tellEmployee } from "../../notifications/notify-employee.ts";
import { IS_LAST_DAY_OF_PAYROLL } from "../../database/stores/payroll-last-day.ts";
import { findPerson, type PersonKeys } from "./find-person.ts";

interface Employment {
  readonly startedOn: CivilDate | null;
  /** As payroll reports it or the employer set it: the earlier of the two. */
  readonly lastDay: CivilDate | null;
  /** Whether the employer set one. */
  readonly isMarked: boolean;
  /** The one that payroll reported. */
  readonly byPayroll: CivilDate | null;
  readonly today: CivilDate;
}

interface EmploymentRow {
  readonly startedOn: string | null;
  readonly lastDay: string | null;
  readonly isMarked: boolean;
  readonly byPayroll: string | null;
  readonly now: Date;
}

const dayOf = (text: string | null): CivilDate | null => (text === null ? null : (readCivilDate(text) ?? null));

const lockAccount = (tx: Tx, employeeId: string | null) =>
  sql`select 1 from employee where id = ${employeeId} for no key update`.execute(tx);

/** Locks account and record, the account first as everywhere, then reads. Null where the company has no such id. */
async function lockEmployment(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<{ readonly who: PersonKeys; readonly employment: Employment } | null> {
  const found = await findPerson(tx, companyId, id);
  if (found === null) return null;
  await lockAccount(tx, found.employeeId);
  await sql`select 1 from payroll_record where id = ${found.recordId} for no key update`.execute(tx);
  const who = await findPerson(tx, companyId, id);
  if (who === null) return null;
  // An employee was linked while waiting for the record's lock.
  if (who.employeeId !== found.employeeId) await lockAccount(tx, who.employeeId);
  const { rows } = await sql<EmploymentRow>`
    select r.started_on as "startedOn", last_day(r.left_on, e.left_on) as "lastDay", e.left_on is not null as "isMarked",
      case when ${IS_LAST_DAY_OF_PAYROLL} then r.left_on end as "byPayroll", app_now() as now
    from (values (1)) as one left join payroll_record r on r.id = ${who.recordId}
      left join employee e on e.id = ${who.employeeId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    who,
    employment: {
      startedOn: dayOf(row.startedOn),
      lastDay: dayOf(row.lastDay),
      isMarked: row.isMarked,
      byPayroll: dayOf(row.byPayroll),
      today: londonDate(instant(row.now.getTime())),
    },
  };
}

interface Leaver {
  readonly companyId: string;
  /** Of a payroll record or an account. */
  readonly id: string;
}

/**
 * Sets a person's last day at the company. From the next day nothing can be withdrawn and nothing is saved; their last
 * pay settles what was taken. It is stored beside what payroll reports, or in the record if there is no account.
 */
export async function markLeaver(
  tx: Tx,
  actor: Actor,
  { companyId, id, lastDay }: Leaver & { readonly lastDay: string },
): Promise<Refusal<"HAS_LEFT" | "LAST_DAY_NOT_POSSIBLE" | "LEAVES_ALREADY" | "NOT_FOUND"> | null> {
  const lockedEmployment = await lockEmployment(tx, companyId, id);
  if (lockedEmployment === null) return refuse("NOT_FOUND");
  const { who, employment } = lockedEmployment;
  const { today, startedOn, lastDay: knownLastDay } = employment;
  if (knownLastDay !== null)
    return refuse(canBeTakenBack(knownLastDay, today) ? "LEAVES_ALREADY" : "HAS_LEFT", formatDate(knownLastDay));
  const day = readCivilDate(lastDay);
  if (day === undefined || !isPossibleLastDay(day, today, startedOn)) {
    const { first, last } = lastDaysPossible(today, startedOn);
    return atField(refuse("LAST_DAY_NOT_POSSIBLE", formatDate(first), formatDate(last)), "/lastDay");
  }
  if (who.employeeId !== null) {
    await sql`update employee set left_on = ${day} where id = ${who.employeeId}`.execute(tx);
    await tellPartners(tx, [
      leaverNews(who.employeeId, `last day ${day} told at ${(await readNow(tx)).toISOString()}`),
    ]);
  } else await sql`update payroll_record set left_on = ${day} where id = ${who.recordId}`.execute(tx);
  const entry = await recordAudit(tx, actor, {
    companyId,
    action: "leaver-marked",
    subject: subjectOf(who),
    before: { lastDay: null },
    after: { lastDay: day },
  });
  await tellLeaver(tx, who, { entry, template: "last-day-told", day });
  return null;
}

/** Takes back a last day set by the employer, until it is over. Payroll's own stays until a file reverses it. */
export async function takeLeaverBack(
  tx: Tx,
  actor: Actor,
  { companyId, id }: Leaver,
): Promise<Refusal<"HAS_LEFT" | "LAST_DAY_OF_PAYROLL" | "NOT_FOUND" | "NOT_LEAVING"> | null> {
  const lockedEmployment = await lockEmployment(tx, companyId, id);
  if (lockedEmployment === null) return refuse("NOT_FOUND");
  const { who, employment } = lockedEmployment;
  const { lastDay, isMarked, byPayroll, today } = employment;
  if (lastDay === null) return refuse("NOT_LEAVING");
  if (!canBeTakenBack(lastDay, today)) return refuse("HAS_LEFT", formatDate(lastDay));
  if (byPayroll !== null && !isMarked) return refuse("LAST_DAY_OF_PAYROLL");
  await sql`update employee set left_on = null where id = ${who.employeeId}`.execute(tx);
  await sql`update payroll_record set left_on = ${byPayroll} where id = ${who.recordId}`.execute(tx);
  const entry = await recordAudit(tx, actor, {
    companyId,
    action: "leaver-taken-back",
    subject: subjectOf(who),
    before: { lastDay },
    after: { lastDay: byPayroll },
  });
  if (who.employeeId !== null && byPayroll === null)
    await tellPartners(tx, [stayerNews(who.employeeId, `by entry ${entry}`)]);
  await tellLeaver(tx, who, {
    entry,
    template: byPayroll === null ? "last-day-taken-back" : "last-day-told",
    day: byPayroll ?? lastDay,
  });
  return null;
}

const subjectOf = ({ employeeId, recordId }: PersonKeys) =>
  employeeId === null
    ? ({ kind: "payroll-record", id: recordId ?? "" } as const)
    : ({ kind: "employee", id: employeeId } as const);

interface LeaverNotice {
  /** Of the audit log: each is sent once. */
  readonly entry: string;
  readonly template: "last-day-told" | "last-day-taken-back";
  readonly day: CivilDate;
}

/** Enqueues the SMS about a last day. A person without an account does not know us, and gets none. */
async function tellLeaver(tx: Tx, { employeeId }: PersonKeys, { entry, template, day }: LeaverNotice): Promise<void> {
  if (employeeId === null) return;
  const { rows } = await sql<{ companyId: string; company: string; phone: string }>`
    select e.company_id as "companyId", c.name as company, e.phone from employee e join company c on c.id = e.company_id
    where e.id = ${employeeId}`.execute(tx);
  const [leaver] = rows;
  if (leaver === undefined) throw new Error("the leaver went while they were held");
  const values = { company: leaver.company, date: formatDate(day) };
  await tellEmployee(tx, leaver, `${template} by entry ${entry}`, { template, values });
}
