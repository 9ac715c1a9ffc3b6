import fc from "fast-check";
import { expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { pence } from "../../money/pence.ts";
import { type DepositorFacts, depositOfPayday, isDepositorStopped, type SavingAtPayday } from "./deposit-of-payday.ts";
import type { GoalPlan } from "../plan/plan.ts";

const payday = civilDate("2026-12-24");
const goal: GoalPlan = {
  kind: "goal",
  name: "Car",
  needToSavePence: pence(100_000),
  deadline: civilDate("2027-10-31"),
  monthlyContributionPence: pence(9_091),
};
const saving: SavingAtPayday = {
  plan: goal,
  savedPence: pence(0),
  underWayPence: pence(0),
  isOpen: true,
  isSuspended: false,
  isDeactivationInProcess: false,
  allReachedWithdrawn: false,
  startsOn: null,
  leftoverPence: pence(0),
};
const buffer: SavingAtPayday = { ...saving, plan: { kind: "buffer", monthlyContributionPence: pence(5_000) } };

test.each<[string, SavingAtPayday, number]>([
  ["a goal", saving, 9_091],
  ["a goal of which little is left", { ...saving, savedPence: pence(90_910) }, 9_090],
  ["a goal of which the rest is under way", { ...saving, savedPence: pence(90_910), underWayPence: pence(9_090) }, 0],
  ["a goal that is reached", { ...saving, savedPence: pence(100_000) }, 0],
  ["a goal reached by interest", { ...saving, savedPence: pence(100_001) }, 0],
  ["its deadline is the payday", { ...saving, plan: { ...goal, deadline: payday } }, 9_091],
  ["its deadline is the day before", { ...saving, plan: { ...goal, deadline: civilDate("2026-12-23") } }, 0],
  ["a buffer", buffer, 5_000],
  ["a buffer with an accepted leftover", { ...buffer, leftoverPence: pence(6_200) }, 11_200],
  ["a goal with an accepted leftover", { ...saving, leftoverPence: pence(6_200) }, 15_291],
  [
    "a goal with more leftover than it needs",
    { ...saving, savedPence: pence(90_000), leftoverPence: pence(6_200) },
    10_000,
  ],
  ["an accepted leftover of a suspended saving", { ...buffer, leftoverPence: pence(6_200), isSuspended: true }, 0],
  ["a buffer, whatever is saved", { ...buffer, savedPence: pence(9_000_000) }, 5_000],
  ["everything was withdrawn", { ...saving, allReachedWithdrawn: true }, 0],
  ["it is being deactivated", { ...buffer, isDeactivationInProcess: true }, 0],
  ["it is suspended", { ...buffer, isSuspended: true }, 0],
  ["its account is not open yet", { ...buffer, isOpen: false }, 0],
  ["it begins on this payday", { ...buffer, startsOn: payday }, 5_000],
  ["it begins the day after", { ...buffer, startsOn: civilDate("2026-12-25") }, 0],
])("deducts the right amount when it is %s", (_, input, expected) => {
  expect(depositOfPayday(input, payday)).toBe(expected);
});

const saver: DepositorFacts = {
  isEmployeeSuspended: false,
  isDeletionRequested: false,
  isCompanySuspended: false,
  isSavingsAvailable: true,
  leftOn: null,
};

test.each<[string, Partial<DepositorFacts>, boolean]>([
  ["nothing stops them", {}, false],
  ["they are suspended", { isEmployeeSuspended: true }, true],
  ["their deletion is requested", { isDeletionRequested: true }, true],
  ["the company is suspended", { isCompanySuspended: true }, true],
  ["the company offers no savings any more", { isSavingsAvailable: false }, true],
  ["their last day is the day before", { leftOn: civilDate("2026-12-23") }, true],
  ["their last day is the payday", { leftOn: payday }, false],
])("decides whether a person's deposits stop when %s", (_, change, isStopped) => {
  expect(isDepositorStopped({ ...saver, ...change }, payday)).toBe(isStopped);
});

test("never deducts for a goal more than its contribution or than is left to save", () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map(pence);
  fc.assert(
    fc.property(amount, amount, amount, amount, (need, monthly, savedPence, underWayPence) => {
      const plan = { ...goal, needToSavePence: need, monthlyContributionPence: monthly };
      const deposit = depositOfPayday({ ...saving, plan, savedPence, underWayPence }, payday);
      expect(deposit).toBeLessThanOrEqual(monthly);
      expect(deposit === 0 || savedPence + underWayPence + deposit <= need).toBe(true);
    }),
  );
});
