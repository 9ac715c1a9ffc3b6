import type { Tx } from "../../../database/tables/schema.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { listRecentNumbers } from "./code-store.ts";

const DAY = 86_400;

/**
 * Refuses a code to one more phone than an employee may try in a day; one that was tried already may be tried again. The
 * caller holds the employee, so of any number of requests at once, on any number of servers, the allowed ones pass.
 */
export async function refuseManyNewNumbers(
  tx: Tx,
  { rateLimits }: Pick<Context, "rateLimits">,
  employeeId: string,
  phone: string,
): Promise<Refusal<"TOO_MANY_REQUESTS"> | null> {
  const recentNumbers = await listRecentNumbers(tx, employeeId);
  if (recentNumbers.length < rateLimits.newNumbersPerDay || recentNumbers.some((recent) => recent.phone === phone))
    return null;
  const oldest = recentNumbers[recentNumbers.length - rateLimits.newNumbersPerDay];
  return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: Math.max(1, Math.ceil(DAY - (oldest?.age ?? 0))) };
}
