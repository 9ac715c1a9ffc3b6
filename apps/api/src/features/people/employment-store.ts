import { type CivilDate, readCivilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { sql } from "kysely";
import { IS_LAST_DAY_OF_PAYROLL } from "../../database/stores/payroll-last-day.ts";
import { lockEmployee } from "../../database/stores/lock-employee.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { findPerson, type PersonKeys } from "./person-store.ts";

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

/** Locks account and record, the account first as everywhere, then reads. Returns null when the company has no such id. */
export async function lockEmployment(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<{ readonly who: PersonKeys; readonly employment: Employment } | null> {
  const found = await findPerson(tx, companyId, id);
  if (found === null) return null;
  await lockEmployee(tx, found.employeeId);
  await sql`select 1 from payroll_record where id = ${found.recordId} for no key update`.execute(tx);
  const who = await findPerson(tx, companyId, id);
  if (who === null) return null;
  // An employee was linked while waiting for the record's lock.
  if (who.employeeId !== found.employeeId) await lockEmployee(tx, who.employeeId);
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

/** Stores the last day set by the employer, separately from what payroll reports. */
export async function writeAccountLastDay(
  tx: Tx,
  { employeeId }: PersonKeys,
  lastDay: CivilDate | null,
): Promise<void> {
  await sql`update employee set left_on = ${lastDay} where id = ${employeeId}`.execute(tx);
}

export async function writeRecordLastDay(tx: Tx, { recordId }: PersonKeys, lastDay: CivilDate | null): Promise<void> {
  await sql`update payroll_record set left_on = ${lastDay} where id = ${recordId}`.execute(tx);
}

/** The company of a locked employee, and the phone for a message about it. */
export async function readEmployer(
  tx: Tx,
  employeeId: string,
): Promise<{ readonly companyId: string; readonly company: string; readonly phone: string }> {
  const { rows } = await sql<{ companyId: string; company: string; phone: string }>`
    select e.company_id as "companyId", c.name as company, e.phone from employee e join company c on c.id = e.company_id
    where e.id = ${employeeId}`.execute(tx);
  const [employer] = rows;
  if (employer === undefined) throw new Error("the employee is gone while their row is locked");
  return employer;
}
