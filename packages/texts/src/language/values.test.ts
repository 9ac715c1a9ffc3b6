import { expect, test } from "vitest";
import { valuesInLanguage } from "./values.ts";

const values = { day: "24 December 2026", amount: "\u00a31,240.50", pounds: "\u2212\u00a360", name: "May 2026" };

test("leaves the values of an English message", () => {
  expect(valuesInLanguage(values, "en")).toEqual(values);
});

test("writes dates and amounts in Welsh and in Polish", () => {
  expect(valuesInLanguage(values, "cy")).toEqual({ ...values, day: "24 Rhagfyr 2026" });
  expect(valuesInLanguage(values, "pl")).toEqual({
    ...values,
    day: "24 grudnia 2026",
    amount: "1240,50\u00a0GBP",
    pounds: "\u221260\u00a0GBP",
  });
});
