import { describe, expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { pence } from "../../money/pence.ts";
import { other, paidOn, typed } from "./testing/planned-rent.ts";

const films = typed(5, { name: "Netflix", description: "Netflix", paymentPence: pence(1_099) });
const sent = other("2026-06-05", -1_099, "DIRECT DEBIT NETFLIX.COM");

describe("a direct debit that came back", () => {
  test.each([
    ["with its payee", "UNPAID DIRECT DEBIT NETFLIX.COM"],
    ["with a word of it", "NETFLIX RETURNED"],
    ["without a payee", "UNPAID DD"],
    ["reversed", "DIRECT DEBIT REVERSAL NETFLIX"],
  ])("%s has not paid, and is expected until it is presented again", (_, text) => {
    const back = other("2026-06-08", 1_099, text);
    expect(paidOn(films, [sent, back])).toMatchObject({ paid: [], late: ["2026-06-05"], left: ["2026-06-16"] });
    const again = other("2026-06-12", -1_099, "DIRECT DEBIT NETFLIX.COM");
    expect(paidOn(films, [sent, back, again])).toMatchObject({ paid: ["2026-06-05 by 2026-06-12"], left: [] });
  });

  test("is no income that was planned", () => {
    const lodger = typed(8, { type: "income", name: "Lodger", description: "Lodger", paymentPence: pence(1_099) });
    expect(paidOn(lodger, [sent, other("2026-06-08", 1_099, "UNPAID DIRECT DEBIT NETFLIX")]).paid).toEqual([]);
  });

  test.each([
    ["a refund", other("2026-06-08", 1_099, "NETFLIX.COM REFUND")],
    ["another payee's", other("2026-06-08", 1_099, "UNPAID DIRECT DEBIT SPOTIFY")],
    ["another amount", other("2026-06-08", 1_199, "UNPAID DIRECT DEBIT NETFLIX")],
    ["another account's", other("2026-06-08", 1_099, "UNPAID DIRECT DEBIT NETFLIX", { accountId: "b" })],
    ["two weeks later", other("2026-06-16", 1_099, "UNPAID DIRECT DEBIT NETFLIX")],
  ])("is not: %s", (_, back) => {
    expect(paidOn(films, [sent, back]).paid).toEqual(["2026-06-05 by 2026-06-05"]);
  });

  test("stays paid where the employee has linked it", () => {
    const back = other("2026-06-08", 1_099, "UNPAID DIRECT DEBIT NETFLIX");
    const due = { planId: "p", dueDate: civilDate("2026-06-05"), decidedOn: civilDate("2026-06-09") };
    const decisions = { due: [{ ...due, kind: "linked" as const, transactionId: sent.id }], mismatches: [] };
    expect(paidOn(films, [sent, back], civilDate("2026-06-16"), decisions).paid).toHaveLength(1);
  });
});
