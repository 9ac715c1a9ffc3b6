import type { SignedPence } from "@wellpaid/domain/money/pence";
import type { PaymentReference, RunMoney } from "@wellpaid/domain/payroll/employer-payment";
import type { Database } from "../database/tables/schema.ts";

/** A run with what it owes and what the employer has paid for it. */
export interface RunOfPayment extends RunMoney {
  readonly id: string;
  readonly companyId: string;
  readonly paymentReference: PaymentReference;
}

/** The next payment that an employer makes for a run, by itself. */
export interface ComingPayment {
  readonly bankReference: string;
  readonly amountPence: SignedPence;
  readonly at: Date;
}

/** Employers that pay by themselves: the sandbox's. */
export interface PayingEmployers {
  /** The next payment for a run as it is now; null when there is none. */
  readonly nextPayment: (run: RunOfPayment) => Promise<ComingPayment | null>;
  /** As who runs the product: the server's own role records no payment that they have not stated. */
  readonly database: Database;
}
