import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { civilDate } from "../calendar/civil-date.ts";
import { NO_PENCE, pence, signedPence, subtract, subtractToZero, sum } from "../money/pence.ts";
import {
  bankReferenceKey,
  coversRefunds,
  paymentError,
  hasComeInFull,
  isBankReference,
  type RunMoney,
  readPaymentReference,
  standingOf,
} from "./employer-payment.ts";

const payday = civilDate("2027-01-29");
const run = (owed: number, paid: number, over: Partial<RunMoney> = {}): RunMoney => ({
  status: "posted",
  payday,
  owedPence: signedPence(owed),
  paidPence: signedPence(paid),
  isCountedAsPaid: false,
  takenLessPence: NO_PENCE,
  ...over,
});

describe("the state of the payment of the employer for a run", () => {
  test.each([
    ["nothing came, on payday", 5_000, 0, "2027-01-29", 5_000, 0, null],
    ["nothing came, the day after", 5_000, 0, "2027-01-30", 5_000, 0, "2027-01-30"],
    ["a part came, a month later", 5_000, 1_200, "2027-02-28", 3_800, 0, "2027-01-30"],
    ["all came", 5_000, 5_000, "2027-02-28", 0, 0, null],
    ["too much came", 5_000, 5_001, "2027-02-28", 0, 1, null],
    ["the run gives back", -4_200, 0, "2027-02-28", 0, 4_200, null],
    ["the run gave back, and we paid it", -4_200, -4_200, "2027-02-28", 0, 0, null],
  ])("when %s", (_case, owed, paid, today, outstanding, overpaid, since) => {
    expect(standingOf(run(owed, paid), civilDate(today))).toEqual({
      outstandingPence: outstanding,
      overpaidPence: overpaid,
      overdueSince: since,
    });
  });

  test.each([
    ["posted and paid", run(5_000, 5_000), true],
    ["posted and overpaid", run(5_000, 6_000), true],
    ["posted and a penny short", run(5_000, 4_999), false],
    ["posted, and we owe the employer", run(-100, 0), true],
    ["paid before its payday", run(5_000, 5_000, { status: "fixed" }), false],
    ["open with nothing in it", run(0, 0, { status: "open" }), false],
  ])("when it is %s, in full: %j", (_case, money, isInFull) => {
    expect(hasComeInFull(money)).toBe(isInFull);
  });
});

describe("what a run returns to people", () => {
  test.each([
    ["one line took 10 more, and all of it came", 3_000, 3_000, 0, true],
    ["one line took 10 more, another 10 less, and what was told came", 2_000, 2_000, 1_000, false],
    ["one line took 10 more, another 10 less, and the greater of both came", 2_000, 3_000, 1_000, true],
    ["and a penny of that is missing", 2_000, 2_999, 1_000, false],
  ])("when %s", (_case, owed, paid, less, isCovered) => {
    expect(coversRefunds(run(owed, paid, { takenLessPence: pence(less) }))).toBe(isCovered);
    expect(coversRefunds(run(owed, paid, { takenLessPence: pence(less), status: "fixed" }))).toBe(false);
  });

  test("never exceeds the surplus of the employer payment, whatever payroll took", () => {
    const line = fc.record({
      reported: fc.integer({ min: -500, max: 2_000 }),
      taken: fc.integer({ min: -500, max: 2_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.array(fc.integer({ min: -300, max: 5_000 })),
        (lines, payments) => {
          const reported = sum([NO_PENCE, ...lines.map((line) => signedPence(line.reported))]);
          const taken = sum([NO_PENCE, ...lines.map((line) => signedPence(line.taken))]);
          const refunds = sum(lines.map((line) => subtractToZero(signedPence(line.taken), signedPence(line.reported))));
          const less = sum(lines.map((line) => subtractToZero(signedPence(line.reported), signedPence(line.taken))));
          let received = NO_PENCE + 0;
          for (const payment of payments) {
            received += payment;
            const isCovered = coversRefunds(run(taken, received, { takenLessPence: less }));
            expect(isCovered).toBe(subtract(signedPence(received), reported) >= refunds);
          }
        },
      ),
    );
  });
});

test.each([
  ["in full", run(5_000, 0), 5_000, undefined],
  ["in part", run(5_000, 0), 1, undefined],
  ["too much", run(5_000, 5_000), 9_000, "more-than-owed"],
  ["a penny too much", run(5_000, 1), 5_000, "more-than-owed"],
  ["before payday", run(5_000, 0, { status: "fixed" }), 5_000, undefined],
  ["of nothing", run(5_000, 0), 0, "no-amount"],
  ["of an open run", run(0, 0, { status: "open" }), 5_000, "run-open"],
  ["of a run that counts as paid", run(5_000, 5_000, { isCountedAsPaid: true }), 5_000, "counted-as-paid"],
  ["of what a return adds to one that does", run(7_000, 5_000, { isCountedAsPaid: true }), 2_000, undefined],
  ["of a penny more than that", run(7_000, 5_000, { isCountedAsPaid: true }), 2_001, "counted-as-paid"],
  ["back, of what was paid too much", run(5_000, 6_000), -1_000, undefined],
  ["back, a penny more than that", run(5_000, 6_000), -1_001, "more-than-overpaid"],
  ["back, where nothing came", run(5_000, 0), -1, "more-than-overpaid"],
  ["back, of what a run gives back", run(-4_200, 0), -4_200, undefined],
])("a payment %s", (_case, money, amount, error) => {
  const today = civilDate("2027-02-01");
  const stated = { amountPence: signedPence(amount), receivedOn: today, isMoreThanOwed: false };
  expect(paymentError(money, stated, today)).toBe(error);
  expect(paymentError(money, { ...stated, receivedOn: civilDate("2027-02-02") }, today)).toBe(
    amount === 0 ? "no-amount" : "in-the-future",
  );
  expect(paymentError(money, { ...stated, isMoreThanOwed: true }, today)).toBe(
    error === "more-than-owed" ? undefined : error,
  );
});

test.each([
  ["PAY-7K3M-9QXD", "PAY-7K3M-9QXD"],
  ["pay7k3m9qxd", "PAY-7K3M-9QXD"],
  [" PAY 7K3M 9QXD ", "PAY-7K3M-9QXD"],
  ["PAY-OIL0-0000", "PAY-0110-0000"],
  ["PAY-7K3M-9QX", undefined],
  ["PAY-7K3M-9QXU", undefined],
  ["7K3M-9QXD", undefined],
  ["", undefined],
])("writes the reference as %j for %j", (written, read) => {
  expect(readPaymentReference(written)).toBe(read);
});

describe("the identity of a bank reference", () => {
  test.each([
    "FT 1001",
    "ft 1001",
    "FT  1001",
    "FT\u200B1001",
    "FT\u00A01001",
    "ＦＴ１００１",
    "ft-10.01",
    "F\u00ADT1001",
  ])("of %j is FT1001", (typed) => {
    expect(bankReferenceKey(typed)).toBe("FT1001");
    expect(isBankReference(typed)).toBe(true);
  });
  test("differs for the two parts of a single transfer", () => {
    expect([bankReferenceKey("FT 1001/1"), bankReferenceKey("ft1001 / 2")]).toEqual(["FT1001/1", "FT1001/2"]);
  });
  test.each(["", " - ", "/", "\u200B", "F\u0422 1001", "FT \u0661", "Écu"])("is invalid for %j", (typed) => {
    expect(isBankReference(typed)).toBe(false);
  });
});
