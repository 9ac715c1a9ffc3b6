import { DELETION_HOURS, EMPLOYEE_ACCOUNTS, type OpenThing, openThings } from "@wellpaid/domain/identity/closure";
import { sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";

/**
 * The tables deleted entirely, in an order that their references allow: the person's ways to sign in, their plans and
 * their banks' data. What stays does not identify them: postings, withdrawals, and what was requested and decided.
 */
export const DELETED_TABLES = [
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
  "news",
  "news_setting",
  "planned_due_date",
  "planned_mismatch",
  "planned_payment",
  "budget",
  "calendar_feed",
  "push_device",
  "push_setting",
  "leftover_choice",
  "leftover_rule",
  "regular_review",
  "dismissed_payment",
  "transaction_part",
  "own_move_choice",
  "bank_transaction",
  "category_rule",
  "category_undo",
  "statement_upload",
  "statement_mapping",
  "statement_import",
  "bank_account",
  "bank_connection",
  "bank_load",
  "bank_visit",
  "bank_holder",
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
      language: "en",
      language_chosen_at: null,
    })
    .where("id", "=", employeeId)
    .execute();
  await sql`select forget_payee(${employeeId}), forget_salary_account(${employeeId})`.execute(tx);
  for (const table of REASONED_TABLES)
    await tx.updateTable(table).set({ reason: null }).where("employee_id", "=", employeeId).execute();
  // Of a complaint its number, days and topic stay.
  await sql`update complaint set what_happened = '', wanted = '', answer = case when answer is not null then '' end
    where employee_id = ${employeeId}`.execute(tx);
  for (const table of DELETED_TABLES) await tx.deleteFrom(table).where("employee_id", "=", employeeId).execute();
  await tx
    .deleteFrom("rate_limit_use")
    .where("who", "in", [...recipients, employeeId])
    .execute();
  // What waits to be sent to them is not sent any more, nor what waits to be sent of their complaints to the operator.
  await sql`update outbox set done_at = app_now(), leased_until = null, payload = '{}'
    where done_at is null and kind in ('send-message', 'send-complaint') and (payload ->> 'to' = any(${recipients}::text[])
      or kind = 'send-complaint' and exists (select 1 from complaint c where c.employee_id = ${employeeId}
        and outbox.key like 'complaint ' || c.id || ' %'))`.execute(tx);
}

/** Where messages to this person may wait to go: the phone, any phone of before that a code was sent to, the mailbox. */
async function recipientsOf(tx: Tx, { employeeId, phone }: { employeeId: string; phone: string }): Promise<string[]> {
  const { rows } = await sql<{ to: string }>`
    select email as to from employee where id = ${employeeId} and email is not null
    union select phone from verification_code where employee_id = ${employeeId}`.execute(tx);
  return [phone, ...rows.map((row) => row.to)];
}

/** What must be settled before an erasure: by the ledger and payroll's runs, and while a bank account is open. */
export async function readOpenThings(
  db: Database | Tx,
  who: { readonly employeeId: string; readonly companyId: string },
): Promise<readonly OpenThing[]> {
  const accounts = await db
    .selectFrom("ledger_account")
    .select(["kind", "balance_pence as pence"])
    .where("kind", "in", EMPLOYEE_ACCOUNTS)
    .where("employee_id", "=", who.employeeId)
    .where("company_id", "=", who.companyId)
    .execute();
  const saving = await db
    .selectFrom("saving")
    .select("id")
    .where("employee_id", "=", who.employeeId)
    .where("status", "=", "active")
    .executeTakeFirst();
  const { rows: withPayroll } = await sql`select 1 from deduction d join pay_period p on p.id = d.pay_period_id
    where d.employee_id = ${who.employeeId} and d.due_pence <> 0 and p.status <> 'posted' limit 1`.execute(db);
  return openThings(accounts, { isSavingOpen: saving !== undefined, isWithPayroll: withPayroll.length > 0 });
}

/**
 * Whose erasure is due and waits for nothing, the longest due first: `isErasureDue` and `openThings` of the domain in one statement, so
 * that those who wait do not fill the page. erase-open.test.ts holds the two equal; each is judged again while its row is locked.
 */
export async function findDueErasures(database: Database, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from employee e
    where e.ended_at is null
      and e.deletion_requested_at <= app_now() - make_interval(hours => ${DELETION_HOURS}::int)
      and not exists (select 1 from ledger_account a where a.kind = any(${EMPLOYEE_ACCOUNTS}::text[])
        and a.company_id = e.company_id and a.employee_id = e.id and a.balance_pence <> 0)
      and not exists (select 1 from deduction d join pay_period p on p.id = d.pay_period_id
        where d.employee_id = e.id and d.due_pence <> 0 and p.status <> 'posted')
      and not exists (select 1 from saving s where s.employee_id = e.id and s.status = 'active')
    order by e.deletion_requested_at limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Returns null for an employee whom the aggregator does not know. */
export async function findAggregatorUserId(tx: Tx, employeeId: string): Promise<string | null> {
  const user = await tx
    .selectFrom("bank_holder")
    .select("aggregator_user_id")
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  return user?.aggregator_user_id ?? null;
}
