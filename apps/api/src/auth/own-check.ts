import { type RateLimit, countUse } from "../database/stores/rate-limits.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Session } from "../http/session/session.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Context } from "../context.ts";

const HOUR = 3_600;

/**
 * Counts a call of somebody signed in whose answer tells whether a phone, e-mail or user name has an account: so many an hour
 * for the person, all such calls together, over sessions, addresses and servers; those that partners opened count apart, and
 * take none of the person's own. To be called before anybody has looked, in
 * no transaction of the call's: what the call answers then, and whether it writes, makes no difference to the count.
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
