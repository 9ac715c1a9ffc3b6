/**
 * A rail for faster payments that speaks plain JSON over HTTP with a bearer key; the sandbox's rail is one.
 *
 * - `POST /payments` `{ reference, amountPence, currency, payee: { sortCode, accountNumber, name }, purpose }`:
 *   201 taken now, 200 taken before under the same reference and body, 409 `REFERENCE_REUSED`, 422 `NOT_PAYABLE`.
 * - `GET /payments/{reference}`: `{ reference, status: accepted|paid|failed, settledAt, failure }`, 404 `PAYMENT_NOT_FOUND`.
 *
 * Only these codes decide; a 404 of some proxy says nothing about a payment.
 */
import { instant } from "@wellpaid/domain/calendar/instant";
import * as z from "zod";
import type { PayOutcome, Payout, PayoutState, Payouts } from "./port.ts";

export interface FasterRailOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMilliseconds?: number;
}

const TIMEOUT_MS = 10_000;

const Payment = z.object({
  reference: z.string(),
  status: z.enum(["accepted", "paid", "failed"]),
  settledAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
});
const Refused = z.object({ error: z.object({ code: z.string() }) });

/** What the rail answered, or why nothing is known. */
type Answer = { readonly status: number; readonly body: unknown } | { readonly unknown: string };

export function createFasterRail(options: FasterRailOptions): Payouts {
  return {
    pay: async (payout) => outcomeOf(payout, await ask(options, "/payments", bodyOf(payout))),
    find: async (reference) => stateOf(reference, await ask(options, `/payments/${encodeURIComponent(reference)}`)),
  };
}

function bodyOf({ reference, account, amountPence, purpose }: Payout): string {
  const { sortCode, accountNumber, name } = account;
  return JSON.stringify({ reference, amountPence, currency: "GBP", payee: { sortCode, accountNumber, name }, purpose });
}

async function ask(options: FasterRailOptions, path: string, body?: string): Promise<Answer> {
  try {
    const answer = await fetch(`${options.baseUrl}${path}`, {
      ...(body === undefined ? {} : { method: "POST", body }),
      headers: {
        authorization: `Bearer ${options.apiKey}`,
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      redirect: "error",
      signal: AbortSignal.timeout(options.timeoutMilliseconds ?? TIMEOUT_MS),
    });
    return { status: answer.status, body: await answer.json() };
  } catch (error) {
    const late = error instanceof Error && error.name === "TimeoutError";
    return { unknown: late ? "no answer in time" : "no answer that can be read" };
  }
}

function outcomeOf(payout: Payout, answer: Answer): PayOutcome {
  if ("unknown" in answer) return { outcome: "unknown", reason: answer.unknown };
  const payment = Payment.safeParse(answer.body);
  const isTaken = answer.status === 200 || answer.status === 201;
  if (isTaken && payment.success && payment.data.reference === payout.reference) return { outcome: "taken" };
  const code = codeOf(answer.body);
  if (answer.status === 409 && code === "REFERENCE_REUSED") return { outcome: "refused", reason: "reference-reused" };
  if (answer.status === 422 && code === "NOT_PAYABLE") return { outcome: "refused", reason: "not-payable" };
  return { outcome: "unknown", reason: `the rail answered ${answer.status}` };
}

function stateOf(reference: string, answer: Answer): PayoutState {
  if ("unknown" in answer) return { state: "unknown", reason: answer.unknown };
  if (answer.status === 404 && codeOf(answer.body) === "PAYMENT_NOT_FOUND") return { state: "not-found" };
  const payment = Payment.safeParse(answer.body);
  if (answer.status !== 200 || !payment.success || payment.data.reference !== reference) {
    return { state: "unknown", reason: `the rail answered ${answer.status}` };
  }
  const { status, settledAt, failure } = payment.data;
  if (status === "accepted") return { state: "accepted" };
  if (settledAt === null) return { state: "unknown", reason: "the rail told no time of settlement" };
  const at = instant(settledAt);
  return status === "paid" ? { state: "paid", at } : { state: "failed", at, reason: failure ?? "not told" };
}

function codeOf(body: unknown): string | null {
  const refused = Refused.safeParse(body);
  return refused.success ? refused.data.error.code : null;
}
