import { pence } from "@wellpaid/domain/money/pence";
import { describe, expect, test } from "vitest";
import type { Payout, Payouts } from "./port.ts";

/** What a vendor's simulator must provide for the contract. */
export interface PayoutsSimulator {
  /** The vendor's adapter, connected to this simulator. */
  readonly payouts: Payouts;
  /** The same with a time-out well below a second. */
  readonly impatient: Payouts;
  /** Makes the next call fail, go unanswered, succeed with its answer lost, or be accepted and then fail to pay. */
  failNext(how: "error" | "timeout" | "lost" | "reject"): Promise<void>;
  /** Moves time on until what was accepted is settled. */
  settle(): Promise<void>;
  /** The number of payments under this reference. */
  count(reference: string): Promise<number>;
}

const payoutOf = (reference: string): Payout => ({
  reference,
  account: { sortCode: "040011", accountNumber: "12345678", name: "Maya Ash" },
  amountPence: pence(4_000),
  purpose: "advance",
});

/** Every vendor of payouts passes this. */
export function payoutsContract(vendor: string, open: () => Promise<PayoutsSimulator>): void {
  const start = async () => ({ simulator: await open(), payout: payoutOf(`test-${crypto.randomUUID()}`) });

  describe(`payouts by ${vendor}`, () => {
    test("are accepted first and paid once settled", async () => {
      const { simulator, payout } = await start();
      expect(await simulator.payouts.pay(payout)).toEqual({ outcome: "taken" });
      expect(await simulator.payouts.find(payout.reference)).toEqual({ state: "accepted" });
      await simulator.settle();
      expect(await simulator.payouts.find(payout.reference)).toMatchObject({ state: "paid", at: expect.any(Number) });
    });

    test("are paid once when requested again, concurrently and after payment", async () => {
      const { simulator, payout } = await start();
      const answers = await Promise.all(Array.from({ length: 5 }, () => simulator.payouts.pay(payout)));
      await simulator.settle();
      for (const answer of [...answers, await simulator.payouts.pay(payout)])
        expect(answer).toEqual({ outcome: "taken" });
      expect(await simulator.count(payout.reference)).toBe(1);
    });

    test.each([
      { amountPence: pence(4_001) },
      { purpose: "savings-withdrawal" },
      { account: { sortCode: "040011", accountNumber: "12345679", name: "Maya Ash" } },
    ] satisfies Partial<Payout>[])("are refused when a reference is reused with %o", async (other) => {
      const { simulator, payout } = await start();
      await simulator.payouts.pay(payout);
      expect(await simulator.payouts.pay({ ...payout, ...other })).toEqual({
        outcome: "refused",
        reason: "reference-reused",
      });
    });

    test("are refused and not found for an account that cannot exist", async () => {
      const { simulator, payout } = await start();
      const account = { sortCode: "0400", accountNumber: "12345678", name: "Maya Ash" };
      expect(await simulator.payouts.pay({ ...payout, account })).toEqual({
        outcome: "refused",
        reason: "not-payable",
      });
      expect(await simulator.payouts.find(payout.reference)).toEqual({ state: "not-found" });
    });

    test("are not found when the reference was never taken", async () => {
      const { simulator, payout } = await start();
      expect(await simulator.payouts.find(payout.reference)).toEqual({ state: "not-found" });
    });

    test.each(["error", "timeout"] as const)("are unknown after the answer %s and can be retried", async (how) => {
      const { simulator, payout } = await start();
      await simulator.failNext(how);
      const target = how === "timeout" ? simulator.impatient : simulator.payouts;
      expect((await target.pay(payout)).outcome).toBe("unknown");
      expect(await simulator.payouts.find(payout.reference)).toEqual({ state: "not-found" });
      expect(await simulator.payouts.pay(payout)).toEqual({ outcome: "taken" });
    });

    test("are unknown after a lost answer though taken, and a retry pays nothing twice", async () => {
      const { simulator, payout } = await start();
      await simulator.failNext("lost");
      expect((await simulator.payouts.pay(payout)).outcome).toBe("unknown");
      expect(await simulator.payouts.find(payout.reference)).toEqual({ state: "accepted" });
      expect(await simulator.payouts.pay(payout)).toEqual({ outcome: "taken" });
      expect(await simulator.count(payout.reference)).toBe(1);
    });

    test("are unknown, not 'not found', when the rail does not answer on their state", async () => {
      const { simulator, payout } = await start();
      await simulator.failNext("error");
      expect((await simulator.payouts.find(payout.reference)).state).toBe("unknown");
    });

    test("are taken and fail with a reason when the receiving bank rejects them", async () => {
      const { simulator, payout } = await start();
      await simulator.failNext("reject");
      expect(await simulator.payouts.pay(payout)).toEqual({ outcome: "taken" });
      await simulator.settle();
      expect(await simulator.payouts.find(payout.reference)).toMatchObject({
        state: "failed",
        reason: expect.any(String),
      });
    });
  });
}
