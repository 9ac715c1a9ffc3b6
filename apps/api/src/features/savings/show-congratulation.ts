import { sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";
import type { Session } from "../../http/session/session.ts";
import { type Refusal, refuse } from "../../refusal.ts";

/** Notes that the congratulation was shown, or is to be shown again. One of a later saving comes on the day on which it starts. */
export async function showCongratulation(
  database: Database,
  { session, body }: { readonly session: Session; readonly body: { readonly isCongrShown: boolean } },
): Promise<Record<string, never> | Refusal<"NO_SAVING">> {
  const { numAffectedRows } = await sql`update saving s set is_congr_shown = ${body.isCongrShown}
    from savings_request q where q.id = s.request_id and q.status = 'approved'
      and s.employee_id = ${session.employeeId} and s.status <> 'closed'
      and s.starts_from <= london_today()`.execute(database);
  return numAffectedRows === 0n ? refuse("NO_SAVING") : {};
}
