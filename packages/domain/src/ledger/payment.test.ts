import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instant, plusHours } from "../calendar/instant.ts";
import {
  decidePayment,
  PAYMENT_CAUSES,
  PAYMENT_OBSTACLES,
  type PaymentFacts,
  type PaymentObstacle,
} from "./payment.ts";

const now = instant(1_931_076_000_000);
const CLEAR: PaymentFacts = {
  account: { replacedAnotherAt: null, isObjectedTo: false },
  isToThatAccount: true,
  isEmployeeSuspended: false,
  isCompanySuspended: false,
  isFrozen: false,
  isPayToCome: false,
  isRunPaid: true,
  now,
};

/** One obstacle each. */
const WITH: Readonly<Record<PaymentObstacle, Partial<PaymentFacts>>> = {
  COMPANY_SUSPENDED: { isCompanySuspended: true },
  SUSPENDED: { isEmployeeSuspended: true },
  FROZEN: { isFrozen: true },
  NO_PAYOUT_ACCOUNT: { account: null, isToThatAccount: false },
  ACCOUNT_CHANGED: { isToThatAccount: false },
  PAYOUT_ACCOUNT_OBJECTED: { account: { replacedAnotherAt: plusHours(now, -48), isObjectedTo: true } },
  PAYOUT_ACCOUNT_NEW: { account: { replacedAnotherAt: plusHours(now, -23), isObjectedTo: false } },
  PAY_TO_COME: { isPayToCome: true },
  RUN_UNPAID: { isRunPaid: false },
};

describe("a payment", () => {
  test.each(PAYMENT_CAUSES)("of %s with no obstacle is authorised", (cause) => {
    expect(decidePayment(cause, CLEAR)).toEqual({ outcome: "authorised" });
  });

  // Written out, so that a change of one effect is a change of this table.
  test.each<[PaymentObstacle, string, string, string, string]>([
    ["COMPANY_SUSPENDED", "refused", "waits", "authorised", "authorised"],
    ["SUSPENDED", "refused", "waits", "waits", "waits"],
    ["FROZEN", "refused", "authorised", "authorised", "authorised"],
    ["NO_PAYOUT_ACCOUNT", "refused", "waits", "waits", "refused"],
    ["ACCOUNT_CHANGED", "refused", "waits", "waits", "refused"],
    ["PAYOUT_ACCOUNT_OBJECTED", "refused", "waits", "waits", "waits"],
    ["PAYOUT_ACCOUNT_NEW", "refused", "waits", "waits", "waits"],
    ["PAY_TO_COME", "authorised", "waits", "authorised", "authorised"],
    ["RUN_UNPAID", "authorised", "waits", "waits", "authorised"],
  ])("with %s: advance %s, refund %s, deposit %s, withdrawal %s", (obstacle, ...outcomes) => {
    const facts = { ...CLEAR, ...WITH[obstacle] };
    expect(PAYMENT_CAUSES.map((cause) => decidePayment(cause, facts).outcome)).toEqual(outcomes);
    for (const cause of PAYMENT_CAUSES) {
      const decision = decidePayment(cause, facts);
      if (decision.outcome !== "authorised") expect(decision.obstacle).toBe(obstacle);
    }
  });

  test("to a new account waits until its day is over, then goes out", () => {
    const replacedAnotherAt = plusHours(now, -23);
    const until = plusHours(now, 1);
    expect(decidePayment("refund", { ...CLEAR, account: { replacedAnotherAt, isObjectedTo: false } })).toEqual({
      ...{ outcome: "waits", obstacle: "PAYOUT_ACCOUNT_NEW", until },
    });
    expect(
      decidePayment("refund", { ...CLEAR, account: { replacedAnotherAt, isObjectedTo: false }, now: until }),
    ).toEqual({ outcome: "authorised" });
  });

  test("is never authorised to an account under a day old or objected to; debts are never refused", () => {
    const hours = fc.integer({ min: -48, max: 0 });
    const facts: fc.Arbitrary<PaymentFacts> = fc.record({
      account: fc.oneof(
        fc.constant(null),
        fc.constant({ replacedAnotherAt: null, isObjectedTo: false }),
        fc.record({ replacedAnotherAt: hours.map((by) => plusHours(now, by)), isObjectedTo: fc.boolean() }),
      ),
      isToThatAccount: fc.boolean(),
      isEmployeeSuspended: fc.boolean(),
      isCompanySuspended: fc.boolean(),
      isFrozen: fc.boolean(),
      isPayToCome: fc.boolean(),
      isRunPaid: fc.boolean(),
      now: fc.constant(now),
    });
    fc.assert(
      fc.property(fc.constantFrom(...PAYMENT_CAUSES), facts, (cause, it) => {
        const decision = decidePayment(cause, it);
        if (decision.outcome === "authorised") {
          const replacedAt = it.account?.replacedAnotherAt ?? null;
          expect(it.account).toMatchObject({ isObjectedTo: false });
          expect(it.isToThatAccount).toBe(true);
          expect(replacedAt === null || now >= plusHours(replacedAt, 24)).toBe(true);
        } else expect(PAYMENT_OBSTACLES).toContain(decision.obstacle);
        if (cause === "refund" || cause === "deposit") expect(decision.outcome).not.toBe("refused");
      }),
    );
  });
});
