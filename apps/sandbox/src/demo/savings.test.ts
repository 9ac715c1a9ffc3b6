import { addDays, type CivilDate, civilDate, datesFromTo } from "@wellpaid/domain/calendar/civil-date";
import { payPeriodContaining } from "@wellpaid/domain/calendar/payday";
import { type Pence, sum } from "@wellpaid/domain/money/pence";
import { monthlyPayment } from "@wellpaid/domain/savings/plan/monthly-payment";
import type { GoalPlan } from "@wellpaid/domain/savings/plan/plan";
import { isDeadlineOver, isGoalReached } from "@wellpaid/domain/savings/plan/progress";
import { describe, expect, test } from "vitest";
import { paydayDayFor } from "./pay-day.ts";
import { type DemoSaving, savingOf } from "./savings.ts";

const COMPANY = { division: "england-and-wales", cutOffWorkingDays: 3 } as const;
const days = (year: number): CivilDate[] => datesFromTo(civilDate(`${year}-01-01`), civilDate(`${year}-12-31`));

function goalOn(saving: DemoSaving, today: CivilDate) {
  const { plan, deposits } = savingOf(saving, today);
  if (plan.kind !== "goal") throw new Error(`${saving} has no goal`);
  const calendar = { ...COMPANY, paydayDay: paydayDayFor("mid-period", today, COMPANY) };
  return { plan, savedPence: sum(deposits), calendar, period: payPeriodContaining(today, calendar) };
}

const isOver = (plan: GoalPlan, savedPence: Pence, today: CivilDate) =>
  !isGoalReached(plan, savedPence) && isDeadlineOver(plan.deadline, today, []);

describe.each([2026, 2027, 2028, 2029])("the savings of demo accounts on any day of %i", (year) => {
  test("reach a goal in progress exactly on the paydays until its deadline", () => {
    for (const today of days(year)) {
      const { plan, savedPence, calendar, period } = goalOn("goal under way", today);
      expect(isGoalReached(plan, savedPence)).toBe(false);
      expect(isOver(plan, savedPence, today)).toBe(false);
      const { monthlyPaymentPence } = monthlyPayment(
        { needToSavePence: plan.needToSavePence, deadline: plan.deadline, savedPence },
        { today, period, calendar, startsOn: null, savedThrough: null },
      );
      expect(monthlyPaymentPence, today).toBe(plan.monthlyContributionPence);
    }
  });

  test.each(["goal reached", "goal withdrawn"] as const)(
    "of a %s have enough deductions and a future deadline",
    (saving) => {
      for (const today of days(year)) {
        const { plan, savedPence } = goalOn(saving, today);
        expect(isGoalReached(plan, savedPence)).toBe(true);
        expect(plan.deadline > today).toBe(true);
      }
    },
  );

  test("have a missed deadline in the past, and every deducting payday before it", () => {
    for (const today of days(year)) {
      const { plan, savedPence, period } = goalOn("goal not reached in time", today);
      expect(isOver(plan, savedPence, today)).toBe(true);
      expect(addDays(period.firstDay, -1) <= plan.deadline, today).toBe(true);
    }
  });
});
