import type { RegularPayment } from "@wellpaid/contract/budgeting/regular-payments";
import type { Category } from "@wellpaid/domain/budgeting/categories";
import { magnitude, poundsFromPence, signedPence } from "@wellpaid/domain/money";

/** What plans a payment as it was found. */
export function bodyOfFound(found: RegularPayment) {
  const { name, category, amount, frequency, month, date, weekday, weekOfMonth, startDate, endDate } = found;
  return {
    name,
    // What was found has one of ours.
    category: category.key as Category,
    currency: "GBP" as const,
    amount: poundsFromPence(magnitude(signedPence(amount.value))),
    frequency,
    month,
    date,
    weekday,
    weekOfMonth,
    startDate,
    endDate,
  };
}
