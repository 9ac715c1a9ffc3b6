import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { describe, expect, test } from "vitest";
import { bodyOf, isAnythingChanged, isPlanChanged, settingsOf } from "./settings-form.ts";

const goal = {
  haveSpecificGoal: true,
  nameOfGoal: "Summer in Lisbon",
  needToSave: 120_050,
  deadline: "2027-06-30",
  monthlyContribution: 10_000,
  isBestBankShown: true,
  backgroundImageUrl: "covers/1",
} as SavingAccount;
const buffer = {
  ...goal,
  haveSpecificGoal: false,
  nameOfGoal: null,
  needToSave: null,
  deadline: null,
  monthlyContribution: 5_000,
} as SavingAccount;

describe("when settings are opened", () => {
  test("then a goal stands in the form as it was typed, and a buffer would begin with £20", () => {
    expect(settingsOf(goal)).toMatchObject({
      hasGoal: true,
      name: "Summer in Lisbon",
      sum: "1200.50",
      deadline: "30.06.2027",
      buffer: "20",
    });
  });

  test("then a buffer stands with its own amount", () => {
    expect(settingsOf(buffer)).toMatchObject({ hasGoal: false, sum: "", deadline: "", buffer: "50" });
  });
});

describe("when something is typed", () => {
  const before = settingsOf(goal);

  test.each([
    ["nothing", {}, false, false],
    ["the same sum in another spelling", { sum: "1,200.50" }, false, false],
    ["the amount of the buffer that it is not", { buffer: "70" }, false, false],
    ["another sum", { sum: "1300" }, true, true],
    ["no cover", { cover: null }, true, true],
    ["offers", { showsOffers: false }, false, true],
    ["a buffer", { hasGoal: false }, true, true],
  ])("then %s changes what it changes", (_, change, plan, anything) => {
    const now = { ...before, ...change };
    expect([isPlanChanged(before, now), isAnythingChanged(before, now)]).toEqual([plan, anything]);
  });

  test("then a cover is sent only where it is another", () => {
    expect(bodyOf(before, { ...before, sum: "1300" })).not.toHaveProperty("backgroundImageUrl");
    expect(bodyOf(before, { ...before, cover: null })).toHaveProperty("backgroundImageUrl", null);
  });
});
