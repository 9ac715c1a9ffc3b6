import { afterEach, expect, test } from "vitest";
import { testProduct } from "@wellpaid/testing/product/product";
import { PARTS } from "./parts-store.ts";

const { owner, db } = (await testProduct()).database;

/** Tables of a person's data, in addition to those with `employee_id`. */
const OF_A_PERSON = [
  ...["employee", "payroll_record", "withdrawal_move", "saving_move", "savings_interest", "bank_change"],
  "savings_instruction",
];

/** Columns that the download leaves out, by reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  "opens something, or proves what was sent": `
    bank_visit.session_hash bank_visit.state_hash bank_visit.token_hash calendar_feed.token_hash consent_acceptance.session_hash device_link.token_hash
    employee.password_hash exchange_token.token_hash idempotency_key.body_hash known_device.token_hash passkey.credential_id
    passkey.public_key password_reset_token.token_hash salary_account_link.token_hash savings_consent.session_hash
    push_device.auth push_device.endpoint push_device.p256dh push_device.session_hash session.token_hash
    verification_code.code_hash`,
  "is derived from another column, which is there": `
    bank_account.lasting_hash bank_transaction.search_text bank_transaction.split_pence deduction.due_pence employee.email_key employee.phone_digest employee.username_key
    ledger_account.balance_pence payroll_record.account_digest payroll_record.address_digest payroll_record.phone_digest
    transaction_part.search_text`,
  "is a digest of an earlier phone number": "employee.previous_phone_digest",
  "names another person or a partner, or what they wrote for the employer": `
    access_request.decided_by change_request.decided_by payroll_difference.reason salary_account_objection.given_by
    salary_account_objection.lifted_by_administrator savings_request.decided_by`,
  "is the id of a row whose facts about the person are there": `
    bank_connection.bank_id bank_visit.bank_id carried_over.difference_id consent_acceptance.company_consent_id
    deduction.pay_period_id employee.partner_id employee.payroll_record_id employee.theme_id exchange_token.partner_id
    exchange_token.partner_key_id partner_agreement.partner_id payroll_difference.return_id payroll_record.import_id
    payroll_record.left_pay_period_id payroll_record.next_pay_group_id payroll_record.pay_group_id planned_payment.transaction_id
    savings_consent.company_consent_id savings_instruction.cause_id
    savings_withdrawal.unplaced_by session.partner_agreement_id session.partner_id session.partner_key_id session.passkey_id
    verification_code.device_id verification_code.partner_id verification_code.taken_by webhook_delivery.endpoint_id`,
  "is the id of a row to which nothing in the download refers": `
    known_device.id ledger_account.id partner_agreement.id payroll_record.id refund.id saving_move.id savings_consent.id
    savings_interest.id verification_code.id withdrawal_pause.id`,
  "is the aggregator's or the platform's id of what is there": `
    bank_account.aggregator_account_id bank_connection.aggregator_connection_id bank_transaction.aggregator_transaction_id
    bank_visit.aggregator_connection_id planned_payment.logo savings_interest.credit_reference`,
  "is the state of our own work on a row": `
    bank_account.categories_read_at bank_load.categoriser_version bank_load.expected bank_load.is_awaited bank_load.leased_until
    bank_load.run_id bank_transaction.is_category_ours bank_transaction.is_renumbered
    bank_transaction.modified_at bank_visit.attempts bank_visit.expires_at bank_visit.leased_until bank_visit.returned_query
    bank_visit.visit_state carried_over.carried_at deduction.shard employee.ended_at ledger_account.shard
    payment_authorisation.authorised_in payroll_difference.is_counted_as_paid payroll_difference.shard refund.payments
    refund.promised_at saving.interest_recorded_on saving.shard savings_deposit.payments savings_deposit.promised_at
    savings_instruction.cause_type savings_instruction.step savings_interest.created_at savings_withdrawal.promised_at webhook_delivery.attempts webhook_delivery.cause
    push_device.last_refusal webhook_delivery.last_reason webhook_delivery.last_status webhook_delivery.next_try_at webhook_delivery.rounds`,
  "is the state of a check at payroll, sign-in or withdrawal": `
    employee.force_password_update employee.passkeys_reviewed_at employee.password_changed_at employee.phone_changed_at
    employee.suspended_at employee.temporary_password_until payroll_record.came_at payroll_record.changes_pay_group
    payroll_record.link_failures payroll_record.link_locked_at payroll_record.paid_through payroll_record.paid_through_before
    payroll_record.retired_at payroll_record.reviewed_pay_pence payroll_record.salary_account_given_at
    withdrawal.cancellable_until withdrawal.limit_pence withdrawal.max_count`,
};
const leftOut = Object.values(LEFT_OUT).flatMap((columns) => columns.trim().split(/\s+/));

/** What the parts select, each with the tables that it reads and their aliases. */
const selected = PARTS.map((part) => {
  const [, columns = "", tables = ""] = /^\s*select(.*?)\sfrom\s(.*)$/s.exec(part.rows("id").compile(db).sql) ?? [];
  return { columns, tables: `from ${tables}` };
});

const isSelected = (table: string, column: string): boolean =>
  selected.some(({ columns, tables }) => {
    const [, alias] = new RegExp(`(?:from|join) "?${table}"? (\\w+)`).exec(tables) ?? [];
    return alias !== undefined && new RegExp(`\\b${alias}\\.${column}\\b`).test(columns);
  });

/** Columns of a person's data that are not downloaded, except those that say whose they are and at which company. */
async function columnsNotDownloaded(): Promise<string[]> {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     where c.table_schema = 'public' and c.column_name not in ('employee_id', 'company_id') and (c.table_name = any($1)
       or exists (select 1 from information_schema.columns o where o.table_schema = 'public'
         and o.table_name = c.table_name and o.column_name = 'employee_id'))`,
    [OF_A_PERSON],
  );
  return rows.flatMap(({ table, column }) => (isSelected(table, column) ? [] : [`${table}.${column}`])).toSorted();
}

afterEach(() => owner.query("alter table known_device drop column if exists planted"));

test("contains every column of a person's tables, or lists it as left out with the reason", async () => {
  expect(await columnsNotDownloaded(), "add it to parts-store.ts, or to LEFT_OUT with a reason").toEqual(
    leftOut.toSorted(),
  );
});

test("finds a planted column", async () => {
  await owner.query("alter table known_device add column planted text");
  expect(await columnsNotDownloaded()).toContain("known_device.planted");
});
