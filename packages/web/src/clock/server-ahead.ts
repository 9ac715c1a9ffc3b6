import { serverNow } from "./server-clock.ts";

/** How long the server may take to say whether the device slept. */
const patienceMs = 5000;

/**
 * By how much the server's clock has run ahead of this page's; null without an answer.
 * @param ask makes a call, whose answer tells the server's time
 */
export async function serverAhead(ask: (signal: AbortSignal) => Promise<unknown>): Promise<number | null> {
  const [expected, requestedAt] = [serverNow(), performance.now()];
  try {
    await ask(AbortSignal.timeout(patienceMs));
  } catch {
    return null;
  }
  const now = serverNow();
  return expected === null || now === null ? null : now - expected - (performance.now() - requestedAt);
}
