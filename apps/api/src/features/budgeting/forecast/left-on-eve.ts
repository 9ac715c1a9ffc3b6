import { isStale } from "@wellpaid/domain/budgeting/current-balance";
import { lastForecastDay } from "@wellpaid/domain/budgeting/forecast";
import { MIN_HISTORY_DAYS } from "@wellpaid/domain/budgeting/forecast-facts";
import { leftToSpend } from "@wellpaid/domain/budgeting/left-to-spend";
import { addDays, type CivilDate, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { add, min } from "@wellpaid/domain/money/pence";
import type { LeftOnEve, LeftUnknown } from "@wellpaid/domain/savings/leftover/leftover";
import type { Context } from "../../../context.ts";
import type { AccountRow } from "../../../database/stores/banks/bank-accounts.ts";
import { readBudgetFacts } from "../budget-facts.ts";
import { findFirstDays, findSalary } from "../budget-store.ts";
import { comingPayments, readCounted } from "./foretell.ts";

/**
 * What is left on the eve of payday, cautiously: the lower end of the forecast, and never more than left to spend, which knows
 * no usual spending but each late payment. Both contain money on its way, as everywhere (decision 0067), and neither an income
 * that is expected: it is not left before it has come, and it may be the pay, by a payday that was another one until now.
 */
export async function readLeftOnEve(
  ctx: Pick<Context, "database" | "keys">,
  employeeId: string,
): Promise<LeftOnEve | LeftUnknown> {
  const facts = await readBudgetFacts(ctx.database, employeeId);
  const { calendar } = facts;
  const { counted, balancePence, onItsWayPence, history } = await readCounted(ctx, employeeId, facts);
  if (counted.length === 0) return "no-account";
  if (!calendar.isPaydayKnown) return "payday-unknown";
  if (history === null || (await hasYoungAccount(ctx, employeeId, counted, calendar.today))) return "history-too-short";
  const { spent } = history;
  const planned = facts.planned.filter(({ isOwnMove }) => !isOwnMove);
  const salaryPence = await findSalary(ctx.database, employeeId);
  const { coming, everyday } = comingPayments(spent, planned, calendar, salaryPence);
  const withOnItsWay = add(balancePence, onItsWayPence);
  const eve = lastForecastDay({
    balancePence: withOnItsWay,
    today: calendar.today,
    lastDay: addDays(calendar.period.payday, -1),
    known: coming.filter(({ pence }) => pence < 0),
    everyday,
    historyFrom: spent.from,
  });
  const expensesDue = planned
    .filter((each) => each.planned.type === "expense")
    .map(({ planned: { type, paymentPence }, info }) => ({ type, paymentPence, count: info.left.length }));
  const { monthRemindPence } = leftToSpend(withOnItsWay, expensesDue, 1);
  return {
    payday: calendar.period.payday,
    leftPence: min(monthRemindPence, eve?.lowPence ?? monthRemindPence),
    isStale: counted.some(({ balanceAt }) => isStale(instant(balanceAt.getTime()), calendar.now)),
  };
}

/** Whether an account from which people spend shows less than enough: what they live on is not seen in it yet. */
async function hasYoungAccount(
  { database }: Pick<Context, "database">,
  employeeId: string,
  counted: readonly Pick<AccountRow, "id" | "kind">[],
  today: CivilDate,
): Promise<boolean> {
  const ids = counted.filter(({ kind }) => kind !== "savings").map(({ id }) => id);
  const days = await findFirstDays(database, employeeId, ids);
  return days.some((first) => daysBetween(first, today) < MIN_HISTORY_DAYS);
}
