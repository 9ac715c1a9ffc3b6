import { normaliseDescription } from "./normalise-description.ts";
import type { BankPayment } from "../bank-payment.ts";
import { negate, type Pence } from "../../money/pence.ts";
import type { PlannedType } from "./planned-payment.ts";

/**
 * What payments that are alike have in common: whether they go out or come in, and the counterparty, by the bank's own
 * number or name for them, or where there is none the description without its changing parts. Undefined where neither
 * says anything.
 */
export function likenessOf(payment: Pick<BankPayment, "pence" | "counterparty" | "description">): string | undefined {
  const direction = payment.pence < 0 ? "out" : "in";
  if (payment.counterparty !== null && payment.counterparty !== "") return `${direction} who ${payment.counterparty}`;
  const description = normaliseDescription(payment.description);
  return description === "" ? undefined : `${direction} what ${description}`;
}

interface Payee {
  readonly counterparty: string | null;
  readonly description: string | null;
}

interface PlannedWithPayees extends Payee {
  readonly name: string;
  readonly type: PlannedType;
  readonly paymentPence: Pence;
  /** Of the transactions that were linked to it, or that it learned from. */
  readonly payees: readonly Payee[];
}

/** By what the transactions of a planned payment are known: its payees, or their descriptions, else its name. */
export function likenessesOfPlanned(planned: PlannedWithPayees): string[] {
  const pence = planned.type === "expense" ? negate(planned.paymentPence) : planned.paymentPence;
  return [planned, ...planned.payees].flatMap(({ counterparty, description }) =>
    [counterparty, null].flatMap(
      (by) => likenessOf({ pence, counterparty: by, description: description ?? planned.name }) ?? [],
    ),
  );
}
