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
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  company_id: string | null;
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
