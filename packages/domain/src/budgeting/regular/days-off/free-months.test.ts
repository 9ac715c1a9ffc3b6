import { addMonths, civilDate } from "../../../calendar/civil-date.ts";
import { signedPence } from "../../../money/pence.ts";
import { describe, expect, test } from "vitest";
import { isInFreeMonth } from "./free-months.ts";
import { regularPaymentsIn } from "../regular-payments.ts";

const paid = (count: number, description = "LEEDS CITY COUNCIL") =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    date: addMonths(civilDate("2026-04-01"), index),
    pence: signedPence(-16_700),
    counterparty: null,
    description,
  }));

describe("the free months of council tax", () => {
  test.each([
    ["2027-02-01", "LEEDS CITY COUNCIL", 10, true],
    ["2027-03-01", "SHEFFIELD CC CTAX", 10, true],
    ["2027-01-01", "LEEDS CITY COUNCIL", 9, false],
    ["2027-04-01", "LEEDS CITY COUNCIL", 10, false],
    ["2027-02-01", "OCTOPUS ENERGY", 10, false],
    ["2028-02-01", "LEEDS CITY COUNCIL", 12, false],
  ])("is due on %s of %s after %i payments: free is %s", (date, description, count, expected) => {
    expect(isInFreeMonth(civilDate(date), description, paid(count))).toBe(expected);
  });

  test.each(["2027-01-10", "2027-02-20", "2027-03-25", "2027-04-01"])("goes on in April, as seen on %s", (today) => {
    expect(regularPaymentsIn(paid(10), civilDate(today))).toMatchObject([
      { description: "LEEDS CITY COUNCIL", nextPaymentDate: "2027-04-01" },
    ]);
  });

  test("has stopped when it is not paid in April and May", () => {
    expect(regularPaymentsIn(paid(10), civilDate("2027-06-20"))).toEqual([]);
  });

  test("takes in the payments of April with the new amount", () => {
    const next = { ...paid(1)[0], id: "next", date: civilDate("2027-04-01"), pence: signedPence(-17_500) };
    const history = [...paid(10), { ...next, counterparty: null, description: "LEEDS CITY COUNCIL" }];
    expect(regularPaymentsIn(history, civilDate("2027-04-10"))).toMatchObject([{ nextPaymentDate: "2027-05-01" }]);
  });
});
