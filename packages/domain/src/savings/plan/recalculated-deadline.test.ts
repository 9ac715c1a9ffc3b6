import { expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { payPeriodContaining, USUAL_PAY_CALENDAR } from "../../calendar/payday.ts";
import { pence } from "../../money/pence.ts";
import { recalculatedDeadline } from "./recalculated-deadline.ts";

const today = civilDate("2026-11-22");
const calendar = { ...USUAL_PAY_CALENDAR, paydayDay: 25 };
const paydays = { today, period: payPeriodContaining(today, calendar), calendar, startsOn: null, savedThrough: null };

test.each([
  // need, a month, saved, under way → the payday. Of November's payday the cut-off, the 20th, has passed.
  ["one payday is enough", 10_000, 5_000, 5_000, 0, "2026-12-24"],
  ["a penny is left after it", 10_001, 5_000, 5_000, 0, "2027-01-25"],
  ["months are rounded up", 100_000, 9_000, 0, 0, "2027-11-25"],
  ["what is under way counts as reached", 10_000, 5_000, 0, 5_000, "2026-12-24"],
  ["all is reached", 10_000, 5_000, 10_000, 0, null],
  ["all is reached or under way", 10_000, 5_000, 5_000, 5_000, null],
  ["nothing is contributed", 10_000, 0, 0, 0, null],
  ["it would take a hundred years", 1_200, 1, 0, 0, "2126-11-25"],
  ["it would take longer", 1_201, 1, 0, 0, null],
])("has the right new deadline when %s", (_, need, monthly, saved, underWay, expected) => {
  const plan = { needToSavePence: pence(need), monthlyContributionPence: pence(monthly) };
  const money = { savedPence: pence(saved), underWayPence: pence(underWay) };
  expect(recalculatedDeadline(plan, money, paydays)).toBe(expected);
});
