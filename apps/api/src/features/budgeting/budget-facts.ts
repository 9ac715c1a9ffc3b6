import { isCounted } from "@wellpaid/domain/budgeting/current-balance";
import { budgetDaysOf, type PaidInfo, paidInfoOf, paymentDaysFor } from "@wellpaid/domain/budgeting/paid-matching";
import { likenessesOfPlanned } from "@wellpaid/domain/budgeting/regular/likeness";
import { type CivilDate, earlier } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import type { Database } from "../../database/tables/schema.ts";
import { type BudgetCalendar, readBudgetCalendar } from "./budget-calendar.ts";
import { findPayments } from "./budget-store.ts";
import { type NeutralMoves, readNeutralMoves } from "./own-moves/read-own-moves.ts";
import { findPlannedPayments, type PlannedRow } from "./planned/planned-store.ts";
import { type AccountRow, findAccounts } from "../../database/stores/bank-accounts.ts";

/** A planned payment and what became of it in this pay period. */
export interface PlannedInPeriod {
  readonly planned: PlannedRow;
  readonly info: PaidInfo;
  /** It moves money between accounts that the balance counts: it is neither due nor paid (decision 0063). */
  readonly isOwnMove: boolean;
}

export interface BudgetFacts {
  readonly calendar: BudgetCalendar;
  readonly planned: readonly PlannedInPeriod[];
  readonly accounts: readonly AccountRow[];
  readonly neutral: NeutralMoves;
}

/** The day of the oldest balance that counts: what was due later is not in its bank's data. */
function knownUntil(accounts: readonly AccountRow[], today: CivilDate): CivilDate {
  const counted = accounts.filter(isCounted);
  return counted.map(({ balanceAt }) => londonDate(instant(balanceAt.getTime()))).reduce(earlier, today);
}

/** Reads the employee's accounts, and their planned payments with what the bank says about them in the current pay period. */
export async function readBudgetFacts(database: Database, employeeId: string): Promise<BudgetFacts> {
  const [calendar, rows, accounts, neutral] = await Promise.all([
    readBudgetCalendar(database, employeeId),
    findPlannedPayments(database, employeeId),
    findAccounts(database, employeeId),
    readNeutralMoves(database, employeeId),
  ]);
  const planned = await matchPlanned(database, employeeId, { calendar, rows, accounts, neutral });
  return { calendar, planned, accounts, neutral };
}

interface MatchFacts {
  readonly calendar: BudgetCalendar;
  readonly rows: readonly PlannedRow[];
  readonly accounts: readonly AccountRow[];
  readonly neutral: NeutralMoves;
}

/** What became of these planned payments in the current pay period. */
export async function matchPlanned(
  database: Database,
  employeeId: string,
  { calendar, rows, accounts, neutral }: MatchFacts,
): Promise<readonly PlannedInPeriod[]> {
  if (rows.length === 0) return [];
  const days = budgetDaysOf(calendar.period);
  const payments = await findPayments(database, employeeId, paymentDaysFor(days));
  const toldUntil = knownUntil(accounts, calendar.today);
  const paidInfo = paidInfoOf(rows, payments, days, calendar.today, toldUntil);
  const infos = new Map(paidInfo.map((info) => [info.planned.id, info] as const));
  return rows.map((planned) => {
    const info = infos.get(planned.id);
    if (info === undefined) throw new Error("a planned payment was not looked at");
    const isOwnMove =
      likenessesOfPlanned(planned).some((likeness) => neutral.payees.has(likeness)) ||
      info.paid.some(({ payment }) => neutral.ids.has(payment.id));
    return { planned, info, isOwnMove };
  });
}
