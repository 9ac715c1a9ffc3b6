/**
 * A platform that places savings with banks, in the product's own terms. Money is integer pence; a percentage has at most two
 * decimals.
 *
 * Money moves by instruction only, and later: `instruct` reports that it was accepted, `readInstruction` its outcome, within a
 * day. Every instruction and every new client has a reference that the product creates; repeating a call with it does nothing
 * twice. A deposit's money is handed to the platform by the product, withdrawn money comes back to the product, both in the
 * platform's own settlement: no call here moves money at a bank of the employee.
 *
 * Every call may throw a `DepositPlatformFailure` (failure.ts); nothing else is thrown except for bugs.
 */
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { Instant } from "@wellpaid/domain/calendar/instant";
import type { Pence } from "@wellpaid/domain/money/pence";
import type { DocumentKind } from "@wellpaid/domain/savings/product";

export { DepositPlatformFailure } from "./failure.ts";

export const DURATION_UNITS = ["Day", "Month", "Year"] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

export interface FinancialInstitution {
  /** What the protection limit counts by: products of one licence share it. */
  readonly id: string;
  readonly shortName: string;
  readonly name: string;
  readonly type: "Bank" | "Building society";
}

/** A product as it is offered now. */
export interface DepositProduct {
  readonly productId: string;
  /** Goes up by one with each change of the rate. */
  readonly issueNumber: number;
  readonly institution: FinancialInstitution;
  readonly shortName: string;
  readonly name: string;
  /** Gross, a year. */
  readonly ratePercent: number;
  readonly aer: number;
  readonly interestPaidType: "Monthly" | "Annually" | "At maturity";
  /** How long the money is tied; 0 and no unit: not at all. */
  readonly termLength: number;
  readonly termLengthUnit: DurationUnit | null;
  /** How long in advance the money must be requested. */
  readonly noticeLength: number;
  readonly noticeLengthUnit: DurationUnit | null;
  /** The same in days; 0: none. */
  readonly noticeDays: number;
  /** Money can be taken out at any time: neither term nor notice. */
  readonly isInstantAccess: boolean;
  /** Of a client's balance. */
  readonly minimumPence: Pence;
  readonly maximumPence: Pence;
  readonly availableDocs: readonly DocumentKind[];
  /** By the Financial Services Compensation Scheme. */
  readonly isProtected: boolean;
}

/** The person for whom an account is opened. */
export interface NewClient {
  /** A UUID that the product creates for the person; a repeated request with it returns the same client. */
  readonly reference: string;
  readonly title: "Mr" | "Ms";
  readonly name: string;
  readonly surname: string;
  readonly previousName: string | null;
  readonly email: string;
  /** `+44…` */
  readonly phone: string;
  readonly birthDate: CivilDate;
  readonly nationalInsuranceNumber: string;
  readonly address: { readonly lines: readonly string[]; readonly town: string; readonly postcode: string };
}

interface InstructionTarget {
  /** A UUID that the product creates, one for each cause. */
  readonly reference: string;
  readonly clientReference: string;
  readonly productId: string;
}

export type Instruction =
  | (InstructionTarget & { readonly kind: "deposit" | "withdraw"; readonly amountPence: Pence })
  /** Pays out everything, interest up to that day included, and closes the account at that product. */
  | (InstructionTarget & { readonly kind: "close-account" });

export type InstructionState =
  | { readonly status: "created" }
  /** `amountPence` is what was moved; for `close-account` it is known only here. */
  | { readonly status: "processed"; readonly processedAt: Instant; readonly amountPence: Pence }
  /** Nothing was moved. */
  | { readonly status: "rejected"; readonly processedAt: Instant; readonly reason: string };

/** Interest that was added to a balance. */
export interface InterestCredit {
  /** Permanent; no two credits share one. */
  readonly id: string;
  readonly date: CivilDate;
  readonly amountPence: Pence;
}

export interface DepositAccount {
  readonly accountId: string;
  readonly productId: string;
  /** A closed account stays listed, with a balance of zero. */
  readonly status: "open" | "closed";
  /** Includes all credited interest. */
  readonly balancePence: Pence;
  /** Earned and not credited yet: whole pence, rounded down. */
  readonly interestPence: Pence;
  /** Every credit since the account was opened, the oldest first; one that closes the account included. */
  readonly interestCredits: readonly InterestCredit[];
}

export interface Portfolio {
  readonly clientReference: string;
  /** One for each product that money was placed in, the oldest first; money placed again after a closing opens another. */
  readonly accounts: readonly DepositAccount[];
}

export interface DepositPlatform {
  /** Every product as it is offered now, also those with a notice or a term. */
  listProducts(): Promise<readonly DepositProduct[]>;
  /** The PDF of the current issue; null when the platform has no such product or document. */
  readDocument(productId: string, kind: DocumentKind): Promise<{ readonly bytes: Uint8Array } | null>;
  /** Registers the client with the platform; a repeated call with its reference returns the same client, with current details. */
  openAccount(client: NewClient): Promise<{ readonly clientReference: string }>;
  /** Accepts an instruction, or returns the state of one with the same reference and content. */
  instruct(instruction: Instruction): Promise<InstructionState>;
  /** Returns null when the platform has never accepted an instruction with this reference. */
  readInstruction(reference: string): Promise<InstructionState | null>;
  /** For a client without any money it has no accounts. */
  readPortfolio(clientReference: string): Promise<Portfolio>;
}
