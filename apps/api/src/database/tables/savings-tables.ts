import type { Generated, GeneratedAlways } from "kysely";

/** The rows of savings, as `migrations/0062-savings.sql` makes them. Amounts are integer pence, dates `YYYY-MM-DD`. */

export interface SavingsConsentTable {
  id: GeneratedAlways<number>;
  company_id: string;
  employee_id: string;
  company_consent_id: number;
  consent_hash: Buffer;
  accepted_at: Generated<Date>;
  session_hash: Buffer;
}

export interface SavingsRequestTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  status: Generated<"pending" | "approved" | "rejected">;
  created_at: Generated<Date>;
  decided_at: Date | null;
  reopened_at: Date | null;
  reason: string | null;
  decided_by: string | null;
  title: "Mr" | "Ms";
  email: string;
  previous_name: string | null;
}

export interface SavingTable {
  id: Generated<string>;
  request_id: string;
  company_id: string;
  employee_id: string;
  status: Generated<"pending-open" | "active" | "closed">;
  have_specific_goal: boolean;
  name_of_goal: string | null;
  need_to_save_pence: number | null;
  deadline: string | null;
  monthly_contribution_pence: number;
  is_later_saving: boolean;
  starts_from: string;
  product_id: string;
  last_type_switch_at: Date | null;
  is_best_bank_shown: Generated<boolean>;
  is_congr_shown: Generated<boolean>;
  all_reached_withdrawn: Generated<boolean>;
  deactivation_asked_at: Date | null;
  client_reference: string | null;
  record_incomplete_since: Date | null;
  shard: number;
  interest_noted_on: Generated<string>;
  created_at: Generated<Date>;
  opened_at: Date | null;
  closed_at: Date | null;
}

export interface SavingMoveTable {
  id: GeneratedAlways<number>;
  saving_id: string;
  company_id: string;
  what: string;
  moved_by: string;
  moved_at: Generated<Date>;
}

export interface SavingsInstructionTable {
  reference: Generated<string>;
  company_id: string;
  saving_id: string;
  kind: "deposit" | "withdraw" | "close-account";
  product_id: string;
  amount_pence: number | null;
  cause_type: "deposit" | "withdrawal" | "bank-change";
  cause_id: string;
  step: string;
  status: Generated<"created" | "processed" | "rejected">;
  moved_pence: number | null;
  reason: string | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
}

export interface SavingsDepositTable {
  id: Generated<string>;
  deduction_id: string;
  company_id: string;
  employee_id: string;
  saving_id: string;
  payday: string;
  amount_pence: number;
  status: Generated<"waiting" | "sent" | "placed" | "rejected" | "refunding" | "refunded">;
  created_at: Generated<Date>;
  ended_at: Date | null;
  payments: Generated<number>;
  promised_at: Date | null;
  sort_code: string | null;
  account_number: string | null;
  account_name: string | null;
}

export interface SavingsWithdrawalTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  saving_id: string;
  kind: "amount" | "withdraw-all" | "deactivation" | "unplaced";
  amount_pence: number;
  fee_pence: number;
  late_interest_pence: Generated<number>;
  status: Generated<"asked" | "paying" | "paid" | "rejected" | "returning" | "returned">;
  due_on: string;
  created_at: Generated<Date>;
  promised_at: Date | null;
  ended_at: Date | null;
  sort_code: string;
  account_number: string;
  account_name: string;
  unplaced_by: string | null;
}

export interface BankChangeTable {
  id: Generated<string>;
  company_id: string;
  saving_id: string;
  from_product_id: string;
  to_product_id: string;
  from_short_name: string;
  to_short_name: string;
  amount_pence: number;
  gain_per_year_pence: number;
  status: Generated<"withdrawing" | "depositing" | "returning" | "done" | "failed">;
  created_at: Generated<Date>;
  ended_at: Date | null;
}

export interface SavingsInterestTable {
  id: Generated<string>;
  saving_id: string;
  company_id: string;
  credit_reference: string;
  credited_on: string;
  amount_pence: number;
  created_at: Generated<Date>;
}

export interface CoverUploadTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  created_at: Generated<Date>;
}

export interface SavingCoverTable {
  employee_id: string;
  company_id: string;
  id: string;
  content_type: "image/png" | "image/jpeg";
  size_bytes: number;
  kept_at: Generated<Date>;
}
