import type { Forecast } from "@wellpaid/contract/budgeting/forecast";
import { paymentToMove, shortageOf } from "@wellpaid/domain/budgeting/ways-through";
import { addDays, type CivilDate, datesFromTo } from "@wellpaid/domain/calendar/civil-date";
import { add, type SignedPence, subtract, sum } from "@wellpaid/domain/money/pence";
import type { Context } from "../../../context.ts";
import { type PlannedInPeriod, readBudgetFacts } from "../budget-facts.ts";
import { findSalary } from "../budget-store.ts";
import { accuracyOf } from "./accuracy.ts";
import type { History } from "./find-history.ts";
import { foretell, readCounted } from "./foretell.ts";

const PAST_DAYS = 5;

/** GET /banking/forecast. */
export async function readForecast(
  ctx: Pick<Context, "database" | "keys">,
  employeeId: string,
): Promise<Forecast | null> {
  const facts = await readBudgetFacts(ctx.database, employeeId);
  const { calendar } = facts;
  const { today, period } = calendar;
  if (!calendar.isPaydayKnown) return null;
  const { balancePence, onItsWayPence, history } = await readCounted(ctx, employeeId, facts);
  if (history === null) return null;
  const { all, spent } = history;
  // What stays within the accounts that count changes nothing in their sum.
  const planned = facts.planned.filter(({ isOwnMove }) => !isOwnMove);
  const salaryPence = await findSalary(ctx.database, employeeId);
  const withOnItsWay = add(balancePence, onItsWayPence);
  const { coming, days } = foretell({ calendar, planned, balancePence: withOnItsWay, spent, salaryPence });
  const shortage = shortageOf(days);
  const movable = paymentToMove(movableOf(planned), shortage.shortPence);
  return {
    today,
    payday: period.payday,
    balance: balancePence,
    onItsWay: onItsWayPence,
    past: pastBalances(all, balancePence, today),
    days: days.map((day) => ({
      date: day.date,
      expected: day.expectedPence,
      low: day.lowPence,
      high: day.highPence,
      plannedOnly: day.plannedOnlyPence,
    })),
    payments: coming.map(({ date, name, pence, isPlanned }) => ({ date, name, amount: pence, isPlanned })),
    belowZeroFrom: shortage.belowFrom,
    isBelowByPlan: shortage.isBelowByPlan,
    short: shortage.shortPence,
    movable: movable && { id: movable.id, name: movable.name, amount: movable.paymentPence, date: movable.date },
    accuracy: await accuracyOf(spent, calendar, salaryPence),
  };
}

/** Planned expenses that come once before payday: a week's or a day's cannot be moved. */
function movableOf(planned: readonly PlannedInPeriod[]) {
  return planned.flatMap(({ planned: plannedRow, info }) => {
    const [date, ...more] = info.left;
    return plannedRow.type === "expense" &&
      date !== undefined &&
      more.length === 0 &&
      plannedRow.schedule.frequency !== "weekly"
      ? [{ ...plannedRow, date }]
      : [];
  });
}

/** The balance at the end of each of the last days: today's, less what happened since. */
function pastBalances({ payments }: History, balancePence: SignedPence, today: CivilDate): Forecast["past"] {
  return datesFromTo(addDays(today, -PAST_DAYS), today).map((date) => {
    const since = sum(payments.filter((payment) => payment.date > date).map(({ pence }) => pence));
    return { date, balance: subtract(balancePence, since) };
  });
}
