import type { Forecast } from "@wellpaid/contract/budgeting/forecast";
import { paymentToMove, shortageOf } from "@wellpaid/domain/budgeting/ways-through";
import { addDays, type CivilDate, datesFromTo } from "@wellpaid/domain/calendar/civil-date";
import { type SignedPence, subtract, sum } from "@wellpaid/domain/money/pence";
import type { Database } from "../../../database/tables/schema.ts";
import type { PlannedInPeriod } from "../budget-facts.ts";
import { accuracyOf } from "./accuracy.ts";
import type { History } from "./find-history.ts";
import { foretell } from "./foretell.ts";

const PAST_DAYS = 5;

/** GET /banking/forecast. */
export async function readForecast(database: Database, employeeId: string): Promise<Forecast | null> {
  const foretold = await foretell(database, employeeId);
  if (typeof foretold === "string") return null;
  const { calendar, balancePence, planned, history, spent, salaryPence, coming, days } = foretold;
  const { today, period } = calendar;
  const shortage = shortageOf(days);
  const movable = paymentToMove(movableOf(planned), shortage.shortPence);
  return {
    today,
    payday: period.payday,
    balance: balancePence,
    past: pastBalances(history, balancePence, today),
    days: days.map((day) => ({
      date: day.date,
      expected: day.expectedPence,
      low: day.lowPence,
      high: day.highPence,
      plannedOnly: day.plannedOnlyPence,
    })),
    payments: coming.map(({ date, name, pence, isPlanned }) => ({ date, name, amount: pence, isPlanned })),
    belowZeroFrom: shortage.belowZeroFrom,
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
