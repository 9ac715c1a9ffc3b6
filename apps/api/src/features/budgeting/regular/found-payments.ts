import { ownSalaryIn } from "@wellpaid/domain/budgeting/own-salary";
import type { BankPayment } from "@wellpaid/domain/budgeting/paid-matching";
import { canBePlanned } from "@wellpaid/domain/budgeting/regular/planned-payment";
import { allRegularPaymentsIn, type RegularPayment } from "@wellpaid/domain/budgeting/regular/regular-payments";
import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { pence, signedPence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { readBudgetCalendar } from "../budget-calendar.ts";

/** Two payments a year apart and a missed one: what is older tells nothing more. */
const HISTORY_DAYS = 800;
/** The newest: of more the server would be held while they are looked through. */
const MAX_READ = 20_000;

/** A regular payment of an employee's history. */
export interface FoundPayment extends RegularPayment {
  /** The latest payment. */
  readonly transactionId: string;
  /** Of the latest payment. */
  readonly category: string;
}

interface Row {
  readonly id: string;
  readonly date: string;
  readonly amountPence: number;
  readonly counterparty: string | null;
  readonly description: string;
  readonly category: string;
}

/**
 * Finds the regular payments of the employee's active, shared current and e-money accounts, also those that have stopped, the
 * largest first: an order that stays whatever is planned meanwhile. The employer's own salary is not among them.
 */
export async function findRegularPayments(db: Database | Tx, employeeId: string): Promise<FoundPayment[]> {
  const { today, pays } = await readBudgetCalendar(db, employeeId);
  const { rows } = await sql<Row>`
    select t.id, t.date, t.amount_pence as "amountPence", t.counterparty, t.description, t.category
    from bank_transaction t
    where t.employee_id = ${employeeId} and t.status = 'posted' and t.currency = 'GBP'
      and t.date >= ${addDays(today, -HISTORY_DAYS)}::date
      and t.account_id in (select a.id from bank_account a join bank_connection c on c.id = a.connection_id
        where a.employee_id = ${employeeId} and a.is_active and a.is_shared and a.type in ('current', 'e-money') and a.currency = 'GBP'
          and c.removed_at is null)
    order by t.date desc, t.id desc limit ${MAX_READ}`.execute(db);
  const categories = new Map(rows.map((row) => [row.id, row.category]));
  const found = allRegularPaymentsIn(rows.map(paymentOf), today);
  const salary = ownSalaryIn(found, pays, await findSalary(db, employeeId));
  return found
    .filter((regularPayment) => regularPayment !== salary && canBePlanned(regularPayment.typicalPence))
    .map((regularPayment) => withTransaction(regularPayment, categories))
    .toSorted(inOrder);
}

function paymentOf(row: Row): BankPayment {
  return {
    id: row.id,
    date: civilDate(row.date),
    pence: signedPence(row.amountPence),
    counterparty: row.counterparty,
    description: row.description,
  };
}

function withTransaction(regularPayment: RegularPayment, categories: ReadonlyMap<string, string>): FoundPayment {
  const last = regularPayment.payments.at(-1);
  if (last === undefined) throw new Error("a series has payments");
  return { ...regularPayment, transactionId: last.id, category: categories.get(last.id) ?? "other" };
}

function inOrder(a: FoundPayment, b: FoundPayment): number {
  if (a.typicalPence !== b.typicalPence) return b.typicalPence - a.typicalPence;
  return a.recognisedBy < b.recognisedBy ? -1 : Number(a.recognisedBy > b.recognisedBy);
}

async function findSalary(db: Database | Tx, employeeId: string) {
  const row = await db
    .selectFrom("employee as e")
    .innerJoin("payroll_record as r", "r.id", "e.payroll_record_id")
    .select("r.monthly_salary_pence as salary")
    .where("e.id", "=", employeeId)
    .executeTakeFirst();
  return row?.salary === undefined || row.salary === null ? null : pence(row.salary);
}
