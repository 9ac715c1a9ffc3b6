import type { SignedPence } from "@wellpaid/domain/money/pence";
import type { ControlAnswer, ControlRefusal } from "./control-answer.ts";

/** A run with what its company owes for it and has paid. */
export interface ShownRunToPay {
  readonly reference: string;
  readonly payday: string;
  readonly owedPence: number;
  readonly paidPence: number;
}

/** What companies owe for their runs and what they have paid, and what those who run the product do about it. */
export interface EmployerPaymentControl {
  /** Runs that are fixed or posted, that of the newest payday first. */
  runsToPay(companyName: string): Promise<readonly ShownRunToPay[] | ControlRefusal>;
  companyOfPayments(companyName: string): Promise<{ readonly companyId: string } | ControlRefusal>;
  /** Has each run of the company looked at again whose payday is over: it may pay otherwise from now on. */
  lookForEmployerPayments(companyId: string): Promise<void>;
  recordEmployerPayment(payment: {
    readonly reference: string;
    readonly bankReference: string;
    readonly amountPence: SignedPence;
  }): Promise<ControlAnswer>;
  reverseEmployerPayment(bankReference: string): Promise<ControlAnswer>;
}
