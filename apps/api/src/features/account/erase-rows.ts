import { sql } from "kysely";
import type { Tx } from "../../database/tables/schema.ts";

/**
 * The tables deleted entirely, in an order that their references allow: the person's ways to sign in, their plans and
 * their banks' data. What stays does not identify them: postings, withdrawals, and what was requested and decided.
 */
const DELETED_TABLES = [
  "session",
  "verification_code",
  "password_reset_token",
  "exchange_token",
  "partner_agreement",
  "webhook_delivery",
  "passkey",
  "known_device",
  "device_link",
  "idempotency_key",
  "withdrawal_pause",
  "own_limit",
  "change_request",
  "planned_payment",
  "regular_review",
  "dismissed_payment",
  "bank_transaction",
  "category_rule",
  "bank_account",
  "bank_connection",
  "bank_load",
  "bank_visit",
  "open_banking_user",
] as const;

/** Rejections that stay, whose reasons may speak of the person. */
const REASONED_TABLES = ["access_request", "savings_request"] as const;

/**
 * Erases an employee's personal data, in the caller's transaction, which holds the employee row lock. The payroll
 * record is the employer's: it stays, linked to no one, so the person may sign up again. The account ends first, so
 * that concurrent writes for it (a sync of its banks) wait or are refused, and are deleted with the rest.
 */
export async function eraseRows(tx: Tx, who: { readonly employeeId: string; readonly phone: string }): Promise<void> {
  const { employeeId } = who;
  const recipients = await recipientsOf(tx, who);
  await tx
    .updateTable("employee")
    .set({
      ended_at: sql<Date>`app_now()`,
      payroll_record_id: null,
      username: null,
      phone: "",
      email: null,
      name: "",
      surname: "",
      password_hash: null,
      own_payday_day: null,
      region: null,
      left_on: null,
      theme_id: null,
      partner_id: null,
      partner_reference: null,
      temporary_password_until: null,
      code_owed_at: null,
      first_signed_in_at: null,
      passkeys_reviewed_at: null,
    })
    .where("id", "=", employeeId)
    .execute();
  await sql`select forget_payee(${employeeId}), forget_salary_account(${employeeId})`.execute(tx);
  for (const table of REASONED_TABLES)
    await tx.updateTable(table).set({ reason: null }).where("employee_id", "=", employeeId).execute();
  for (const table of DELETED_TABLES) await tx.deleteFrom(table).where("employee_id", "=", employeeId).execute();
  await tx
    .deleteFrom("rate_limit_use")
    .where("who", "in", [...recipients, employeeId])
    .execute();
  // What waits to be sent to them is not sent any more.
  await sql`update outbox set done_at = app_now(), leased_until = null, payload = '{}'
    where done_at is null and kind = 'send-message' and payload ->> 'to' = any(${recipients}::text[])`.execute(tx);
}

/** Where messages to this person may wait to go: the phone, any phone of before that a code was sent to, the mailbox. */
async function recipientsOf(tx: Tx, { employeeId, phone }: { employeeId: string; phone: string }): Promise<string[]> {
  const { rows } = await sql<{ to: string }>`
    select email as to from employee where id = ${employeeId} and email is not null
    union select phone from verification_code where employee_id = ${employeeId}`.execute(tx);
  return [phone, ...rows.map((row) => row.to)];
}
