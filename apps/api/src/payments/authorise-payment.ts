import type { Instant } from "@wellpaid/domain/calendar/instant";
import { decidePayment, type PaymentObstacle } from "@wellpaid/domain/ledger/payment";
import type { Pence } from "@wellpaid/domain/money/pence";
import type { Tx } from "../database/tables/schema.ts";
import { type AuthorisedPayout, type PaymentOf, writeAuthorisation } from "./authorised-payout-store.ts";
import { type BankAccount, readPaymentFacts } from "./payment-facts-store.ts";

/** A payment to a person that is about to be promised. */
export interface PaymentRequest extends PaymentOf {
  readonly companyId: string;
  readonly employeeId: string;
  readonly amountPence: Pence;
  /** The account that the person was shown; null for the current salary account. */
  readonly account: BankAccount | null;
}

export type PaymentResult =
  | { readonly outcome: "authorised"; readonly payout: AuthorisedPayout }
  | { readonly outcome: "waits"; readonly obstacle: PaymentObstacle; readonly until: Instant | null }
  | { readonly outcome: "refused"; readonly obstacle: PaymentObstacle };

/**
 * The only way by which money leaves to a person: reads the facts, decides by the rule, and writes the authorisation
 * without which the database accepts no payment and the rail gets none. Called in the transaction that promises the
 * payment.
 */
export async function authorisePayment(tx: Tx, request: PaymentRequest): Promise<PaymentResult> {
  const { cause, id, employeeId } = request;
  const { facts, account, name } = await readPaymentFacts(tx, {
    employeeId,
    account: request.account,
    refundId: cause === "refund" ? id : null,
    depositId: cause === "deposit" ? id : null,
  });
  const decision = decidePayment(cause, facts);
  if (decision.outcome !== "authorised") return decision;
  if (account === null) throw new Error(`${cause} ${id} passed the rule without an account`);
  const { sortCode, accountNumber } = account;
  const payout = await writeAuthorisation(tx, { ...request, sortCode, accountNumber, name });
  return { outcome: "authorised", payout };
}
