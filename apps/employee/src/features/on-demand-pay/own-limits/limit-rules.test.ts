import type { SelfLimits } from "@wellpaid/contract/on-demand-pay/own-limits";
import { instant } from "@wellpaid/domain/calendar";
import { describe, expect, test } from "vitest";
import { errorOf, sumOf, typedOf, waitingWords } from "./limit-rules.ts";

const now = instant("2026-11-16T09:41:00Z");
const limits: SelfLimits = {
  each: { value: 100, next: null },
  period: { value: 300, next: { value: null, from: "2026-11-17T08:00:00.000Z" } },
  count: { value: 2, next: null },
  company: { min: 10, period: 1075, count: 5 },
  thisYear: { year: 2026, fees: 14, amount: 440, count: 7 },
};
const typed = typedOf(limits);

test("shows the limits requested last in the fields", () => {
  expect(typed).toEqual({ each: "100", period: "", count: 2 });
});

test.each([
  ["", null],
  [" ", null],
  ["100", 10_000],
  ["£1,234.50", 123_450],
  ["0", undefined],
  ["1.234", undefined],
  ["-5", undefined],
])("reads %j as %s pence", (text, expected) => expect(sumOf(text)).toBe(expected));

describe("a typed limit", () => {
  test.each([
    ["", undefined],
    ["10", undefined],
    ["9.99", "Enter £10 or more. To stop withdrawals completely, pause them."],
    ["abc", "Enter an amount, like 100 or 99.50"],
  ])("%j shows its error in the field", (each, error) => {
    expect(errorOf("each", { ...typed, each }, limits)).toBe(error);
  });

  test("may repeat the previous limit even if it is below the current minimum", () => {
    const company = { min: 150, period: 1075, count: 5 };
    expect(errorOf("each", typed, { ...limits, company })).toBeUndefined();
  });
});

test("shows the start of a pending limit, and none for a limit with immediate effect", () => {
  expect(waitingWords(typed, limits, now)).toEqual([
    "Limit for each pay period: changes from £300 to No limit on Tuesday 17.11.2026, 08:00",
  ]);
  expect(waitingWords({ each: "99.50", period: "300", count: 1 }, limits, now)).toEqual([]);
  expect(waitingWords({ each: "x", period: "200", count: 3 }, limits, now)).toEqual([
    "Withdrawals in a pay period: changes from 2 to 3 on Tuesday 17.11.2026, 09:41",
  ]);
});
