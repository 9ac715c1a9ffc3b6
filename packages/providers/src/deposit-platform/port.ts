/**
 * A platform that places savings with banks, in the product's own words. Money is integer pence; a percentage has at
 * most two decimals.
 *
 * Money moves by instruction only, and later: `instruct` tells that it was taken, `readInstruction` what became of it,
 * within a day. Every instruction and every new client has a reference of the product's own making; asking again under
 * it does nothing twice. A deposit's money is handed to the platform by the product, withdrawn money comes back to the
 * product, both in the platform's own settlement: no call here moves money at a bank of the employee.
 *
 * Every call may throw a `DepositPlatformFailure` (failure.ts); nothing else is thrown but for bugs.
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
  /** How long before the money must be requested. */
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
  /** A UUID of the product's own making, for the person: requested again under it, the answer is the same client. */
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
  /** A UUID of the product's own making, one for each cause. */
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
  /** `amountPence` is what was moved; of `close-account` it is known only here. */
  | { readonly status: "processed"; readonly processedAt: Instant; readonly amountPence: Pence }
  /** Nothing was moved. */
  | { readonly status: "rejected"; readonly processedAt: Instant; readonly reason: string };

/** Interest that was added to a balance. */
export interface InterestCredit {
  /** For good; no two credits share one. */
  readonly id: string;
  readonly date: CivilDate;
  readonly amountPence: Pence;
}

export interface DepositAccount {
  readonly accountId: string;
  readonly productId: string;
  /** A closed account stays listed, with a balance of nothing. */
  readonly status: "open" | "closed";
  /** With all credited interest. */
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
  /** Makes the client known to the platform; called again with the same reference, it returns the same, with current details. */
  openAccount(client: NewClient): Promise<{ readonly clientReference: string }>;
  /** Takes an instruction, or returns the state of one of the same reference and content. */
  instruct(instruction: Instruction): Promise<InstructionState>;
  /** null: the platform has never taken an instruction of this reference. */
  readInstruction(reference: string): Promise<InstructionState | null>;
  /** Of a client without any money it has no accounts. */
  readPortfolio(clientReference: string): Promise<Portfolio>;
}
