import type { Kysely, Transaction } from "kysely";
import type * as t from "./tables.ts";

/** Every table of the product by its name in PostgreSQL. */
export interface Schema {
  company: t.CompanyTable;
  partner: t.PartnerTable;
  theme: t.ThemeTable;
  pay_group: t.PayGroupTable;
  payroll_record: t.PayrollRecordTable;
  employee: t.EmployeeTable;
  session: t.SessionTable;
  verification_code: t.VerificationCodeTable;
  withdrawal_pause: t.WithdrawalPauseTable;
  idempotency_key: t.IdempotencyKeyTable;
  ledger_account: t.LedgerAccountTable;
  ledger_transfer: t.LedgerTransferTable;
  ledger_entry: t.LedgerEntryTable;
  on_demand_pay_account: t.OnDemandPayAccountTable;
  access_request: t.AccessRequestTable;
  advance: t.AdvanceTable;
  advance_move: t.AdvanceMoveTable;
  carried_over: t.CarriedOverTable;
  outbox: t.OutboxTable;
  open_banking_user: t.OpenBankingUserTable;
  bank_connection: t.BankConnectionTable;
  bank_account: t.BankAccountTable;
  bank_transaction: t.BankTransactionTable;
  planned_payment: t.PlannedPaymentTable;
}

/** The product's database, as the restricted role `wellpaid_app`. */
export type Database = Kysely<Schema>;

/** A transaction of it. A use case takes this where it must be part of somebody's whole. */
export type Tx = Transaction<Schema>;
