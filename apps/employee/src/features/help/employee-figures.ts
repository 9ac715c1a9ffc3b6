import { CONSENT_DAYS } from "@wellpaid/domain/budgeting/bank-sync/connection-status";
import { MIN_HISTORY_DAYS } from "@wellpaid/domain/budgeting/forecast-facts";
import { LATE_INCOME_DAYS } from "@wellpaid/domain/budgeting/matching/paid-matching";
import { MAX_PLANNED_PENCE } from "@wellpaid/domain/budgeting/regular/planned-payment";
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_ROWS } from "@wellpaid/domain/budgeting/statements/statement";
import { DELETION_HOURS } from "@wellpaid/domain/identity/closure";
import { CODE_DIGITS, CODE_PAUSE_SECONDS, CODE_SECONDS } from "@wellpaid/domain/identity/code";
import { DEVICE_DAYS } from "@wellpaid/domain/identity/known-device";
import { MAX_PASSKEYS } from "@wellpaid/domain/identity/passkey";
import { MIN_NEW_PASSWORD, TEMPORARY_PASSWORD_DAYS } from "@wellpaid/domain/identity/password";
import { LINK_FAILURES } from "@wellpaid/domain/identity/payroll-link";
import { STEP_UP_HOURS } from "@wellpaid/domain/identity/step-up";
import { NEW_PAYOUT_ACCOUNT_HOURS, OBJECTION_LINK_DAYS } from "@wellpaid/domain/ledger/payout-account";
import { formatPoundsShort } from "@wellpaid/domain/money";
import { DAYS_AFTER_REJECTION } from "@wellpaid/domain/on-demand-pay/access/access";
import { LOOSER_AFTER_HOURS } from "@wellpaid/domain/on-demand-pay/own-limits";
import { CANCEL_WINDOW_SECONDS } from "@wellpaid/domain/on-demand-pay/withdrawal-states";
import { BANK_CHANGE_DAYS } from "@wellpaid/domain/savings/money/bank-change";
import {
  MIN_SAVINGS_WITHDRAWAL,
  SAME_DAY_UNTIL,
  SAVINGS_WITHDRAWAL_FEE,
} from "@wellpaid/domain/savings/money/decide-withdrawal";
import type { EmployeeFigures } from "@wellpaid/texts/help/employee/employee-figures";

/** The figures of help, from the rules that the server follows. */
export const employeeFigures: EmployeeFigures = {
  codeDigits: CODE_DIGITS,
  codeMinutes: CODE_SECONDS / 60,
  codePauseSeconds: CODE_PAUSE_SECONDS,
  temporaryPasswordDays: TEMPORARY_PASSWORD_DAYS,
  minPassword: MIN_NEW_PASSWORD,
  linkFailures: LINK_FAILURES,
  maxPasskeys: MAX_PASSKEYS,
  deviceDays: DEVICE_DAYS,
  cancelSeconds: CANCEL_WINDOW_SECONDS,
  newAccountHours: NEW_PAYOUT_ACCOUNT_HOURS,
  objectionDays: OBJECTION_LINK_DAYS,
  stepUpHours: STEP_UP_HOURS,
  looserHours: LOOSER_AFTER_HOURS,
  requestAgainDays: DAYS_AFTER_REJECTION,
  deletionDays: DELETION_HOURS / 24,
  consentDays: CONSENT_DAYS,
  forecastDays: MIN_HISTORY_DAYS,
  lateIncomeDays: LATE_INCOME_DAYS,
  maxPlanned: formatPoundsShort(MAX_PLANNED_PENCE),
  statementMegabytes: MAX_STATEMENT_BYTES / 1_000_000,
  statementRows: MAX_STATEMENT_ROWS.toLocaleString("en-GB"),
  savingsMin: formatPoundsShort(MIN_SAVINGS_WITHDRAWAL),
  savingsFee: formatPoundsShort(SAVINGS_WITHDRAWAL_FEE),
  sameDayUntil: SAME_DAY_UNTIL,
  bankChangeMin: BANK_CHANGE_DAYS.min,
  bankChangeMax: BANK_CHANGE_DAYS.max,
};
