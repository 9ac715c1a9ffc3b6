import type { checkFrozenStatus } from "@wellpaid/contract/account/account";
import type { AnswerOf } from "@wellpaid/contract/call";
import { sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";

/** Whether withdrawals are paused; an employer's freeze wins over the employee's own pause. */
export async function readFrozenStatus(
  database: Database,
  employeeId: string,
): Promise<AnswerOf<typeof checkFrozenStatus>> {
  const { rows } = await sql<{ until: Date | null }>`
    select until from withdrawal_pause
    where employee_id = ${employeeId} and ended_at is null and (until is null or until > app_now())
    order by set_by = 'employer' desc, until desc nulls first limit 1`.execute(database);
  const [pause] = rows;
  if (pause === undefined) return { isFrozen: false, frozenUntil: null, indefinite: false };
  return { isFrozen: true, frozenUntil: pause.until?.toISOString() ?? null, indefinite: pause.until === null };
}
