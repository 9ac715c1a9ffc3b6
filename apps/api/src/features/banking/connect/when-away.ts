import { OpenBankingFailure, type OpenBankingFailureCode } from "@wellpaid/providers/open-banking/port";
import { type Refusal, refuse } from "../../../refusal.ts";

/** What may pass by itself; anything else that the port throws is ours to repair. */
const PASSES = new Set<OpenBankingFailureCode>(["bank-unavailable", "vendor-unavailable", "too-many-requests"]);

export const mayPass = (error: unknown): error is OpenBankingFailure =>
  error instanceof OpenBankingFailure && PASSES.has(error.code);

/** Runs what asks the aggregator; refuses while it, or the bank, does not answer. */
export async function unlessAway<T>(request: () => Promise<T>): Promise<T | Refusal<"BANK_UNAVAILABLE">> {
  try {
    return await request();
  } catch (error) {
    if (!mayPass(error)) throw error;
    const { retryAfterSeconds } = error;
    return { ...refuse("BANK_UNAVAILABLE"), ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }) };
  }
}
