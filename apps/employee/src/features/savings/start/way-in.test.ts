import type { Profile } from "@wellpaid/contract/identity/identity";
import { civilDate } from "@wellpaid/domain/calendar";
import { pence } from "@wellpaid/domain/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyDraft, type SavingDraft } from "./draft.ts";
import { deductionError, planErrors, planBodyOf, type TypedPlan } from "./typed-plan.ts";
import { pathOfWayIn, pageOnWayIn, WAY_IN, wordsOf } from "./way-in.ts";

const consent = {
  addendumTitleText: "Addendum",
  addendumText: "Words.",
  addendumButtonText: "I accept",
  textOfConsentTitleSigned: "Saving",
  textOfConsentSigned: "More words.",
  textOfConsentButtonSigned: "I agree",
};
const none = emptyDraft("somebody");
const whole: SavingDraft = {
  ...none,
  start: "now",
  isTermsAccepted: true,
  acceptedConsent: wordsOf(consent),
  isPlanConfirmed: true,
  productId: "p",
};

test.each<[string, Partial<SavingDraft>, string]>([
  ["no start was chosen", { start: null }, ""],
  ["the terms are not accepted", { isTermsAccepted: false }, "terms-and-conditions"],
  ["nothing was agreed to", { acceptedConsent: null }, "privacy-note"],
  ["other texts were agreed to", { acceptedConsent: "{}" }, "privacy-note"],
  ["the buffer has no amount", { buffer: "" }, "savings-account-creation"],
  ["the goal has no day", { hasGoal: true, name: "A boat", sum: "300" }, "savings-account-creation"],
  ["the plan is not confirmed", { isPlanConfirmed: false }, "savings-account-creation-confirm"],
  ["no bank was chosen", { productId: null }, "bank-offers-review"],
  ["all is done", {}, "savings-account-creation-journey"],
])("allows the last screen when %s", (_, change, page) => {
  expect(pageOnWayIn("savings-account-creation-journey", { ...whole, ...change }, consent)).toBe(page);
});

test("blocks the privacy note with an error when a company has no texts", () => {
  expect(pageOnWayIn("privacy-note", whole, null)).toBe("privacy-note");
  expect(pageOnWayIn("savings-account-creation", whole, null)).toBe("privacy-note");
});

test("allows an earlier screen that is already completed", () => {
  for (const page of WAY_IN) expect(pageOnWayIn(page, whole, consent)).toBe(page);
  expect(pathOfWayIn("")).toBe("/dashboard/savings");
});

const plan: TypedPlan = { hasGoal: true, name: "A boat", sum: "300", deadline: "30.06.2027", buffer: "50" };
const payday = civilDate("2026-11-27");

test.each<[string, Partial<TypedPlan>, Readonly<Record<string, string>>]>([
  ["all is well", {}, {}],
  ["the name is blank", { name: "  " }, { name: "Invalid name" }],
  ["the name is missing", { name: "" }, { name: "Required" }],
  ["the name has 21 letters", { name: "x".repeat(21) }, { name: "Maximum 20 characters" }],
  ["the name has 20 letters of two units", { name: "🚀".repeat(20) }, {}],
  ["the sum is zero", { sum: "0.00" }, { sum: "Required" }],
  ["the sum is missing", { sum: "" }, { sum: "Required" }],
  ["the sum is beyond a million", { sum: "1000000.01" }, { sum: "Enter a smaller amount" }],
  ["the day is missing", { deadline: "" }, { deadline: "Required" }],
  ["the day is none", { deadline: "31.02.2027" }, { deadline: "Enter a date, like 31.12.2026" }],
  ["the day is half typed", { deadline: "30.06" }, { deadline: "Enter a date, like 31.12.2026" }],
  ["the day is the payday", { deadline: "27.11.2026" }, {}],
  [
    "the day is before the payday",
    { deadline: "26.11.2026" },
    { deadline: "The date can't be earlier than the nearest payday" },
  ],
  ["a buffer has an amount", { hasGoal: false, name: "" }, {}],
  ["a buffer has none", { hasGoal: false, buffer: "0" }, { buffer: "Required" }],
])("shows this error when %s", (_, change, errors) => {
  expect(planErrors({ ...plan, ...change }, payday)).toEqual(errors);
});

test("rejects a goal below the saved amount", () => {
  expect(planErrors(plan, payday, pence(30_001))).toEqual({
    sum: "Sorry! Your goal amount can't be less than your saved amount.",
  });
});

const aboveGoal = "Sorry! Your monthly savings deduction can't be more than your monthly salary.";
const aboveBuffer = "Sorry! Your monthly buffer can't be more than your monthly salary.";
const noSalary = "You're not in your employer's payroll yet. Ask them to add you.";

test.each<[string, number, boolean, number | null, string | null, string | undefined]>([
  ["a goal's deduction is the salary", 225_000, true, 225_000, null, undefined],
  ["a goal's deduction is a penny more", 225_001, true, 225_000, null, aboveGoal],
  ["a buffer is a penny more", 225_001, false, 225_000, null, aboveBuffer],
  ["the employer deposits by itself", 225_001, true, 225_000, "EXT", undefined],
  ["a goal is chosen and no salary is known", 0, true, null, null, noSalary],
  ["no salary is known and the employer deposits by itself", 1, true, null, "EXT", undefined],
  ["a buffer is chosen and no salary is known", 5_000, false, null, null, undefined],
])("shows this text on the deduction when %s", (_, monthly, hasGoal, monthlySalary, savingsDepositType, message) => {
  const profile = { monthlySalary, company: { savingsDepositType } } as Profile;
  expect(deductionError(pence(monthly), hasGoal, profile)).toBe(message);
});

test("sends a valid plan as a goal with all three values or a buffer with its amount only", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.integer({ min: 1, max: 100_000_000 }), (hasGoal, amount) => {
      const typed = (amount / 100).toFixed(2);
      const planBody = planBodyOf({ ...plan, hasGoal, sum: typed, buffer: typed });
      expect(planBody).toEqual(
        hasGoal
          ? {
              haveSpecificGoal: true,
              nameOfGoal: "A boat",
              needToSave: amount,
              deadline: "2027-06-30",
              monthlyContribution: null,
            }
          : {
              haveSpecificGoal: false,
              nameOfGoal: null,
              needToSave: null,
              deadline: null,
              monthlyContribution: amount,
            },
      );
    }),
  );
});
