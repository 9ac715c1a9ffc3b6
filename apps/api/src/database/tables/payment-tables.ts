import type { Generated, GeneratedAlways } from "kysely";

/** A payment to a person that may be sent to the rail, made by `migrations/0100-payment-authorisation.sql`. */
export interface PaymentAuthorisationTable {
  reference: GeneratedAlways<string>;
  company_id: string;
  employee_id: string;
  cause_type: "advance" | "refund" | "deposit" | "withdrawal";
  cause_id: string;
  attempt: number;
  amount_pence: number;
  sort_code: string;
  account_number: string;
  authorised_at: GeneratedAlways<Date>;
  authorised_in: GeneratedAlways<string>;
}

/** An objection to an unknown salary account, made by `migrations/0190-salary-account-objections.sql`. */
export interface SalaryAccountObjectionTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  sort_code: string;
  account_number: string;
  objected_by: "link" | "session";
  objected_at: GeneratedAlways<Date>;
  given_by: GeneratedAlways<string[]>;
  lifted_at: Date | null;
  lifted_by: "administrator" | "employee" | null;
  lifted_by_administrator: string | null;
  reason: string | null;
}

export interface SalaryAccountLinkTable {
  token_hash: Buffer;
  company_id: string;
  employee_id: string;
  sort_code: string;
  account_number: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}
