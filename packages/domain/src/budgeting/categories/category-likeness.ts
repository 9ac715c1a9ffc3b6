import { likenessOf } from "../regular/likeness.ts";
import type { BankPayment } from "../bank-payment.ts";
import { categorise } from "./categorise.ts";

type Described = Pick<BankPayment, "pence" | "counterparty" | "description">;

/**
 * What payments have in common to which a chosen category applies, the one that counts first: where no counterparty is given, the
 * merchant of our lists; then what makes any payments alike. Empty where nothing says anything.
 */
export function categoryLikenessesOf(payment: Described): readonly string[] {
  const alike = likenessOf(payment);
  const others = alike === undefined ? [] : [alike];
  if (payment.counterparty !== null && payment.counterparty !== "") return others;
  const { merchant, basis } = categorise(payment);
  if (basis !== "merchant" || merchant === null) return others;
  return [`${payment.pence < 0 ? "out" : "in"} merchant ${merchant.name}`, ...others];
}
