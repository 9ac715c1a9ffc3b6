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

describe("the opened settings", () => {
  test("show a goal as it was typed, and suggest £20 for a buffer", () => {
    expect(settingsOf(goal)).toMatchObject({
      hasGoal: true,
      name: "Summer in Lisbon",
      sum: "1200.50",
      deadline: "30.06.2027",
      buffer: "20",
    });
  });

  test("show a buffer with its own amount", () => {
    expect(settingsOf(buffer)).toMatchObject({ hasGoal: false, sum: "", deadline: "", buffer: "50" });
  });
});

describe("a typed change", () => {
  const before = settingsOf(goal);

  test.each([
    ["nothing", {}, false, false],
    ["the same sum in another spelling", { sum: "1,200.50" }, false, false],
    ["the amount of the buffer that it is not", { buffer: "70" }, false, false],
    ["another sum", { sum: "1300" }, true, true],
    ["no cover", { cover: null }, true, true],
    ["offers", { showsOffers: false }, false, true],
    ["a buffer", { hasGoal: false }, true, true],
  ])("of %s changes the matching setting", (_, change, plan, anything) => {
    const now = { ...before, ...change };
    expect([isPlanChanged(before, now), isAnythingChanged(before, now)]).toEqual([plan, anything]);
  });

  test("includes a cover only if it differs", () => {
    expect(bodyOf(before, { ...before, sum: "1300" })).not.toHaveProperty("backgroundImageUrl");
    expect(bodyOf(before, { ...before, cover: null })).toHaveProperty("backgroundImageUrl", null);
  });
});
