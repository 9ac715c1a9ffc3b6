import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import type { Generated, GeneratedAlways } from "kysely";

/** The rows of companies, their people and sessions, as `migrations/*.sql` makes them. Amounts are integer pence, dates `YYYY-MM-DD`. */

export interface CompanyTable {
  id: Generated<string>;
  name: string;
  password_hmac: Buffer | null;
  admin_email: string;
  fee_approach: Generated<"fixed" | "percent">;
  fee_amount: number | null;
  earned_percent: Generated<number>;
  max_percent: Generated<number>;
  min_advance_pence: Generated<number>;
  max_advances: Generated<number>;
  cut_off_working_days: Generated<number>;
  default_payday: Generated<number>;
  division: Generated<Division>;
  session_seconds: Generated<number>;
  asks_login_code: Generated<boolean>;
  is_suspended: Generated<boolean>;
  is_advances_available: Generated<boolean>;
  is_savings_available: Generated<boolean>;
  is_manual: Generated<boolean>;
  is_ext_reconciled: Generated<boolean>;
  savings_deposit_type: string | null;
  is_using_employee_id_number: Generated<boolean>;
  is_web_app_barred: Generated<boolean>;
  is_on_demand_pay_registration_closed: Generated<boolean>;
  payslip_url: string | null;
  theme_id: string | null;
  partner_id: string | null;
  settings_version: Generated<number>;
  settings_changed_at: Date | null;
  settings_changed_by: string | null;
  help_desk_link: string | null;
}

export interface EmployeeTable {
  id: Generated<string>;
  company_id: string;
  payroll_record_id: string | null;
  username: string | null;
  phone: string;
  email: string | null;
  name: string;
  surname: string;
  password_hash: string | null;
  force_password_update: Generated<boolean>;
  temporary_password_until: Date | null;
  /** Written by the database alone; null where it never changed. */
  phone_changed_at: GeneratedAlways<Date | null>;
  previous_phone_digest: GeneratedAlways<string | null>;
  password_changed_at: GeneratedAlways<Date | null>;
  passkeys_reviewed_at: Date | null;
  status: Generated<"active" | "suspended">;
  /** Null unless suspended, and for suspensions from before this column. */
  suspended_at: Date | null;
  disable_withdrawal_2fa: Generated<boolean>;
  asks_login_code: Generated<boolean>;
  own_payday_day: number | null;
  theme_id: string | null;
  partner_id: string | null;
  partner_reference: string | null;
  deletion_requested_at: Date | null;
  ended_at: Date | null;
  region: Division | null;
  left_on: string | null;
  created_at: Generated<Date>;
  /** Since when each sign-in by password owes a code. */
  code_owed_at: Generated<Date | null>;
  first_signed_in_at: Generated<Date | null>;
}

export interface ChangeRequestTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  region: Division;
  status: "employed" | "left";
  state: Generated<"pending" | "approved" | "rejected">;
  created_at: Generated<Date>;
  decided_at: Date | null;
  reason: string | null;
  decided_by: string | null;
}

export interface SessionTable {
  token_hash: Buffer;
  company_id: string;
  employee_id: string;
  next_step: Generated<"done" | "verify-code" | "payday-date" | "change-password">;
  /** All three null where the person signed in themselves. */
  partner_id: Generated<string | null>;
  partner_key_id: Generated<string | null>;
  partner_agreement_id: Generated<string | null>;
  /** Null where no passkey opened it. */
  passkey_id: Generated<string | null>;
  created_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface VerificationCodeTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  phone: string;
  type: string;
  code_hash: Buffer;
  tries: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
  /** The call that may give it back where it is refused; of one that is used up for good, null or any that is over. */
  taken_by: string | null;
  /** The known device that requested it; strangers' codes have none. */
  device_id: string | null;
  /** The partner in whose session it was requested; null for the person's own. */
  partner_id: string | null;
}

export interface KnownDeviceTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  token_hash: Buffer;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  /** The first whole sign-in there; null where only a link by e-mail has made it known. */
  signed_in_at: Generated<Date | null>;
}

export interface DeviceLinkTable {
  token_hash: Buffer;
  company_id: string;
  employee_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface PasskeyTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  is_backup_eligible: boolean;
  is_backed_up: boolean;
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

export interface PasskeySecretTable {
  secret_hash: Buffer;
  purpose: string;
  session_hash: Buffer | null;
  expires_at: Date;
}

export interface CapUseTable {
  id: GeneratedAlways<number>;
  kind: string;
  who: string;
  at: Generated<Date>;
}

export interface CaptchaPassTable {
  challenge: string;
  challenge_expires_at: Date;
  pass_hash: Buffer;
  expires_at: Date;
  used_at: Date | null;
}

export interface SignUpHoldTable {
  id: Generated<string>;
  phone: string;
  email: string | null;
  username: string | null;
  held_until: Date;
}

export interface PasswordResetTokenTable {
  token_hash: Buffer;
  company_id: string;
  employee_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface WithdrawalPauseTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  set_by: "employee" | "employer";
  until: Date | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
}

export interface SelfLimitTable {
  employee_id: string;
  company_id: string;
  kind: "each" | "period" | "count";
  value: number | null;
  next_value: number | null;
  next_from: Date | null;
  changed_at: Generated<Date>;
}

export interface IdempotencyKeyTable {
  employee_id: string;
  company_id: string;
  call: string;
  key: string;
  body_hash: Buffer;
  answer: unknown;
  created_at: Generated<Date>;
}
