import type { PayPeriod } from "@wellpaid/domain/calendar/payday";
import type { Pence, SignedPence } from "@wellpaid/domain/money/pence";
import type { NewPayrollRecord } from "./payroll-record.ts";

/** The account of a person in payroll, as if they had signed up then. */
export interface PastAccount {
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  readonly joinedAt: Date;
  /** Their request for on-demand pay; null where there is none. */
  readonly request: {
    readonly status: "pending" | "approved" | "rejected";
    readonly createdAt: Date;
    readonly decidedAt: Date | null;
  } | null;
}

/** A person of a company's payroll, and their account where they have one. */
export interface PastPerson {
  readonly record: NewPayrollRecord;
  readonly account: PastAccount | null;
}

/** A withdrawal of earned pay that was paid within a minute. */
export interface PastWithdrawal {
  readonly employeeNumber: string;
  readonly amountPence: Pence;
  readonly feePence: Pence;
  /** What could be withdrawn in its period by then, this included. */
  readonly limitPence: Pence;
  readonly at: Date;
}

/** What payroll took from a person more than the run said, or less (below zero). */
export interface PastDifference {
  readonly employeeNumber: string;
  readonly besidePence: SignedPence;
  /** Why payroll took more; the confirming administrator says so. */
  readonly reason: string;
}

/** What payroll said it took in a run. */
export interface PastReturn {
  readonly differences: readonly PastDifference[];
  /** When it was uploaded and confirmed; null: it waits for a second person since now. */
  readonly confirmedAt: Date | null;
}

/** A run whose payday is over, with what people withdrew before it. */
export interface PastRun {
  readonly period: PayPeriod;
  readonly withdrawals: readonly PastWithdrawal[];
  readonly returned: PastReturn | null;
}

/** A pay group with its people, and what they have done since the first of these runs. */
export interface PastGroup {
  readonly name: string;
  readonly paydayDay: number;
  readonly people: readonly PastPerson[];
  /** The oldest first, each period following the one before. */
  readonly runs: readonly PastRun[];
  /** Withdrawals of the period after the last run. */
  readonly since: readonly PastWithdrawal[];
}

/** The past of a company, and which of its administrators uploads and confirms, by e-mail. */
export interface PastCompany {
  readonly companyName: string;
  readonly groups: readonly PastGroup[];
  readonly uploadsBy: string;
  readonly confirmsBy: string;
  readonly password: string;
}

/** A payment that the rail is to have paid. */
export interface PastPayment {
  readonly reference: string;
  readonly amountPence: number;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly payeeName: string;
  readonly takenAt: Date;
}

/** A company that has used the product for months. */
export interface PastControl {
  /**
   * Gives the company these people with their past, by the postings of withdrawals and payroll, unless it has them. Returns what the
   * rail is to have paid to them: also the second time, since the first may have been cut off.
   */
  layPast(past: PastCompany): Promise<readonly PastPayment[]>;
}
