import type { Kysely, Transaction } from "kysely";
import type * as bank from "./bank-tables.ts";
import type * as employer from "./employer-tables.ts";
import type * as money from "./money-tables.ts";
import type * as payroll from "./payroll-tables.ts";
import type * as people from "./people-tables.ts";
import type * as savings from "./savings-tables.ts";
import type * as themes from "./theme-tables.ts";

/** Every table of the product by its name in PostgreSQL. */
export interface Schema {
  company: people.CompanyTable;
  partner: people.PartnerTable;
  partner_origin: people.PartnerOriginTable;
  exchange_token: people.ExchangeTokenTable;
  theme: themes.ThemeTable;
  theme_logo: themes.ThemeLogoTable;
  pay_group: payroll.PayGroupTable;
  payroll_record: payroll.PayrollRecordTable;
  payroll_import: payroll.PayrollImportTable;
  payroll_import_row: payroll.PayrollImportRowTable;
  employee: people.EmployeeTable;
  change_request: people.ChangeRequestTable;
  session: people.SessionTable;
  verification_code: people.VerificationCodeTable;
  passkey: people.PasskeyTable;
  passkey_secret: people.PasskeySecretTable;
  cap_use: people.CapUseTable;
  captcha_pass: people.CaptchaPassTable;
  sign_up_hold: people.SignUpHoldTable;
  password_reset_token: people.PasswordResetTokenTable;
  withdrawal_pause: people.WithdrawalPauseTable;
  self_limit: people.SelfLimitTable;
  idempotency_key: people.IdempotencyKeyTable;
  ledger_account: money.LedgerAccountTable;
  ledger_transfer: money.LedgerTransferTable;
  ledger_entry: money.LedgerEntryTable;
  on_demand_pay_account: money.OnDemandPayAccountTable;
  access_request: money.AccessRequestTable;
  company_consent: money.CompanyConsentTable;
  consent_acceptance: money.ConsentAcceptanceTable;
  advance: money.AdvanceTable;
  advance_move: money.AdvanceMoveTable;
  carried_over: money.CarriedOverTable;
  pay_period: money.PayPeriodTable;
  deduction: money.DeductionTable;
  deduction_advance: money.DeductionAdvanceTable;
  refund: money.RefundTable;
  payroll_export: money.PayrollExportTable;
  payroll_return: money.PayrollReturnTable;
  payroll_difference: money.PayrollDifferenceTable;
  savings_consent: savings.SavingsConsentTable;
  savings_request: savings.SavingsRequestTable;
  saving: savings.SavingTable;
  saving_move: savings.SavingMoveTable;
  savings_instruction: savings.SavingsInstructionTable;
  savings_deposit: savings.SavingsDepositTable;
  savings_withdrawal: savings.SavingsWithdrawalTable;
  bank_change: savings.BankChangeTable;
  savings_interest: savings.SavingsInterestTable;
  cover_upload: savings.CoverUploadTable;
  saving_cover: savings.SavingCoverTable;
  outbox: money.OutboxTable;
  administrator: employer.AdministratorTable;
  administrator_session: employer.AdministratorSessionTable;
  administrator_code: employer.AdministratorCodeTable;
  administrator_totp: employer.AdministratorTotpTable;
  administrator_passkey: employer.AdministratorPasskeyTable;
  administrator_link: employer.AdministratorLinkTable;
  audit_entry: employer.AuditEntryTable;
  open_banking_user: bank.OpenBankingUserTable;
  bank_connection: bank.BankConnectionTable;
  bank_account: bank.BankAccountTable;
  bank_transaction: bank.BankTransactionTable;
  category_rule: bank.CategoryRuleTable;
  bank_load: bank.BankLoadTable;
  bank_visit: bank.BankVisitTable;
  planned_payment: bank.PlannedPaymentTable;
  regular_review: bank.RegularReviewTable;
  dismissed_payment: bank.DismissedPaymentTable;
}

/** The product's database, as the restricted role `wellpaid_app`. */
export type Database = Kysely<Schema>;

/** A transaction of it. A use case takes this where it must be part of somebody's whole. */
export type Tx = Transaction<Schema>;
