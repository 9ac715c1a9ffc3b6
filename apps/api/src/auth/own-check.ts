import { type RateLimit, countUse } from "../database/stores/rate-limits.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Session } from "../http/session/session.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Context } from "../context.ts";

const HOUR = 3_600;

/**
 * Counts a call of a signed-in person whose response reveals whether a phone, e-mail or user name has an account: a
 * limit per hour for the person, all such calls together, across sessions, addresses and servers; sessions opened by
 * partners count apart and use none of the person's own. Call it before any look-up, outside the call's transactions:
 * what the call then returns, and whether it writes, makes no difference to the count.
 */
export async function passOwnCheck(
  { database, rateLimits }: Pick<Context, "database" | "rateLimits">,
  { employeeId, partnerId }: Pick<Session, "employeeId" | "partnerId">,
): Promise<Refusal<"TOO_MANY_REQUESTS"> | null> {
  const rateLimit: RateLimit = { kind: "open-check-employee", max: rateLimits.ownChecksPerHour, seconds: HOUR };
  return inTransaction(database, async (tx) => {
    const counted = await countUse(tx, rateLimit, partnerId === null ? employeeId : `${employeeId} by partner`);
    return counted.isOver ? { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: counted.waitSeconds } : null;
  });
}
