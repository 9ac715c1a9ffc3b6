import type { Transaction } from "@wellpaid/contract/budgeting/budgeting";
import { detailTexts as texts } from "@wellpaid/texts/budgeting/transaction-detail";
import { categoryName } from "../category-name.ts";

/** The categories of its parts, each once, in their order. */
export const partCategories = ({ parts }: Pick<Transaction, "parts">): string =>
  [...new Set(parts.map(({ category }) => categoryName(category.key)))].join(", ");

/** What counts in which category: its own, or those of its parts; then its note. */
export function rowLine(transaction: Pick<Transaction, "parts" | "isSplitOutdated" | "category" | "note">): string {
  const { parts, isSplitOutdated, category, note } = transaction;
  const own = categoryName(category.key);
  const counts = isSplitOutdated
    ? `${own} · ${texts.outdatedShort}`
    : parts.length > 0
      ? texts.partOf(partCategories(transaction))
      : own;
  return note === null ? counts : `${counts} · ${note}`;
}
