import { normaliseDescription } from "./normalise-description.ts";
import type { BankPayment } from "../bank-payment.ts";
import { negate } from "../../money/pence.ts";
import { isNameOnly, type Payee, type PlannedPayment } from "./planned-payment.ts";

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

type PlannedWithPayees = Pick<
  PlannedPayment,
  "name" | "type" | "paymentPence" | "counterparty" | "description" | "payees"
>;

/** By what the transactions of a planned payment are known: its payees, or their descriptions, else its name. */
export const likenessesOfPlanned = (planned: PlannedWithPayees): string[] =>
  [planned, ...planned.payees].flatMap((payee) => likenessesOfPayee(planned, payee));

/** The same for each payee on its own; the name that was typed counts only where no payee is known. */
export function likenessesByPayee(planned: PlannedWithPayees): string[][] {
  const isNameUsed = !isNameOnly(planned) || planned.payees.length === 0;
  return [...(isNameUsed ? [planned] : []), ...planned.payees].map((payee) => likenessesOfPayee(planned, payee));
}

function likenessesOfPayee({ type, paymentPence, name }: PlannedWithPayees, { counterparty, description }: Payee) {
  const pence = type === "expense" ? negate(paymentPence) : paymentPence;
  return [counterparty, null].flatMap(
    (by) => likenessOf({ pence, counterparty: by, description: description ?? name }) ?? [],
  );
}
