import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { signedPence } from "@wellpaid/domain/money/pence";
import { transact } from "@wellpaid/api/database/transaction";
import { findRunOfPayment } from "@wellpaid/api/features/payroll/employer-payments/payment-store";
import type { RunOfPayment } from "@wellpaid/api/shared/paying-employers";
import {
  recordEmployerPayment,
  reverseEmployerPayment,
} from "@wellpaid/api/features/payroll/employer-payments/record-payment";
import type { TestProduct } from "../product/product.ts";

/** For tests in which employers pay for runs when the test says so. */
export function testEmployerPayments({ database: { db, operations }, now }: TestProduct) {
  let payments = 0;

  const runOf = async (id: string): Promise<RunOfPayment> => {
    const run = await findRunOfPayment(db, id);
    if (run === null) throw new Error("no run");
    return run;
  };

  /** So much for a run, or paid back below zero: the bank's reference, or why it was refused. */
  const receive = async (runId: string, pence: number): Promise<string> => {
    payments += 1;
    const bankReference = `bank ${payments}`;
    const receivedOn = civilDate((await now()).toISOString().slice(0, 10));
    const { paymentReference: reference } = await runOf(runId);
    const payment = {
      reference,
      bankReference,
      receivedOn,
      amountPence: signedPence(pence),
      isMoreThanOwed: true,
      by: "Ada",
    };
    const recorded = await transact(operations, (tx) => recordEmployerPayment(tx, payment));
    return recorded.outcome === "refused" ? recorded.error : bankReference;
  };

  /** All that is missing of a run. */
  const receiveAll = async (runId: string): Promise<string> => {
    const { owedPence, paidPence } = await runOf(runId);
    return receive(runId, owedPence - paidPence);
  };

  const reverse = async (bankReference: string): Promise<string> => {
    const payment = { bankReference, reason: "of another company", by: "Ada" };
    return (await transact(operations, (tx) => reverseEmployerPayment(tx, payment))).outcome;
  };

  return { runOf, receive, receiveAll, reverse };
}
