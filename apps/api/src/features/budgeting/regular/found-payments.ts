import { ownSalaryIn } from "@wellpaid/domain/budgeting/own-salary";
import { canBePlanned } from "@wellpaid/domain/budgeting/regular/planned-payment";
import { allRegularPaymentsIn, type RegularPayment } from "@wellpaid/domain/budgeting/regular/regular-payments";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { readBudgetCalendar } from "../budget-calendar.ts";
import { findPaymentsOfActiveAccounts, findSalary } from "../budget-store.ts";
import { movedIds, readOwnMoves } from "../own-moves/read-own-moves.ts";

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

/**
 * Finds the regular payments of the employee's active, shared current and e-money accounts, also those that have stopped, the
 * largest first: an order that stays whatever is planned meanwhile. The employer's own salary is not among them, and neither are
 * moves between own accounts.
 * @param withMoves also the moves: what a planned payment has become is followed in all of the history
 */
export async function findRegularPayments(
  db: Database | Tx,
  employeeId: string,
  { withMoves = false }: { readonly withMoves?: boolean } = {},
): Promise<FoundPayment[]> {
  const { today, pays } = await readBudgetCalendar(db, employeeId);
  const history = await findPaymentsOfActiveAccounts(db, employeeId, addDays(today, -HISTORY_DAYS), MAX_READ);
  const rows = withMoves ? history : await withoutMoves(db, employeeId, history);
  const categories = new Map(rows.map((row) => [row.id, row.category]));
  const found = allRegularPaymentsIn(rows, today);
  const salary = ownSalaryIn(found, pays, await findSalary(db, employeeId));
  return found
    .filter((regularPayment) => regularPayment !== salary && canBePlanned(regularPayment.typicalPence))
    .map((regularPayment) => withTransaction(regularPayment, categories))
    .toSorted(inOrder);
}

/** A standing order between own accounts is no payment to plan with: neither side of it. */
async function withoutMoves<Row extends { readonly id: string }>(
  db: Database | Tx,
  employeeId: string,
  history: readonly Row[],
): Promise<readonly Row[]> {
  const { moves } = await readOwnMoves(db, employeeId);
  const moved = new Set(movedIds(moves));
  return history.filter(({ id }) => !moved.has(id));
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
