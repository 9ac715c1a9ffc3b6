import { vi } from "vitest";

/** Long enough for a party's answer, where it gives one. */
const PATIENCE_MS = 300;

/** Runs work while a party may not answer: a waiting call gives up soon, and not after the usual seconds. */
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
