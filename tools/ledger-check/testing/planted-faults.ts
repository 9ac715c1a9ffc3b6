import { type PlantedFault, plantedFaults } from "./plant-fault.ts";

const idOfOne = (status: string): string => `(select id from withdrawal where status = '${status}' limit 1)`;
const stepOf = (status: string, step: string): string =>
  `(select id from ledger_transfer where step = '${step}' and cause_id = ${idOfOne(status)})`;

/** Faults of withdrawals and of the ledger itself. */
export const PLANTED_FAULTS: readonly PlantedFault[] = plantedFaults({
  "the entries of every transfer sum to zero": {
    "an entry was changed": `update ledger_entry set amount_pence = amount_pence + 1 where transfer_id = ${stepOf("paid", "paid")} and line = 1`,
  },
  "every transfer has entries, of nothing none": {
    "a transfer lost its entries": `delete from ledger_entry where transfer_id = ${stepOf("paid", "paid")}`,
  },
  "every entry belongs to one transfer and one account, by one line": {
    "an entry lost its transfer": `delete from ledger_transfer where id = ${stepOf("paid", "paid")}`,
  },
  "every cause is posted once": {
    "a cause was posted twice": `alter table ledger_transfer drop constraint ledger_transfer_cause_type_cause_id_step_key; insert into ledger_transfer (company_id, cause_type, cause_id, step, posted_in) select company_id, cause_type, cause_id, step, pg_current_xact_id() from ledger_transfer where id = ${stepOf("paid", "paid")}`,
  },
  "every cause is of a type that these checks know": {
    "a cause is of no known type": `update ledger_transfer set cause_type = 'gift' where id = ${stepOf("paid", "paid")}`,
  },
  "no transfer leaves its company": {
    "a transfer is of another company than its accounts": `update ledger_transfer set company_id = (select id from company c where c.id <> company_id limit 1) where id = ${stepOf("paid", "paid")}`,
  },
  "every account is kept for whom its kind says, once, and an employee's by the employee's company": {
    "an employee's account stands with another company":
      "update ledger_account set company_id = (select id from company c where c.id <> company_id limit 1) where employee_id is not null",
  },
  "every balance is the sum of its entries": {
    "a balance was changed":
      "update ledger_account set balance_pence = balance_pence + 1 where kind = 'advances-receivable'",
  },
  "no balance is beyond its floor": {
    "a balance is beyond its floor":
      "alter table ledger_account drop constraint balance_floor; update ledger_account set balance_pence = 1 where kind = 'fee-income'",
  },
  "the whole ledger sums to zero": {
    "the ledger is out of balance":
      "update ledger_account set balance_pence = balance_pence + 1 where kind = 'payouts-in-transit'",
  },
  "every advance has exactly the postings of its status, to the right accounts": {
    "an advance became larger": `alter table withdrawal drop constraint withdrawal_check; update withdrawal set amount_pence = amount_pence + 1 where status = 'paid'`,
    "an advance's fee was forgiven": "update withdrawal set fee_pence = 0 where status = 'paid'",
    "an advance is called paid without the posting":
      "update withdrawal set status = 'paid' where status = 'processing'",
    "a withdrawal was posted to somebody else's account": `update ledger_entry e set account_id = (select max(o.id) from ledger_account o where o.kind = 'advances-receivable' and o.id <> e.account_id) where transfer_id = ${stepOf("new", "withdrawn")} and amount_pence = 7000`,
    "an advance was lost": "delete from withdrawal where status = 'paid'",
  },
  "every advance has exactly the moves of its status": {
    "a move was lost": "delete from withdrawal_move where to_status = 'processing'",
  },
  "no advance is both cancelled and paid out": {
    "an advance was cancelled and paid": `insert into withdrawal_move (withdrawal_id, company_id, from_status, to_status, moved_by) select withdrawal_id, company_id, 'new', 'cancelled', 'employee' from withdrawal_move where to_status = 'paid'`,
  },
  "no advance ends twice": {
    "an advance ended twice": `insert into ledger_transfer (company_id, cause_type, cause_id, step, posted_in) select company_id, cause_type, cause_id, 'cancelled', pg_current_xact_id() from ledger_transfer where step = 'paid'`,
  },
  "the moves of every advance follow one another, the payout after the cancel window": {
    "a payout began within the cancel window":
      "update withdrawal_move set moved_at = moved_at - interval '31 seconds' where to_status = 'processing'",
  },
  "every advance is its employee's company's": {
    "an advance stands with another company":
      "update withdrawal set company_id = (select id from company c where c.id <> company_id limit 1) where status = 'new'",
  },
  "what a period has taken is never above the limit, at any withdrawal": {
    "a limit was passed": "update withdrawal set limit_pence = amount_pence + fee_pence where status = 'processing'",
  },
  "a period's withdrawals are never more than allowed, at any withdrawal": {
    "a number of withdrawals was passed": "update withdrawal set max_count = 1 where status = 'processing'",
  },
  "every advance has one job that ends its cancel window, waiting while it is new": {
    "a withdrawal lost its job": "delete from outbox where kind = 'end-cancel-window' and done_at is null",
    "a job was done although its advance is new":
      "update outbox set done_at = app_now() where kind = 'end-cancel-window'",
  },
  "every advance beyond its window has one payout job, no other has one; it waits while the payout is under way": {
    "a payout was noted twice":
      "alter table outbox drop constraint outbox_key_key; insert into outbox (company_id, kind, key, payload, due_at) select company_id, kind, key, payload, due_at from outbox where kind = 'follow-payout'",
    "a payout was forgotten": "update outbox set done_at = app_now() where kind = 'follow-payout'",
  },
  "every job about an advance names one that there is": {
    "a job names no advance":
      "update outbox set key = 'advance ' || gen_random_uuid() where kind = 'end-cancel-window'",
  },
  "every kept answer names its employee's own advance, with its amount and fee": {
    "a kept answer names no advance": `update idempotency_key set answer = jsonb_set(answer, '{id}', to_jsonb(gen_random_uuid()))`,
    "a kept answer tells another amount": `update idempotency_key set answer = jsonb_set(answer, '{amount}', '41')`,
  },
  "every key is kept once, and two keys never name one withdrawal": {
    "a withdrawal was answered under two keys": `insert into idempotency_key select employee_id, company_id, call, key || '-again', body_hash, answer from idempotency_key where call = 'withdraw'`,
    "a key was kept twice":
      "alter table idempotency_key drop constraint idempotency_key_pkey; insert into idempotency_key select * from idempotency_key where call = 'cancelAdvance'",
  },
  "the rail took each reference once": {
    "the rail took a reference twice":
      "alter table sandbox.payment drop constraint payment_reference_key; insert into sandbox.payment (reference, amount_pence, sort_code, account_number, payee_name, purpose, settles_at) select reference, amount_pence, sort_code, account_number, payee_name, purpose, settles_at from sandbox.payment",
  },
  "every payment at the rail is an advance's beyond its window, of its amount, to its account": {
    "the rail paid another amount": "update sandbox.payment set amount_pence = amount_pence + 1",
    "the rail paid to another account": "update sandbox.payment set account_number = '99999999'",
    "the rail paid what nobody asked for": "update sandbox.payment set reference = 'adv-' || gen_random_uuid()",
  },
  "no payment was taken before its advance's cancel window ended": {
    "the rail paid within the cancel window": "update sandbox.payment set taken_at = taken_at - interval '1 hour'",
  },
  "every paid advance was paid by the rail": {
    "the rail never paid": `delete from sandbox.payment where reference = 'adv-' || ${idOfOne("paid")}`,
  },
  "no failed advance was paid by the rail": {
    "the rail paid what we gave back": "update sandbox.payment set fails_with = null",
  },
  "what the ledger says was paid is what the rail paid": {
    "the ledger says more was paid":
      "update ledger_account set balance_pence = balance_pence - 1 where kind = 'payouts-settled'",
  },
  "the database's unique keys are in place": {
    "a unique key was dropped":
      "alter table ledger_transfer drop constraint ledger_transfer_cause_type_cause_id_step_key",
  },
  "the database's triggers are in place and on": {
    "a trigger was switched off": "alter table ledger_entry disable trigger ledger_entry_taken",
  },
  "the server's role may not change or delete what is posted": {
    "the server's role may change what is posted": "grant update on ledger_entry to wellpaid_app",
  },
});
