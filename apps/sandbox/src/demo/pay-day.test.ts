import { DIVISIONS } from "@wellpaid/domain/calendar/bank-holidays";
import { addDays, type CivilDate, civilDate, datesFromTo, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import { EMPLOYED_THROUGHOUT } from "@wellpaid/domain/calendar/pay-of-period";
import { isClosed, payPeriodContaining } from "@wellpaid/domain/calendar/payday";
import { countWorkingDays } from "@wellpaid/domain/calendar/working-days";
import { pence } from "@wellpaid/domain/money/pence";
import { availabilityOf, USUAL_WITHDRAWAL_TERMS } from "@wellpaid/domain/on-demand-pay/availability";
import { FEE_WHEN_MISSING } from "@wellpaid/domain/on-demand-pay/fee";
import { NO_OWN_LIMITS } from "@wellpaid/domain/on-demand-pay/own-limits";
import { describe, expect, test } from "vitest";
import { MIN_DEMO_SALARY_PENCE } from "./accounts.ts";
import { paydayDayFor } from "./pay-day.ts";

const years = [2026, 2027, 2028, 2029];
const daysOf = (year: number): CivilDate[] => datesFromTo(civilDate(`${year}-01-01`), civilDate(`${year}-12-31`));

describe.each(DIVISIONS)("the payday of a demo account in %s", (division) => {
  const company = { division, cutOffWorkingDays: 3 };

  test.each(years)("gives a money account £200 and 8 working days to cut-off on any day of %i", (year) => {
    for (const today of daysOf(year)) {
      const calendar = { ...company, paydayDay: paydayDayFor("mid-period", today, company) };
      const period = payPeriodContaining(today, calendar);
      const toCutOff = countWorkingDays(addDays(today, 1), addDays(period.cutOffDay, -1), division);
      const { amountPence } = availabilityOf({
        monthlySalaryPence: pence(MIN_DEMO_SALARY_PENCE),
        period,
        isRunStarted: false,
        employment: EMPLOYED_THROUGHOUT,
        division,
        terms: USUAL_WITHDRAWAL_TERMS,
        own: NO_OWN_LIMITS,
        fee: FEE_WHEN_MISSING,
        advances: [],
        carriedOverPence: pence(0),
        exposureRoomPence: null,
        today,
      });
      expect(toCutOff, today).toBeGreaterThanOrEqual(8);
      expect(amountPence, today).toBeGreaterThanOrEqual(20_000);
      // What the account `limit` has withdrawn on the last three days had been earned by then.
      const passedThen = countWorkingDays(period.firstDay, addDays(today, -3), division);
      expect(daysBetween(period.firstDay, today), today).toBeGreaterThanOrEqual(6);
      expect(passedThen, today).toBeGreaterThanOrEqual(1);
    }
  });

  test.each(years)("puts a closed account past its cut-off on any day of %i", (year) => {
    for (const today of daysOf(year)) {
      const calendar = { ...company, paydayDay: paydayDayFor("closed", today, company) };
      expect(isClosed(today, payPeriodContaining(today, calendar)), today).toBe(true);
    }
  });
});

test("uses the nearest day when the company settings allow no exact one", () => {
  const company = { division: "england-and-wales", cutOffWorkingDays: 10 } as const;
  const today = civilDate("2026-11-16");
  const calendar = { ...company, paydayDay: paydayDayFor("mid-period", today, company) };
  expect(isClosed(today, payPeriodContaining(today, calendar))).toBe(false);
});
