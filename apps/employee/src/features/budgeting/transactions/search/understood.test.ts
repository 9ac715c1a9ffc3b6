import { civilDate } from "@wellpaid/domain/calendar";
import { expect, test } from "vitest";
import { understoodAs } from "./understood.ts";

test.each([
  ["over 50 in march", "Over £50, in March 2026"],
  ["at least 12.50", "At least £12.50"],
  ["under 10 groceries", "Under £10, in Groceries"],
  ["up to 20 tesco", "Up to £20, “tesco”"],
  ["between 10 and 20", "£10 to £20"],
  ["23.48", "£23.48"],
  ["yesterday", "On 26.11.2026"],
  ["last year", "In 2025"],
  ["since 2 november", "From 02.11.2026"],
  ["until 2 november", "Until 02.11.2026"],
  ["march - may", "01.03.2026 to 31.05.2026"],
  ["12.03", "£12.03 or on 12.03.2026"],
  ["refund pending", "Refunds, pending"],
  ["money in", "Money in"],
  ["spent", "Money out"],
  ["tesco", null],
  ["", null],
])("'%s' is read as %s", (q, expected) => {
  expect(understoodAs(q, civilDate("2026-11-27"))).toBe(expected);
});
