import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { instant } from "../../calendar/instant.ts";
import { pence, signedPence } from "../../money/pence.ts";
import { type IncomingTransaction, type OwnPayment, settleOwnPayments } from "./own-payments.ts";

const FIRST = "adv-1a2b3c4d-0000-4000-8000-000000000001";
const SECOND = "adv-9f8e7d6c-0000-4000-8000-000000000002";

const payment = (reference: string, at: string, state: OwnPayment["state"] = "promised", amount = 8_000) => ({
  reference,
  pence: pence(amount),
  promisedAt: instant(`2031-03-${at}:00Z`),
  state,
});
const booked = (
  id: string,
  day: string,
  description: string,
  status: IncomingTransaction["status"] = "posted",
  amount = 8_000,
) => ({ id, date: civilDate(`2031-03-${day}`), pence: signedPence(amount), status, description });

const settled = (payments: readonly OwnPayment[], transactions: readonly IncomingTransaction[]) =>
  Object.fromEntries(
    [...settleOwnPayments(payments, transactions, "Wellpaid")].map(([reference, { id }]) => [reference, id]),
  );

const withdrawal = payment(FIRST, "12T10:00");

describe("the transaction of a payment of ours", () => {
  test.each([
    ["with the payment's reference", booked("t", "12", "FASTER PAYMENT WELLPAID REF ADV1A2B3C4D0000400"), true],
    ["with the reference as the rail writes it", booked("t", "12", "HARBOUR LTD adv-1a2b3c4d-0000"), true],
    ["with the payer's name", booked("t", "13", "FPI Wellpaid"), true],
    ["with the payer's name together with another word", booked("t", "13", "BGC WELLPAIDLTD"), true],
    ["with the payer's name apart", booked("t", "13", "FPI WELL PAID LTD 4827"), true],
    ["that names no one", booked("t", "12", "FASTER PAYMENT RECEIVED 1203"), true],
    ["without a text", booked("t", "12", ""), true],
    ["that is pending", booked("t", "12", "FASTER PAYMENT WELLPAID", "pending"), true],
    ["on the seventh day", booked("t", "18", "WELLPAID"), true],
    ["on the eighth day", booked("t", "19", "WELLPAID"), false],
    ["before it was promised", booked("t", "11", "WELLPAID"), false],
    ["from another person", booked("t", "12", "FASTER PAYMENT MR J SMITH"), false],
    ["from an employer", booked("t", "12", "ACORN LTD SALARY"), false],
    ["of a penny more", booked("t", "12", "WELLPAID", "posted", 8_001), false],
    ["that went out", booked("t", "12", "WELLPAID", "posted", -8_000), false],
  ] as const)("is, or is not, one %s", (_, transaction, isIts) => {
    expect(settled([withdrawal], [transaction])).toEqual(isIts ? { [FIRST]: "t" } : {});
  });

  test("is by the day in London", () => {
    const late = payment(FIRST, "12T23:59");
    expect(settled([late], [booked("t", "12", "WELLPAID")])).toEqual({ [FIRST]: "t" });
    const summer = { ...late, promisedAt: instant("2031-07-12T23:30:00Z") };
    expect(settled([summer], [{ ...booked("t", "12", "WELLPAID"), date: civilDate("2031-07-12") }])).toEqual({});
  });

  test("settles one of two equal payments of a day, the one whose reference it has, else the older", () => {
    const both = [withdrawal, payment(SECOND, "12T15:00")];
    expect(settled(both, [booked("t", "12", "WELLPAID REF ADV9F8E7D6C00")])).toEqual({ [SECOND]: "t" });
    expect(settled(both, [booked("t", "12", "WELLPAID")])).toEqual({ [FIRST]: "t" });
    expect(settled(both, [booked("t", "12", "WELLPAID"), booked("u", "12", "FPI")])).toEqual({
      [FIRST]: "t",
      [SECOND]: "u",
    });
  });

  test("is one of two that fit, the surest first", () => {
    const friend = booked("a", "12", "FASTER PAYMENT");
    expect(settled([withdrawal], [friend, booked("b", "13", "WELLPAID")])).toEqual({ [FIRST]: "b" });
    expect(settled([withdrawal], [booked("b", "14", "WELLPAID"), booked("c", "13", "WELLPAID")])).toEqual({
      [FIRST]: "c",
    });
  });

  test("of an earlier payment of the amount settles no later one", () => {
    const later = payment(SECOND, "14T09:00");
    expect(settled([withdrawal, later], [booked("t", "12", "WELLPAID")])).toEqual({ [FIRST]: "t" });
  });

  test("of a failed payment, which came and went back, settles no other", () => {
    const failed = payment(FIRST, "12T10:00", "failed");
    const again = payment(SECOND, "12T11:00");
    const booking = booked("t", "12", "WELLPAID REF ADV1A2B3C4D0000400");
    expect(settled([failed, again], [booking])).toEqual({ [FIRST]: "t" });
    expect(settled([failed, again], [booked("t", "12", "WELLPAID")])).toEqual({ [SECOND]: "t" });
  });

  test("does not depend on the order, and none is taken twice", () => {
    const texts = ["WELLPAID", "FPI", "WELLPAID REF ADV1A2B3C4D", "J SMITH", "WELLPAID ADV9F8E7D6C"];
    const payments = fc.uniqueArray(
      fc.record({ n: fc.nat(5), day: fc.integer({ min: 10, max: 20 }), amount: fc.constantFrom(8_000, 2_000) }),
      { selector: ({ n }) => n, maxLength: 6 },
    );
    const transactions = fc.array(
      fc.record({
        text: fc.constantFrom(...texts),
        day: fc.integer({ min: 10, max: 25 }),
        amount: fc.constantFrom(8_000, 2_000),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(payments, transactions, fc.boolean(), (of, rows, isTurned) => {
        const paid = of.map(({ n, day, amount }) =>
          payment(n === 0 ? FIRST : n === 1 ? SECOND : `adv-0000000${n}-x`, `${day}T10:00`, "paid", amount),
        );
        const seen = rows.map(({ text, day, amount }, at) => booked(`t${at}`, String(day), text, "posted", amount));
        const found = settled(paid, seen);
        expect(new Set(Object.values(found)).size).toBe(Object.keys(found).length);
        if (isTurned) expect(settled(paid.toReversed(), seen.toReversed())).toEqual(found);
      }),
    );
  });
});
