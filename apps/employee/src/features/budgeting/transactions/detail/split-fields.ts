import type { Transaction } from "@wellpaid/contract/budgeting/budgeting";
import type { splitTransaction } from "@wellpaid/contract/budgeting/transactions";
import type { BodyOf } from "@wellpaid/contract/call";
import { CATEGORIES, type Category } from "@wellpaid/domain/budgeting/categories";
import { leftToSplit, MIN_PARTS } from "@wellpaid/domain/budgeting/notes-and-splits";
import {
  formatDecimal,
  magnitude,
  NO_PENCE,
  negate,
  type Pence,
  penceFromText,
  type SignedPence,
  signedPence,
} from "@wellpaid/domain/money";
import { detailTexts as texts } from "@wellpaid/texts/budgeting/transaction-detail";

/** A part as typed and chosen; '' for nothing. Amounts are without the sign of the transaction. */
export interface PartFields {
  /** Tells the parts apart while they are edited. */
  readonly key: number;
  readonly category: string;
  readonly amount: string;
  readonly note: string;
}

type Split = Pick<Transaction, "amount" | "category" | "parts">;

/** Only pounds count in categories, and a penny has no parts. */
export const canBeSplit = ({ amount }: Pick<Transaction, "amount">): boolean =>
  amount.currency === "GBP" && Math.abs(amount.value) >= MIN_PARTS;

const amountIn = (typed: string): Pence => penceFromText(typed) ?? NO_PENCE;

export const emptyPart = (key: number, amount: SignedPence): PartFields => ({
  key,
  category: "",
  amount: amount > 0 ? formatDecimal(amount) : "",
  note: "",
});

/** The parts that there are; of a whole transaction, one in its own category and an empty one. */
export function partsOf({ category, parts }: Split): readonly PartFields[] {
  if (parts.length === 0) return [{ ...emptyPart(0, NO_PENCE), category: category.key }, emptyPart(1, NO_PENCE)];
  return parts.map((part, key) => ({
    key,
    category: part.category.key,
    amount: formatDecimal(magnitude(signedPence(part.amount.value))),
    note: part.note ?? "",
  }));
}

/** What no part has yet; below zero is too much. */
export const leftOf = ({ amount }: Pick<Split, "amount">, parts: readonly PartFields[]): SignedPence =>
  leftToSplit(
    signedPence(amount.value),
    parts.map((part) => amountIn(part.amount)),
  );

/** The last part takes what is left, or gives what is too much; undefined where it does not have so much. */
export function withRest(parts: readonly PartFields[], left: SignedPence): readonly PartFields[] | undefined {
  const last = parts.at(-1);
  const amount = last === undefined ? 0 : amountIn(last.amount) + left;
  if (left === 0 || last === undefined || amount <= 0) return undefined;
  return [...parts.slice(0, -1), { ...last, amount: formatDecimal(signedPence(amount)) }];
}

const isCategory = (key: string): key is Category => CATEGORIES.some((category) => category === key);

export interface PartErrors {
  readonly category?: string;
  readonly amount?: string;
}

export const errorsOf = ({ category, amount }: PartFields): PartErrors => ({
  ...(!isCategory(category) && { category: texts.errors.category }),
  ...(amountIn(amount) === 0 && { amount: texts.errors.amount }),
});

export const isSplit = (of: Split, parts: readonly PartFields[]): boolean =>
  parts.length >= MIN_PARTS &&
  leftOf(of, parts) === 0 &&
  parts.every((part) => Object.keys(errorsOf(part)).length === 0);

/** What is sent of parts without a fault. */
export function bodyOf({ amount }: Split, parts: readonly PartFields[]): BodyOf<typeof splitTransaction> {
  return {
    parts: parts.map((part) => {
      if (!isCategory(part.category)) throw new RangeError("a faulty part");
      const typed = amountIn(part.amount);
      return { category: part.category, amount: amount.value < 0 ? negate(typed) : typed, note: part.note || null };
    }),
  };
}
