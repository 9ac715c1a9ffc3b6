import type { Payouts, PayoutState } from "@wellpaid/providers/payouts/port";
import type { AuthorisedPayout } from "./authorised-payout-store.ts";

/** The state of a payment after a check: just requested, still under way, or how it ended. */
export type PaymentLook = "requested" | "under-way" | "paid" | "failed";

async function payNow(payouts: Payouts, payout: AuthorisedPayout): Promise<"requested" | "failed"> {
  const outcome = await payouts.pay(payout);
  if (outcome.outcome === "unknown") throw new Error(`the rail's answer is not known: ${outcome.reason}`);
  if (outcome.outcome === "taken") return "requested";
  if (outcome.reason === "reference-reused") throw new Error("the rail knows this reference with another body");
  return "failed";
}

/**
 * Pays once and checks the progress. Always queries the rail first for what it knows of the reference: after a crash
 * or a lost answer nothing is assumed, and paying again under the same reference pays nothing twice.
 */
export async function lookAtPayment(payouts: Payouts, payout: AuthorisedPayout): Promise<PaymentLook> {
  const state: PayoutState = await payouts.find(payout.reference);
  if (state.state === "unknown") throw new Error(`the rail does not answer: ${state.reason}`);
  if (state.state === "accepted") return "under-way";
  return state.state === "not-found" ? payNow(payouts, payout) : state.state;
}

/** How long until the rail is queried again: soon at first, then ever less often. Counted from the first query. */
function secondsUntilNextLook(secondsUnderWay: number): number {
  if (secondsUnderWay < 120) return 2;
  if (secondsUnderWay < 3_600) return 30;
  return secondsUnderWay < 86_400 ? 300 : 3_600;
}

/** A payment handed over late, since the rail was down, is checked once it has had time to be paid: the next check is far off. */
const SECONDS_TO_PAY = 10;

/** When the rail is queried again: soon for a payment just handed over, however long the rail was down before. */
export function nextLookAt(state: "requested" | "under-way", since: Date, now: Date): Date {
  const underWay = (now.getTime() - since.getTime()) / 1000;
  const wait = secondsUntilNextLook(underWay);
  return new Date(now.getTime() + (state === "requested" ? Math.min(wait, SECONDS_TO_PAY) : wait) * 1000);
}
