import { describe, expect, test } from "vitest";
import { pence, signedPence } from "../money/pence.ts";
import { inPounds, unclearUnitOf } from "./return-unit.ts";

const due = [1_000, 4_250, 0].map((amount, at) => ({
  id: `${at}`,
  employeeNumber: `${101 + at}`,
  duePence: signedPence(amount),
  payPence: pence(200_000),
}));
const returned = (...taken: readonly string[]) =>
  taken.map((text, at) => ({ line: at + 2, employeeNumber: `${101 + at}`, taken: text, payday: null, toDeduct: null }));

describe("amounts without a decimal point", () => {
  test.each<[string, readonly string[], boolean]>([
    ["are pence to the letter", ["1000", "4250", "0"], true],
    ["are pence of one person", ["1000", "0", "0"], true],
    ["are pence, with a comma", ["1,000", "4,250", ""], true],
    ["come to more than twice what was due", ["110", "0"], true],
    ["are pounds", ["10", "42"], false],
    ["are pounds, as much as twice what was due", ["20", "85"], false],
    ["are all zero", ["0", "0", "0"], false],
    ["are not the only ones", ["1000", "4250.00"], false],
    ["are not amounts", ["1000", "abc"], false],
  ])("%s", (_, taken, isUnclear) => {
    expect(unclearUnitOf(due, returned(...taken)) !== null).toBe(isUnclear);
  });

  test("are shown in both units beside what was due", () => {
    expect(unclearUnitOf(due, returned("1000", "4250"))).toEqual({ asPounds: 525_000, asPence: 5_250, due: 5_250 });
  });
});

test.each([
  ["4250", "42.50"],
  ["1,005", "10.05"],
  ["-5", "-0.05"],
  ["0", "0.00"],
  ["42.50", "42.50 pence"],
  ["", ""],
])("%s pence are %s in pounds", (cell, pounds) => {
  expect(inPounds(cell, "pence")).toBe(pounds);
  expect(inPounds(cell, "pounds")).toBe(cell);
});
