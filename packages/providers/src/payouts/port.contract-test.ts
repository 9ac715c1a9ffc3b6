import { pence } from "@wellpaid/domain/money/pence";
import { describe, expect, test } from "vitest";
import type { Payout, Payouts } from "./port.ts";

/** What a vendor's peer must show to the contract. */
export interface PayoutsSimulator {
  /** The vendor, talking to this peer. */
  readonly payouts: Payouts;
  /** The same with a time-out well below a second. */
  readonly impatient: Payouts;
  /** Lets the next call fail, not be answered, be done with its answer lost, or be taken and then fail to pay. */
  failNext(how: "error" | "timeout" | "lost" | "reject"): Promise<void>;
  /** Time goes on until what was taken is settled. */
  settle(): Promise<void>;
  /** How many payments there are under this reference. */
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
    test("when a payout is taken, then it is accepted first and paid once settled", async () => {
      const { simulator, payout } = await start();
      expect(await simulator.payouts.pay(payout)).toEqual({ outcome: "taken" });
      expect(await simulator.payouts.find(payout.reference)).toEqual({ state: "accepted" });
      await simulator.settle();
      expect(await simulator.payouts.find(payout.reference)).toMatchObject({ state: "paid", at: expect.any(Number) });
    });

    test("when the same payout is asked for again, also at once and after it is paid, then it is paid once", async () => {
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
    ] satisfies Partial<Payout>[])("when a reference is reused with %o, then it is refused", async (other) => {
      const { simulator, payout } = await start();
      await simulator.payouts.pay(payout);
      expect(await simulator.payouts.pay({ ...payout, ...other })).toEqual({
        outcome: "refused",
        reason: "reference-reused",
      });
    });

    test("when an account cannot be one, then it is refused and not found", async () => {
      const { simulator, payout } = await start();
      const account = { sortCode: "0400", accountNumber: "12345678", name: "Maya Ash" };
      expect(await simulator.payouts.pay({ ...payout, account })).toEqual({
        outcome: "refused",
        reason: "not-payable",
      });
      expect(await simulator.payouts.find(payout.reference)).toEqual({ state: "not-found" });
    });

    test("when the reference was never taken, then it is not found", async () => {
      const { simulator, payout } = await start();
      expect(await simulator.payouts.find(payout.reference)).toEqual({ state: "not-found" });
    });

    test.each(["error", "timeout"] as const)(
      "when the rail's answer is %s, then it is unknown and can be asked again",
      async (how) => {
        const { simulator, payout } = await start();
        await simulator.failNext(how);
        const asked = how === "timeout" ? simulator.impatient : simulator.payouts;
        expect((await asked.pay(payout)).outcome).toBe("unknown");
        expect(await simulator.payouts.find(payout.reference)).toEqual({ state: "not-found" });
        expect(await simulator.payouts.pay(payout)).toEqual({ outcome: "taken" });
      },
    );

    test("when the answer is lost, then it is unknown, though it was taken, and asking again pays nothing twice", async () => {
      const { simulator, payout } = await start();
      await simulator.failNext("lost");
      expect((await simulator.payouts.pay(payout)).outcome).toBe("unknown");
      expect(await simulator.payouts.find(payout.reference)).toEqual({ state: "accepted" });
      expect(await simulator.payouts.pay(payout)).toEqual({ outcome: "taken" });
      expect(await simulator.count(payout.reference)).toBe(1);
    });

    test("when the rail does not answer what became of it, then that is unknown, not 'not found'", async () => {
      const { simulator, payout } = await start();
      await simulator.failNext("error");
      expect((await simulator.payouts.find(payout.reference)).state).toBe("unknown");
    });

    test("when the bank at the other end rejects it, then it is taken and fails with a reason", async () => {
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
