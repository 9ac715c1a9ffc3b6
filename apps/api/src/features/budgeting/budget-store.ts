import type { MatchablePayment } from "@wellpaid/domain/budgeting/bank-payment";
import type { BankPayment } from "@wellpaid/domain/budgeting/bank-payment";
import type { BudgetDays } from "@wellpaid/domain/budgeting/matching/paid-matching";
import { CHOSEN_WITHIN_DAYS } from "@wellpaid/domain/budgeting/own-moves/move-facts";
import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { pence, type SignedPence, signedPence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import { EMPLOYEE_IN_PERIOD } from "../../database/stores/employee-in-period.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import type { LeftPeriodRow, PeriodRow } from "../../shared/current-period.ts";

export interface CalendarRow {
  readonly now: Date;
  readonly division: Division;
  readonly cutOffWorkingDays: number;
  readonly payrollDay: number | null;
  readonly ownDay: number | null;
  readonly companyDay: number;
  readonly period: PeriodRow | null;
  readonly leftPeriod: LeftPeriodRow | null;
}

export async function findCalendarRow(db: Database | Tx, employeeId: string): Promise<CalendarRow> {
  const { rows } = await sql<CalendarRow>`
    select n.now, c.division, c.cut_off_working_days as "cutOffWorkingDays", g.payday_day as "payrollDay",
      e.own_payday_day as "ownDay", c.default_payday as "companyDay", w.period, l.period as "leftPeriod"
    from ${EMPLOYEE_IN_PERIOD}
    where e.id = ${employeeId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("the session's employee is gone");
  return row;
}

export async function findSalary(db: Database | Tx, employeeId: string) {
  const row = await db
    .selectFrom("employee as e")
    .innerJoin("payroll_record as r", "r.id", "e.payroll_record_id")
    .select("r.monthly_salary_pence as salary")
    .where("e.id", "=", employeeId)
    .executeTakeFirst();
  return row?.salary === undefined || row.salary === null ? null : pence(row.salary);
}

interface PaymentRow {
  readonly date: string;
  readonly amountPence: number;
}

const paymentOf = <Row extends PaymentRow>({ amountPence, date, ...row }: Row) => ({
  ...row,
  date: civilDate(date),
  pence: signedPence(amountPence),
});

type Row = Omit<BankPayment, "date" | "pence"> & PaymentRow;

/**
 * Booked payments only: while one is pending the balance does not know it yet.
 * @param movedIds of the transactions of own moves, and of our payments
 */
export async function findPayments(
  database: Database,
  employeeId: string,
  { first, last }: BudgetDays,
  movedIds: ReadonlySet<string>,
): Promise<readonly MatchablePayment[]> {
  const rows = await database
    .selectFrom("bank_transaction")
    .select(["id", "date", "amount_pence as amountPence", "counterparty", "description", "category", "merchant"])
    .select("account_id as accountId")
    .where("employee_id", "=", employeeId)
    .where("date", ">=", first)
    .where("date", "<=", last)
    .where("status", "=", "posted")
    .where("currency", "=", "GBP")
    .execute();
  return rows.map((row) => ({ ...paymentOf(row), isOwnMove: movedIds.has(row.id) }));
}

/** The smallest income that can be a month's pay. */
const MIN_PAY_PENCE = 5_000;

/** An income, and whether a payment out has its amount, so that it may be a move between own accounts. */
export interface Income extends BankPayment {
  readonly hasEqual: boolean;
}

/** Booked incomes of some days that can be pay, of active current and e-money accounts. */
export async function findIncomes(
  db: Database | Tx,
  employeeId: string,
  { first, last }: BudgetDays,
): Promise<readonly Income[]> {
  const { rows } = await sql<Row & Pick<Income, "hasEqual">>`
    select id, date, amount_pence as "amountPence", counterparty, description,
      -amount_pence in (select o.amount_pence from bank_transaction o where o.employee_id = ${employeeId}
        and o.date between ${first}::date - ${CHOSEN_WITHIN_DAYS}::int and ${last}::date + ${CHOSEN_WITHIN_DAYS}::int
        and o.amount_pence <= ${-MIN_PAY_PENCE}) as "hasEqual"
    from bank_transaction
    where employee_id = ${employeeId} and date between ${first} and ${last} and status = 'posted' and currency = 'GBP'
      and account_id in (select id from bank_account
        where employee_id = ${employeeId} and is_active and type in ('current', 'e-money'))
      and amount_pence >= ${MIN_PAY_PENCE}`.execute(db);
  return rows.map(paymentOf);
}

/** A transaction of the employee's in pounds that a planned payment can be linked to, booked or not; null for another's. */
export async function findLinkableTransaction(
  db: Database | Tx,
  employeeId: string,
  id: string,
): Promise<{ readonly pence: SignedPence } | null> {
  const row = await db
    .selectFrom("bank_transaction")
    .select("amount_pence")
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .where("currency", "=", "GBP")
    .executeTakeFirst();
  return row === undefined ? null : { pence: signedPence(row.amount_pence) };
}

/** The booked payments of these accounts, newest first. */
export async function findNewestPayments(
  database: Database,
  employeeId: string,
  accountIds: readonly string[],
  { first, last }: BudgetDays,
  limit: number,
): Promise<readonly BankPayment[]> {
  const { rows } = await sql<Row>`
    select id, date, amount_pence as "amountPence", counterparty, description from bank_transaction
    where employee_id = ${employeeId} and account_id = any(${accountIds}::uuid[]) and status = 'posted'
      and currency = 'GBP' and date between ${first} and ${last}
    order by date desc, id desc limit ${limit}`.execute(database);
  return rows.map(paymentOf);
}

/** The first day of each account's booked payments; of an account without any, none. */
export async function findFirstDays(
  database: Database,
  employeeId: string,
  accountIds: readonly string[],
): Promise<readonly CivilDate[]> {
  const { rows } = await sql<{ first: string | null }>`
    select (select min(t.date) from bank_transaction t where t.employee_id = ${employeeId} and t.account_id = a.id
      and t.status = 'posted')::text as first
    from unnest(${accountIds}::uuid[]) a (id)`.execute(database);
  return rows.flatMap(({ first }) => (first === null ? [] : [civilDate(first)]));
}

/** A payment with what its category and name are. */
export interface DescribedPayment extends BankPayment {
  readonly category: string;
  readonly merchant: string | null;
}

/** The booked payments of active, shared current and e-money accounts since a day, newest first. */
export async function findPaymentsOfActiveAccounts(
  db: Database | Tx,
  employeeId: string,
  since: CivilDate,
  limit: number,
): Promise<readonly DescribedPayment[]> {
  const { rows } = await sql<Row & Pick<DescribedPayment, "category" | "merchant">>`
    select t.id, t.date, t.amount_pence as "amountPence", t.counterparty, t.description, t.category, t.merchant
    from bank_transaction t
    where t.employee_id = ${employeeId} and t.status = 'posted' and t.currency = 'GBP'
      and t.date >= ${since}::date
      and t.account_id in (select a.id from bank_account a left join bank_connection c on c.id = a.connection_id
        where a.employee_id = ${employeeId} and a.is_active and a.is_shared and a.type in ('current', 'e-money') and a.currency = 'GBP'
          and c.removed_at is null)
    order by t.date desc, t.id desc limit ${limit}`.execute(db);
  return rows.map(paymentOf);
}
