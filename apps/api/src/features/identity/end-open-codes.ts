import { sql } from "kysely";
import type { Tx } from "../../database/schema.ts";

/**
 * Ends every code that is still open for an employee, every reset of the password under way and every token that a partner
 * could still open a session with. A code that could not be sent yet is not sent any more.
 */
export async function endOpenCodes(tx: Tx, employeeId: string): Promise<void> {
  await sql`with ended as (
      update verification_code set used_at = app_now()
      where employee_id = ${employeeId} and used_at is null and expires_at > app_now() returning id)
    update outbox set done_at = app_now(), leased_until = null, payload = '{}'
    where done_at is null and key in (select 'code ' || id from ended)`.execute(tx);
  await tx.deleteFrom("password_reset_token").where("employee_id", "=", employeeId).execute();
  await tx.deleteFrom("exchange_token").where("employee_id", "=", employeeId).execute();
}
