import { isStale } from "@wellpaid/domain/budgeting/current-balance";
import { leftToSpend } from "@wellpaid/domain/budgeting/left-to-spend";
import { instant } from "@wellpaid/domain/calendar/instant";
import { add, min } from "@wellpaid/domain/money/pence";
import type { LeftOnEve, LeftUnknown } from "@wellpaid/domain/savings/leftover/leftover";
import type { Context } from "../../../context.ts";
import { readBudgetFacts } from "../budget-facts.ts";
import { findSalary } from "../budget-store.ts";
import { foretell, readCounted } from "./foretell.ts";

/**
 * What is left on the eve of payday, cautiously: the lower end of the forecast, and never more than left to spend, which knows
 * no usual spending but each late payment. Both contain money on its way, as everywhere (decision 0067).
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
  if (history === null) return "history-too-short";
  const planned = facts.planned.filter(({ isOwnMove }) => !isOwnMove);
  const salaryPence = await findSalary(ctx.database, employeeId);
  const withOnItsWay = add(balancePence, onItsWayPence);
  const { days } = foretell({ calendar, planned, balancePence: withOnItsWay, spent: history.spent, salaryPence });
  const due = planned.map(({ planned: { type, paymentPence }, info }) => ({
    type,
    paymentPence,
    count: info.left.length,
  }));
  const { monthRemindPence } = leftToSpend(withOnItsWay, due, 1);
  const lowPence = days[days.length - 1]?.lowPence ?? monthRemindPence;
  return {
    payday: calendar.period.payday,
    leftPence: min(monthRemindPence, lowPence),
    isStale: counted.some(({ balanceAt }) => isStale(instant(balanceAt.getTime()), calendar.now)),
  };
}
