import { normaliseDescription } from "./normalise-description.ts";
import type { BankPayment } from "../paid-matching.ts";
import { negate } from "../../money/pence.ts";
import type { PlannedPayment } from "./planned-payment.ts";

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

/** By what the transactions of a planned payment are known: its payee, or its description, else its name. */
export function likenessesOfPlanned(
  planned: Pick<PlannedPayment, "type" | "paymentPence" | "counterparty" | "description"> & { readonly name: string },
): string[] {
  const pence = planned.type === "expense" ? negate(planned.paymentPence) : planned.paymentPence;
  return [planned.counterparty, null].flatMap(
    (counterparty) => likenessOf({ pence, counterparty, description: planned.description ?? planned.name }) ?? [],
  );
}
