import { formatPoundsShort, NO_PENCE, penceFromPounds } from "@wellpaid/domain/money";
import { ownMoveTexts } from "@wellpaid/texts/budgeting/own-moves";
import { searchTexts as texts } from "@wellpaid/texts/budgeting/transaction-search";
import type { BankAccount } from "../../queries.ts";
import { categoryName } from "../../category-name.ts";
import { accountsIn, categoriesIn, type TransactionFilters } from "../filters.ts";
import { daysWords } from "./understood.ts";

export interface ActiveFilter {
  readonly text: string;
  /** What changes when it is removed. */
  readonly without: TransactionFilters;
}

const listed = (items: readonly string[], removed: string) =>
  items.filter((item) => item !== removed).join(",") || undefined;

const pounds = (amount: number): string => formatPoundsShort(penceFromPounds(amount) ?? NO_PENCE);

function amountFilter({ min, max }: TransactionFilters): ActiveFilter[] {
  if (min === undefined && max === undefined) return [];
  const text =
    min === undefined
      ? texts.atMost(pounds(max ?? 0))
      : max === undefined
        ? texts.atLeast(pounds(min))
        : texts.range(pounds(min), pounds(max));
  return [{ text, without: { min: undefined, max: undefined } }];
}

/** Each filter that is on, but the words of the search. */
export function activeFilters(
  filters: TransactionFilters,
  accounts: readonly Pick<BankAccount, "id" | "name" | "bankName">[],
): ActiveFilter[] {
  const { from = null, to = null, direction, moves } = filters;
  const keys = categoriesIn(filters.categories);
  const ids = accountsIn(filters.accountId);
  const nameOf = (id: string): string => {
    const account = accounts.find((known) => known.id === id);
    return account === undefined ? texts.anAccount : `${account.bankName} ${account.name}`;
  };
  return [
    ...(from === null && to === null
      ? []
      : [{ text: daysWords(from, to), without: { from: undefined, to: undefined } }]),
    ...ids.map((id) => ({ text: nameOf(id), without: { accountId: listed(ids, id) } })),
    ...(direction === undefined ? [] : [{ text: texts.directions[direction], without: { direction: undefined } }]),
    ...(moves === undefined ? [] : [{ text: ownMoveTexts.filter, without: { moves: undefined } }]),
    ...amountFilter(filters),
    ...keys.map((key) => ({ text: categoryName(key), without: { categories: listed(keys, key) } })),
  ].map(({ text, without }) => ({ text: text.slice(0, 1).toUpperCase() + text.slice(1), without }));
}

/** What was searched for, in words: '“tesco”, Money in, In March 2026'. */
export const searchWords = ({ q }: TransactionFilters, active: readonly ActiveFilter[]): string =>
  [...(q === undefined ? [] : [texts.quoted(q)]), ...active.map(({ text }) => text)].join(", ");
