import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import type { Pence } from "@wellpaid/domain/money/pence";

/** Settings of a company; what is left out stays. */
export interface CompanySettings {
  readonly feeApproach?: "fixed" | "percent";
  /** Pence where the approach is fixed, else percent with two decimals at most; null: the usual fee. */
  readonly feeAmount?: number | null;
  readonly earnedPercent?: number;
  readonly maxPercent?: number;
  readonly minAdvancePence?: Pence;
  readonly maxAdvances?: number;
  readonly cutOffWorkingDays?: number;
  /** Day of the month, 31 is the last day. */
  readonly defaultPayday?: number;
  readonly division?: Division;
  readonly sessionSeconds?: number;
  readonly asksLoginCode?: boolean;
  readonly isSuspended?: boolean;
  readonly isAdvancesAvailable?: boolean;
  readonly isSavingsAvailable?: boolean;
  readonly isManual?: boolean;
  readonly isExtReconciled?: boolean;
  readonly savingsDepositType?: string | null;
  readonly isUsingEmployeeIdNumber?: boolean;
  readonly isWebAppBarred?: boolean;
  readonly isOnDemandPayRegistrationClosed?: boolean;
  readonly payslipUrl?: string | null;
  /** What is read and accepted for on-demand pay from now on. */
  readonly consent?: ConsentTexts;
}

/** For what a company wants something accepted. */
export type ConsentKind = "on-demand-pay" | "savings";

/** The words of a company; a blank line begins a new paragraph. */
export interface ConsentTexts {
  readonly consentTitleText: string;
  readonly consentText: string;
  readonly consentButtonText: string;
  readonly addendumTitleText: string;
  readonly addendumText: string;
  readonly addendumButtonText: string;
}

export interface NewCompany {
  readonly name: string;
  /** By which an employee finds the company at sign-up. */
  readonly password: string;
  readonly adminEmail: string;
  readonly settings: CompanySettings;
}
