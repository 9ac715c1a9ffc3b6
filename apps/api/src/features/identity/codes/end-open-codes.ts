import { sql } from "kysely";
import { forgetUses } from "../../../database/stores/rate-limits.ts";
import type { Tx } from "../../../database/tables/schema.ts";

/**
 * Ends every code that is still open for an employee or might be given back, every challenge and confirmation of a passkey, every link for a new device, every
 * reset of the password under way and every token that a partner could still open a session with. A code that could not be sent yet
 * is not sent any more.
 */
export async function endOpenCodes(tx: Tx, employeeId: string): Promise<void> {
  await sql`with ended as (
      update verification_code set used_at = app_now(), taken_by = null
      where employee_id = ${employeeId} and (used_at is null or taken_by is not null) and expires_at > app_now() returning 'code ' || id as key)
    update outbox set done_at = app_now(), leased_until = null, payload = '{}'
    where done_at is null and key in (select key from ended)`.execute(tx);
  await sql`delete from passkey_secret
    where session_hash in (select token_hash from session where employee_id = ${employeeId})`.execute(tx);
  await tx.deleteFrom("device_link").where("employee_id", "=", employeeId).execute();
  // The next link may be requested at once.
  await forgetUses(tx, "device-link", employeeId);
  await tx.deleteFrom("password_reset_token").where("employee_id", "=", employeeId).execute();
  await tx.deleteFrom("exchange_token").where("employee_id", "=", employeeId).execute();
}
