import { merchantNameOf } from "../merchant-answer.ts";
import { ownSalaryIn } from "@wellpaid/domain/budgeting/own-salary";
import { canBePlanned } from "@wellpaid/domain/budgeting/regular/planned-payment";
import { allRegularPaymentsIn, type RegularPayment } from "@wellpaid/domain/budgeting/regular/regular-payments";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import type { Pence } from "@wellpaid/domain/money/pence";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { type BudgetCalendar, readBudgetCalendar } from "../budget-calendar.ts";
import { type DescribedPayment, findPaymentsOfActiveAccounts, findSalary } from "../budget-store.ts";
import { withoutOwnPayments } from "../on-its-way/read-own-payments.ts";
import { withoutMoves } from "../own-moves/read-own-moves.ts";

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
  /** Of the latest payment, also before it is stored; null where its description names none. */
  readonly merchant: string | null;
}

/** The booked payments in which regular ones are sought, newest first: of active, shared current and e-money accounts. */
export const findRegularHistory = (db: Database | Tx, employeeId: string, { today }: Pick<BudgetCalendar, "today">) =>
  findPaymentsOfActiveAccounts(db, employeeId, addDays(today, -HISTORY_DAYS), MAX_READ);

/**
/**
 * The regular payments of such a history, also those that have stopped, the largest first: an order that stays whatever is planned
 * meanwhile. The employer's own salary is apart.
 */
export function regularIn(
  history: readonly DescribedPayment[],
  { today, pays }: Pick<BudgetCalendar, "today" | "pays">,
  salaryPence: Pence | null,
): { readonly found: FoundPayment[]; readonly pay: FoundPayment | null } {
  const described = new Map(history.map((row) => [row.id, row]));
  const all = allRegularPaymentsIn(history, today);
  const salary = ownSalaryIn(all, pays, salaryPence);
  const found = all
    .filter((regularPayment) => regularPayment !== salary && canBePlanned(regularPayment.typicalPence))
    .map((regularPayment) => withTransaction(regularPayment, described))
    .toSorted(inOrder);
  return { found, pay: salary === undefined ? null : withTransaction(salary, described) };
}

/**
 * Finds the regular payments of the employee, without our payments to them and moves between own accounts.
 * @param withMoves also the moves: what a planned payment has become is followed in all of the history
 */
export async function findRegularPayments(
  db: Database | Tx,
  employeeId: string,
  { withMoves = false }: { readonly withMoves?: boolean } = {},
): Promise<FoundPayment[]> {
  const calendar = await readBudgetCalendar(db, employeeId);
  const all = await findRegularHistory(db, employeeId, calendar);
  const history = await withoutOwnPayments(db, employeeId, all);
  // A standing order between own accounts is no payment to plan with: neither side of it.
  const rows = withMoves ? history : await withoutMoves(db, employeeId, history);
  return regularIn(rows, calendar, await findSalary(db, employeeId)).found;
}

function withTransaction(regularPayment: RegularPayment, rows: ReadonlyMap<string, DescribedPayment>): FoundPayment {
  const last = regularPayment.payments.at(-1);
  if (last === undefined) throw new Error("a series has payments");
  const { category = "other", merchant = null } = rows.get(last.id) ?? {};
  const named = merchant ?? merchantNameOf(regularPayment);
  return { ...regularPayment, transactionId: last.id, category, merchant: named };
}

function inOrder(a: FoundPayment, b: FoundPayment): number {
  if (a.typicalPence !== b.typicalPence) return b.typicalPence - a.typicalPence;
  return a.recognisedBy < b.recognisedBy ? -1 : Number(a.recognisedBy > b.recognisedBy);
}
