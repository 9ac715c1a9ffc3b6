import { describe, expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { pence } from "../../money/pence.ts";
import { other, paidOn, typed } from "./testing/planned-rent.ts";

describe("a bill of which one word of its name is on other payments, too", () => {
  const mobile = typed(15, { name: "Tesco Mobile", description: "Tesco Mobile", paymentPence: pence(1_200) });
  const shopping = ["2026-06-02", "2026-06-05", "2026-06-09", "2026-06-12"].map((date, at) =>
    other(date, [-2_350, -1_150, -4_020, -1_340][at] ?? 0, "CARD PAYMENT TO TESCO STORES 2041 LEEDS"),
  );
  const on = civilDate("2026-06-14");
  test("is not paid by shopping", () => {
    expect(paidOn(mobile, shopping, on)).toMatchObject({ paid: [], left: ["2026-06-15"] });
  });
  test("is paid by its own payment, also dearer", () => {
    const bill = other("2026-06-13", -1_380, "DIRECT DEBIT TESCO MOBILE");
    expect(paidOn(mobile, [...shopping, bill], on).paid).toEqual(["2026-06-15 by 2026-06-13"]);
  });
  test("is paid by its amount there", () => {
    const bill = other("2026-06-13", -1_200, "CARD PAYMENT TO TESCO STORES 9");
    expect(paidOn(mobile, [...shopping, bill], on).paid).toEqual(["2026-06-15 by 2026-06-13"]);
  });
  test.each([
    ["Water", "WATERSTONES LEEDS"],
    ["Amazon Prime", "AMAZON.CO.UK*RT5KL"],
  ])("is not paid by one purchase of another amount a week before: %s", (name, text) => {
    const bill = typed(20, { name, description: name, paymentPence: pence(3_000), madeOn: civilDate("2026-06-01") });
    expect(paidOn(bill, [other("2026-06-12", -2_600, text)], on).paid).toEqual([]);
    expect(paidOn(bill, [other("2026-06-12", -3_000, text)], on).paid).toHaveLength(1);
  });
  test("is paid late by another amount, as a failed direct debit is", () => {
    const bill = typed(1, { name: "Water", description: "Water", paymentPence: pence(3_000) });
    expect(paidOn(bill, [other("2026-06-12", -3_300, "DIRECT DEBIT THAMES WATER")], on).paid).toHaveLength(1);
  });
});
