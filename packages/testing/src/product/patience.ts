import { vi } from "vitest";

/** Long enough for a party's answer, where it gives one. */
const PATIENCE_MS = 300;

/**
 * What is done while a party may not answer: whoever waits for it gives up soon, and not after the seconds that it would
 * otherwise.
 */
export async function withLittlePatience<Result>(work: () => Promise<Result>): Promise<Result> {
  const usual = AbortSignal.timeout.bind(AbortSignal);
  const shortened = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((milliseconds) => usual(Math.min(milliseconds, PATIENCE_MS)));
  try {
    return await work();
  } finally {
    shortened.mockRestore();
  }
}
