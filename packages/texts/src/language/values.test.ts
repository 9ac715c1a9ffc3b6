import { expect, test } from "vitest";
import { valuesInLanguage } from "./values.ts";

const values = {
  day: "24 December 2026",
  moment: "1 May 2026, 09:41",
  amount: "\u00a31,240.50",
  pounds: "\u2212\u00a360",
  name: "May 2026",
};

test("leaves the values of an English message", () => {
  expect(valuesInLanguage(values, "en")).toEqual(values);
});

test("writes dates in Welsh and in Polish, and amounts as everywhere", () => {
  expect(valuesInLanguage(values, "cy")).toEqual({ ...values, day: "24 Rhagfyr 2026", moment: "1 Mai 2026, 09:41" });
  expect(valuesInLanguage(values, "pl")).toEqual({ ...values, day: "24 grudnia 2026", moment: "1 maja 2026, 09:41" });
});
