import { describe, expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { pence, signedPence } from "../../money/pence.ts";
import type { BankPayment } from "../bank-payment.ts";
import { mayBeSeen, paySeen } from "./pay-seen.ts";

const payday = civilDate("2026-12-09");
const earlier = ["2026-11-09", "2026-10-09", "2026-09-09"].map((date) => civilDate(date));

let made = 0;
const income = (date: string, amount: number, counterparty: string | null = "acorn"): BankPayment => {
  made += 1;
  return { id: `i${made}`, date: civilDate(date), pence: signedPence(amount), counterparty, description: "BGC" };
};
const usual = [income("2026-11-09", 225_000), income("2026-10-08", 225_000), income("2026-09-09", 225_000)];

describe("the pay of 9 December", () => {
  test.each<[string, readonly BankPayment[], string | null]>([
    ["on payday", [income("2026-12-09", 225_000)], "2026-12-09"],
    ["on the evening before", [income("2026-12-08", 225_000)], "2026-12-08"],
    ["two weeks early", [income("2026-11-25", 225_000)], "2026-11-25"],
    ["after a withdrawal of half", [income("2026-12-08", 112_500)], "2026-12-08"],
    ["two days late", [income("2026-12-11", 225_000)], "2026-12-11"],
    ["not yet", [], null],
    ["a small refund by the employer", [income("2026-12-08", 4_500)], null],
    ["as much from somebody else", [income("2026-12-08", 225_000, "aunt")], null],
  ])("is seen %s", (_, incomes, date) => {
    expect(paySeen([...usual, ...incomes], payday, earlier, null)?.date ?? null).toBe(date);
  });

  test("is not what comes every week", () => {
    const weekly = ["2026-11-30", "2026-11-23", "2026-11-09", "2026-11-02", "2026-10-12", "2026-10-05", "2026-09-07"];
    const wages = weekly.map((date) => income(date, 300_000, "bar"));
    expect(paySeen([...usual, ...wages], payday, earlier, null)).toBeNull();
  });

  test.each([
    ["a partner who pays in every 28th", ["2026-11-28", "2026-10-28", "2026-09-28"], 240_000],
    ["a lodger who pays a little", ["2026-12-08", "2026-11-09", "2026-10-09"], 45_000],
  ])("is not that of %s", (_, dates, amount) => {
    const incomes = dates.map((date) => income(date, amount, "lodger"));
    expect(paySeen(incomes, payday, earlier, pence(225_000))).toBeNull();
  });

  test("is not a refund of expenses by the employer, two weeks early", () => {
    expect(paySeen([...usual, income("2026-11-27", 90_000)], payday, earlier, null)).toBeNull();
  });

  test("is that of the larger payer", () => {
    const benefits = ["2026-12-08", "2026-11-09", "2026-10-09"].map((date) => income(date, 10_240, "hmrc"));
    expect(paySeen([...usual, ...benefits], payday, earlier, null)).toBeNull();
  });

  test.each([
    ["half the salary the day before", "2026-12-08", 115_000, true],
    ["half the salary a week before", "2026-12-02", 115_000, false],
    ["less than half", "2026-12-08", 105_000, false],
  ])("without a history is %s: %s", (_, date, amount, isSeen) => {
    expect(paySeen([income(date, amount)], payday, earlier, pence(225_000)) !== null).toBe(isSeen);
  });
});

describe("pay in two payments", () => {
  const inTwo = (date: string) => [income(date, 150_000), income(date, 75_000)];
  test("is their sum", () => {
    expect(paySeen([...usual, ...inTwo("2026-12-09")], payday, earlier, null)).toEqual({
      date: "2026-12-09",
      pence: 225_000,
    });
    const bonus = income("2026-12-10", 50_000);
    expect(paySeen([...usual, income("2026-12-09", 225_000), bonus], payday, earlier, null)?.pence).toBe(275_000);
  });

  test("is seen where it always comes so", () => {
    const before = ["2026-11-09", "2026-10-09", "2026-09-09"].flatMap(inTwo);
    expect(paySeen(before, payday, earlier, null)).toBeNull();
    expect(paySeen([...before, ...inTwo("2026-12-08")], payday, earlier, null)).toEqual({
      date: "2026-12-08",
      pence: 225_000,
    });
  });

  test("does not have a refund of the weeks before", () => {
    const refund = income("2026-11-28", 4_500);
    const pay = paySeen([...usual, refund, income("2026-12-09", 225_000)], payday, earlier, null);
    expect(pay?.pence).toBe(225_000);
  });
});

test("may be seen from two weeks before payday", () => {
  expect(mayBeSeen(civilDate("2026-11-24"), payday)).toBe(false);
  expect(mayBeSeen(civilDate("2026-11-25"), payday)).toBe(true);
});
