import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import { addDays, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonMidnight } from "@wellpaid/domain/calendar/london";
import { nextPayday, type PayCalendar, payPeriodContaining } from "@wellpaid/domain/calendar/payday";
import { type Pence, pence } from "@wellpaid/domain/money/pence";
import type { BankCustomer, CompanyCalendar } from "@wellpaid/sandbox/sandbox-control";
import { sql } from "kysely";
import type { Database, Tx } from "../database/tables/schema.ts";
import { readNow } from "../database/transaction.ts";

interface CalendarRow {
  readonly paydayDay: number;
  readonly division: Division;
  readonly cutOffWorkingDays: number;
}

async function calendarOf(database: Database | Tx, employeeId: string): Promise<PayCalendar> {
  const { rows } = await sql<CalendarRow>`
    select coalesce(g.payday_day, c.default_payday) as "paydayDay", c.division,
      c.cut_off_working_days as "cutOffWorkingDays"
    from employee e join company c on c.id = e.company_id
      left join payroll_record r on r.id = e.payroll_record_id left join pay_group g on g.id = r.pay_group_id
    where e.id = ${employeeId}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error("the employee is gone");
  return row;
}

/** The next payday and the next cut-off after now; on payday itself the one after. */
export async function nextPayMoments(
  database: Database,
  employeeId: string,
): Promise<{ payday: CivilDate; paydayAt: Date; cutOffAt: Date }> {
  const calendar = await calendarOf(database, employeeId);
  const now = await readNow(database);
  const today = londonDate(instant(now.getTime()));
  const payday = nextPayday(addDays(today, 1), calendar);
  const open = payPeriodContaining(today, calendar);
  const period = open.cutOffDay > today ? open : payPeriodContaining(addDays(open.payday, 1), calendar);
  return { payday, paydayAt: new Date(londonMidnight(payday)), cutOffAt: new Date(londonMidnight(period.cutOffDay)) };
}

/** The last paydays up to today, the oldest first. */
export async function pastPaydays(database: Database | Tx, employeeId: string, count: number): Promise<CivilDate[]> {
  const calendar = await calendarOf(database, employeeId);
  const today = londonDate(instant((await readNow(database)).getTime()));
  const paydays: CivilDate[] = [];
  let period = payPeriodContaining(today, calendar);
  if (period.payday === today) paydays.push(today);
  while (paydays.length < count) {
    const before = addDays(period.firstDay, -1);
    paydays.unshift(before);
    period = payPeriodContaining(before, calendar);
  }
  return paydays;
}

export async function calendarOfCompany(database: Database | Tx, name: string): Promise<CompanyCalendar> {
  const row = await database
    .selectFrom("company")
    .select(["division", "cut_off_working_days as cutOffWorkingDays"])
    .where("name", "=", name)
    .executeTakeFirst();
  if (row === undefined) throw new RangeError(`there is no company ${name}`);
  return row;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** As many paydays as the longest bank history has months, and some. */
const PAYDAYS = 26;

/** The employee of a reference, which is the employee's id, with the salary that a bank would have seen. */
export async function bankCustomer(database: Database, reference: string): Promise<BankCustomer | null> {
  if (!UUID.test(reference)) return null;
  const row = await database
    .selectFrom("employee as e")
    .innerJoin("company as c", "c.id", "e.company_id")
    .leftJoin("payroll_record as r", "r.id", "e.payroll_record_id")
    .select(["e.username", "e.phone", "c.name as companyName", "r.monthly_salary_pence as salaryPence"])
    .select(["r.salary_sort_code as sortCode", "r.salary_account_number as accountNumber"])
    .where("e.id", "=", reference)
    .where("e.ended_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const username = row.username ?? row.phone;
  const { sortCode, accountNumber } = row;
  const salaryAccount = sortCode === null || accountNumber === null ? null : { sortCode, accountNumber };
  if (row.salaryPence === null) return { username, salary: null, salaryAccount };
  const paydays = await pastPaydays(database, reference, PAYDAYS);
  const netOn = await netPayOf(database, reference);
  const salary = { amountPence: pence(row.salaryPence), paydays, netOn, employerName: row.companyName };
  return { username, salary, salaryAccount };
}

/** What arrived of the pay, by payday, where a run deducted or credited something. */
async function netPayOf(database: Database, employeeId: string): Promise<Readonly<Record<string, Pence>>> {
  const rows = await database
    .selectFrom("deduction")
    .select(["payday", "net_pence as netPence"])
    .where("employee_id", "=", employeeId)
    .execute();
  return Object.fromEntries(rows.map(({ payday, netPence }) => [payday, pence(netPence)]));
}
