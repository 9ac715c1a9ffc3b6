import { describe, expect, test } from "vitest";
import { instant } from "../../calendar/instant.ts";
import { isCurrent, mergedSettings, proposalEndsAt, proposedSettings } from "./proposals.ts";

const usual = {
  feeApproach: "fixed",
  feeAmount: null,
  earnedPercent: 100,
  maxPercent: 50,
  minAdvancePence: 1_000,
  maxAdvances: 5,
  cutOffWorkingDays: 3,
  defaultPayday: 31,
  division: "england-and-wales",
  isAdvancesAvailable: false,
  isSavingsAvailable: false,
} as const;

describe("what is proposed", () => {
  test.each([
    ["nothing differs", {}, []],
    ["one limit differs", { maxPercent: 80 }, ["maxPercent"]],
    ["the fee's amount differs", { feeAmount: 300 }, ["feeApproach", "feeAmount"]],
    ["the fee's approach differs", { feeApproach: "percent" }, ["feeApproach", "feeAmount"]],
    ["much differs", { cutOffWorkingDays: 0, defaultPayday: 1 }, ["cutOffWorkingDays", "defaultPayday"]],
    ["bank holidays are another region's", { division: "scotland" }, ["division"]],
    ["on-demand pay is offered", { isAdvancesAvailable: true }, ["isAdvancesAvailable"]],
    ["savings are offered", { isSavingsAvailable: true }, ["isSavingsAvailable"]],
  ] as const)("%s", (_name, change, fields) => {
    const after = { ...usual, ...change };
    const proposed = proposedSettings(usual, after);
    expect(proposed.map(({ field }) => field)).toEqual(fields);
    for (const { field, before, after: value } of proposed)
      expect([before, value]).toEqual([usual[field], after[field]]);
  });

  test.each(["isAdvancesAvailable", "isSavingsAvailable"])("does not include that %s ends", (field) => {
    expect(proposedSettings({ ...usual, [field]: true }, usual)).toEqual([]);
  });

  test("continues in a later proposal", () => {
    const fee = proposedSettings(usual, { ...usual, feeAmount: 300 });
    const limits = proposedSettings(usual, { ...usual, maxPercent: 80, feeAmount: 350 });
    const merged = mergedSettings(fee, limits);
    expect(merged.map(({ field, after }) => [field, after])).toEqual([
      ["feeApproach", "fixed"],
      ["feeAmount", 350],
      ["maxPercent", 80],
    ]);
  });

  test("is outdated once one of its settings has another value", () => {
    const proposed = proposedSettings(usual, { ...usual, maxPercent: 80 });
    expect(isCurrent(proposed, usual)).toBe(true);
    expect(isCurrent(proposed, { ...usual, maxAdvances: 9 })).toBe(true);
    expect(isCurrent(proposed, { ...usual, maxPercent: 60 })).toBe(false);
  });

  test("can be confirmed for seven days", () => {
    expect(proposalEndsAt(instant("2031-03-12T10:00:00Z"))).toBe(instant("2031-03-19T10:00:00Z"));
  });
});
