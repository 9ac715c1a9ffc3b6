import { expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { pence } from "../../money/pence.ts";
import {
  amountSaved,
  BUFFER_PRESET_IN_SETTINGS,
  BUFFER_PRESET_WHEN_NEW,
  BUFFER_PRESETS,
  leftToDeduct,
  startOfLaterSaving,
} from "./plan.ts";

test("does not count deposits as saved before they are placed", () => {
  expect(amountSaved(pence(12_000), pence(5_000))).toBe(7_000);
  expect(amountSaved(pence(5_000), pence(5_000))).toBe(0);
});

test("suggests a buffer of £50 in a new saving and £20 in settings", () => {
  expect(BUFFER_PRESETS).toEqual([2_000, 3_000, 5_000, 7_000, 10_000]);
  expect(BUFFER_PRESETS).toEqual(expect.arrayContaining([BUFFER_PRESET_WHEN_NEW, BUFFER_PRESET_IN_SETTINGS]));
  expect([BUFFER_PRESET_WHEN_NEW, BUFFER_PRESET_IN_SETTINGS]).toEqual([5_000, 2_000]);
});

test.each([
  [100_000, 0, 0, 100_000],
  [100_000, 90_910, 9_090, 0],
  [100_000, 100_000, 0, 0],
  [100_000, 100_005, 9_090, 0],
])("for a goal of %s pence, %s saved and %s under way, leaves %s to deduct", (need, saved, underWay, expected) => {
  expect(leftToDeduct(pence(need), { savedPence: pence(saved), underWayPence: pence(underWay) })).toBe(expected);
});

test.each([
  ["2026-12-09", "2027-01-09"],
  ["2027-01-31", "2027-02-28"],
])("starts a later saving created on %s on %s", (createdOn, expected) => {
  expect(startOfLaterSaving(civilDate(createdOn))).toBe(expected);
});
