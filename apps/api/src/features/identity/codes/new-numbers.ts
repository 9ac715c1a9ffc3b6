import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";

const DAY = 86_400;

interface RecentNumber {
  readonly phone: string;
  /** Seconds since the last code that this employee had sent there. */
  readonly age: number;
}

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
  const { rows } = await sql<RecentNumber>`
    select c.phone, extract(epoch from app_now() - max(c.created_at))::float8 as age
    from verification_code c join employee e on e.id = c.employee_id and c.phone <> e.phone
    where c.employee_id = ${employeeId} and c.created_at > app_now() - make_interval(secs => ${DAY})
    group by c.phone order by age desc`.execute(tx);
  if (rows.length < rateLimits.newNumbersPerDay || rows.some((row) => row.phone === phone)) return null;
  const oldest = rows[rows.length - rateLimits.newNumbersPerDay];
  return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: Math.max(1, Math.ceil(DAY - (oldest?.age ?? 0))) };
}
