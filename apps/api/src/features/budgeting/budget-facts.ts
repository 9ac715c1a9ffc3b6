import type { MatchablePayment } from "@wellpaid/domain/budgeting/bank-payment";
import {
  type BudgetDays,
  budgetDaysOf,
  type PaidInfo,
  paidInfoOf,
  paymentDaysFor,
} from "@wellpaid/domain/budgeting/matching/paid-matching";
import { isNeutralPlan } from "@wellpaid/domain/budgeting/own-moves/neutral-moves";
import type { Database } from "../../database/tables/schema.ts";
import { type BudgetCalendar, readBudgetCalendar } from "./budget-calendar.ts";
import { findPayments } from "./budget-store.ts";
import type { PlannedRow } from "./planned/planned-store.ts";
import { type Plans, readPlans } from "./planned/plans.ts";
import type { NeutralMoves } from "./own-moves/read-own-moves.ts";
import { type AccountRow, findAccounts } from "../../database/stores/banks/bank-accounts.ts";

/** A planned payment and what became of it in some days. */
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

/** Reads the employee's accounts, and their planned payments with what the bank says about them in the current pay period. */
export async function readBudgetFacts(database: Database, employeeId: string): Promise<BudgetFacts> {
  const [calendar, plans, accounts] = await Promise.all([
    readBudgetCalendar(database, employeeId),
    readPlans(database, employeeId),
    findAccounts(database, employeeId),
  ]);
  return {
    calendar,
    planned: await matchPlanned(database, employeeId, calendar, plans),
    accounts,
    neutral: plans.neutral,
  };
}

/** What became of these planned payments in the calendar's period. */
export async function matchPlanned(
  database: Database,
  employeeId: string,
  { period, today }: Pick<BudgetCalendar, "period" | "today">,
  plans: Plans,
): Promise<readonly PlannedInPeriod[]> {
  const days = budgetDaysOf(period);
  const payments = await findPaymentsFor(database, employeeId, plans, days, today);
  return matchWith(plans, payments, days, today);
}

/** The booked payments that decide what became of these planned payments in some days. */
export async function findPaymentsFor(
  database: Database,
  employeeId: string,
  { planned, decisions, neutral }: Plans,
  days: BudgetDays,
  today: BudgetCalendar["today"],
): Promise<readonly MatchablePayment[]> {
  if (planned.length === 0) return [];
  return findPayments(database, employeeId, paymentDaysFor(planned, days, today, decisions), neutral.movedIds);
}

/** The same from payments that were read. */
export function matchWith(
  { planned, decisions, neutral }: Plans,
  payments: readonly MatchablePayment[],
  days: BudgetDays,
  today: BudgetCalendar["today"],
): readonly PlannedInPeriod[] {
  const infos = new Map(
    paidInfoOf(planned, payments, days, today, decisions).map((info) => [info.planned.id, info] as const),
  );
  return planned.map((row) => {
    const info = infos.get(row.id);
    if (info === undefined) throw new Error("a planned payment was not looked at");
    return { planned: row, info, isOwnMove: isNeutralPlan(row, neutral.payees) };
  });
}
