import type { Generated, GeneratedAlways } from "kysely";

/** The rows of the ledger, on-demand pay and the outbox, as `migrations/*.sql` makes them. Amounts are integer pence, dates `YYYY-MM-DD`. */

export interface LedgerAccountTable {
  id: GeneratedAlways<number>;
  kind: string;
  company_id: string;
  employee_id: string | null;
  shard: number;
  balance_pence: GeneratedAlways<number>;
}

export interface LedgerTransferTable {
  id: GeneratedAlways<number>;
  company_id: string;
  cause_type: string;
  cause_id: string;
  step: string;
  posted_at: Generated<Date>;
}

export interface LedgerEntryTable {
  transfer_id: number;
  line: number;
  account_id: number;
  amount_pence: number;
}

export interface OnDemandPayAccountTable {
  employee_id: string;
  company_id: string;
  status: "active" | "suspended" | "investigation";
  created_at: Generated<Date>;
}

export interface AccessRequestTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  status: Generated<"pending" | "approved" | "rejected">;
  created_at: Generated<Date>;
  decided_at: Date | null;
  reopened_at: Date | null;
  reason: string | null;
  decided_by: string | null;
}

export interface CompanyConsentTable {
  id: GeneratedAlways<number>;
  company_id: string;
  kind: Generated<"on-demand-pay" | "savings">;
  consent_title_text: string;
  consent_text: string;
  consent_button_text: string;
  addendum_title_text: string;
  addendum_text: string;
  addendum_button_text: string;
  hash: Buffer;
  published_at: Generated<Date>;
}

export interface ConsentAcceptanceTable {
  access_request_id: string;
  company_id: string;
  employee_id: string;
  company_consent_id: number;
  consent_hash: Buffer;
  accepted_at: Generated<Date>;
  session_hash: Buffer;
}

export interface AdvanceTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  period_start: string;
  payday: string;
  amount_pence: number;
  fee_pence: number;
  status: Generated<"new" | "cancelled" | "processing" | "paid" | "failed">;
  created_at: Generated<Date>;
  cancellable_until: Date;
  limit_pence: number;
  max_count: number;
  sort_code: string;
  account_number: string;
  account_name: string;
}

export interface AdvanceMoveTable {
  advance_id: string;
  company_id: string;
  from_status: string | null;
  to_status: string;
  moved_by: string;
  moved_at: Generated<Date>;
}

export interface CarriedOverTable {
  employee_id: string;
  company_id: string;
  period_start: string;
  amount_pence: number;
  difference_id: string | null;
  carried_at: Generated<Date>;
}

export interface PayPeriodTable {
  id: Generated<string>;
  company_id: string;
  pay_group_id: string | null;
  paid_together: GeneratedAlways<string>;
  month: string;
  first_day: string;
  payday: string;
  cut_off_day: string;
  status: Generated<"open" | "fixed" | "posted">;
  opened_at: Generated<Date>;
  fixed_at: Date | null;
  posted_at: Date | null;
  lines: GeneratedAlways<number>;
  due_pence: GeneratedAlways<number>;
  payment_reference: GeneratedAlways<string>;
  is_counted_as_paid: GeneratedAlways<boolean>;
}

/** What an employer paid for a run, or below zero what we paid back (`migrations/0110-employer-payments.sql`). */
export interface EmployerPaymentTable {
  id: Generated<string>;
  company_id: string;
  pay_period_id: string;
  bank_reference: string;
  bank_reference_key: GeneratedAlways<string>;
  is_of_before_keys: GeneratedAlways<boolean>;
  amount_pence: number;
  received_on: string;
  recorded_at: Generated<Date>;
  recorded_by: string;
  reversed_at: Date | null;
  reversed_by: string | null;
  reversal_reason: string | null;
}

export interface DeductionTable {
  id: Generated<string>;
  company_id: string;
  pay_period_id: string;
  employee_id: string;
  payday: string;
  shard: number;
  created_at: Generated<Date>;
  salary_pence: number;
  carried_over_owed_pence: number;
  advances_owed_pence: number;
  fees_owed_pence: number;
  savings_owed_pence: number;
  amounts_credited_pence: number;
  fees_credited_pence: number;
  carried_over_taken_pence: number;
  advances_taken_pence: number;
  fees_taken_pence: number;
  savings_taken_pence: number;
  carried_on_pence: number;
  net_pence: number;
  due_pence: GeneratedAlways<number>;
}

export interface DeductionAdvanceTable {
  advance_id: string;
  deduction_id: string;
  company_id: string;
}

export interface RefundTable {
  id: GeneratedAlways<string>;
  advance_id: string | null;
  difference_id: string | null;
  company_id: string;
  employee_id: string;
  amount_pence: number;
  fee_pence: number;
  created_at: Generated<Date>;
  status: Generated<"owed" | "credited" | "paying" | "paid">;
  deduction_id: string | null;
  payments: Generated<number>;
  promised_at: Date | null;
  sort_code: string | null;
  account_number: string | null;
  account_name: string | null;
}

export interface PayrollExportTable {
  id: Generated<string>;
  company_id: string;
  pay_period_id: string;
  administrator_id: string;
  exported_at: Generated<Date>;
  lines: number;
  total_pence: number;
  sha256: Buffer | null;
}

export interface PayrollReturnTable {
  id: Generated<string>;
  company_id: string;
  pay_period_id: string;
  status: Generated<"brought" | "confirmed" | "carried" | "withdrawn">;
  brought_by: string;
  brought_at: Generated<Date>;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  ended_at: Date | null;
  sha256: Buffer;
  lines: number;
  unnamed: number;
  due_pence: number;
  taken_pence: number;
}

export interface PayrollDifferenceTable {
  id: Generated<string>;
  return_id: string;
  company_id: string;
  deduction_id: string;
  employee_id: string;
  shard: number;
  due_pence: number;
  taken_pence: number;
  owed_pence: GeneratedAlways<number>;
  owed_back_pence: GeneratedAlways<number>;
  carried_at: Date | null;
  settled_by: string | null;
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  company_id: string | null;
  partner_id: string | null;
  kind: string;
  key: string;
  payload: unknown;
  due_at: Date;
  tries: Generated<number>;
  leased_until: Date | null;
  done_at: Date | null;
  parked_at: Date | null;
  last_error: string | null;
  created_at: Generated<Date>;
}
