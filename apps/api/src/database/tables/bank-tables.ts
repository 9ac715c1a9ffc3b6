import type { Generated } from "kysely";

/** The rows of banks and planned payments, as `migrations/*.sql` makes them. Amounts are integer pence, dates `YYYY-MM-DD`. */

export interface OpenBankingUserTable {
  employee_id: string;
  company_id: string;
  aggregator_user_id: string;
  created_at: Generated<Date>;
}

export interface BankConnectionTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  aggregator_connection_id: string;
  bank_id: string;
  bank_name: string;
  status: Generated<"ok" | "error" | "expired" | "login-needed">;
  consent_expires_at: Date;
  can_reconfirm: Generated<boolean>;
  bank_read_at: Date | null;
  removed_at: Date | null;
  created_at: Generated<Date>;
}

export interface BankAccountTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  connection_id: string;
  aggregator_account_id: string;
  name: string;
  type: string;
  currency: string;
  balance_pence: number;
  balance_at: Date;
  is_active: Generated<boolean>;
  is_included: Generated<boolean>;
  is_shared: Generated<boolean>;
  synced_at: Date | null;
  checked_at: Date | null;
  lasting_hash: string | null;
}

export interface BankTransactionTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  account_id: string;
  aggregator_transaction_id: string;
  date: string;
  amount_pence: number;
  currency: string;
  status: "posted" | "pending";
  description: string;
  category: string;
  bank_category: Generated<string | null>;
  counterparty: string | null;
  modified_at: Date;
  is_renumbered: Generated<boolean>;
}

export interface CategoryRuleTable {
  employee_id: string;
  company_id: string;
  likeness: string;
  category: string;
  created_at: Generated<Date>;
}

export interface BankLoadTable {
  employee_id: string;
  company_id: string;
  status: "loading" | "done" | "failed";
  run_id: string | null;
  leased_until: Date | null;
  imported: Generated<number>;
  expected: number | null;
  started_at: Generated<Date>;
  ended_at: Date | null;
  is_awaited: Generated<boolean>;
}

export interface BankVisitTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  session_hash: Buffer;
  state_hash: Buffer;
  purpose: "connect" | "reauthenticate";
  status: Generated<"begun" | "returned" | "connected" | "failed">;
  bank_id: string;
  bank_name: string;
  kept: string | null;
  returned_query: string | null;
  token_hash: Buffer | null;
  returned_at: Date | null;
  leased_until: Date | null;
  tries: Generated<number>;
  aggregator_connection_id: string | null;
  connected_at: Date | null;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface PlannedPaymentTable {
  kept_against_pence: number | null;
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  name: string;
  category: string;
  amount_pence: number;
  type: "expense" | "income";
  frequency: "daily" | "weekly" | "monthly" | "quarterly" | "annually";
  month: number | null;
  date: number;
  transaction_id: string | null;
  logo: string | null;
  counterparty: string | null;
  description: string | null;
  removed_at: Date | null;
  created_at: Generated<Date>;
}

/** How far an employee has reviewed the detected payments: those planned before are not suggested again. */
export interface RegularReviewTable {
  employee_id: string;
  company_id: string;
  type: "expense" | "income";
  confirmed_at: Generated<Date>;
}

/** A found payment that was not added; it stays dismissed whatever payments follow. */
export interface DismissedPaymentTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  type: "expense" | "income";
  recognised_by: string;
  description: string;
  dismissed_at: Generated<Date>;
}
