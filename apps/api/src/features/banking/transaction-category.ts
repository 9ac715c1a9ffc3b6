import { categorise } from "@wellpaid/domain/budgeting/categories/categorise";
import { categoryLikenessesOf } from "@wellpaid/domain/budgeting/categories/category-likeness";
import { type SignedPence, signedPence } from "@wellpaid/domain/money/pence";

/** The aggregator's word for what it does not know. */
const UNKNOWN = "other";

/** What the aggregator says money was for; null where it says nothing. */
export const givenCategoryOf = (category: string | null): string | null => (category === UNKNOWN ? null : category);

/** A transaction as far as its category goes by it. */
export interface Described {
  readonly amountPence: number;
  readonly counterparty: string | null;
  readonly description: string;
}

/** What is stored of a transaction's category and merchant. */
export interface StoredCategory {
  readonly category: string;
  /** What the bank says, or we where it says nothing, of a transaction whose category the employee chose; else null. */
  readonly bankCategory: string | null;
  readonly isOurs: boolean;
  readonly merchant: string | null;
}

/** What the employee chose for transactions that are like this one; undefined for none. */
function chosenFor(rules: ReadonlyMap<string, string>, { amountPence, ...described }: Described): string | undefined {
  if (rules.size === 0) return undefined;
  const pence: SignedPence = signedPence(amountPence);
  return categoryLikenessesOf({ ...described, pence })
    .map((likeness) => rules.get(likeness))
    .find((category) => category !== undefined);
}

/**
 * The category of a transaction: what the employee chose, else what the aggregator says, else what we make of the words.
 * @param given by the aggregator; null where it says nothing
 * @param rules what the employee chose, by what makes transactions alike
 */
export function storedCategoryOf(
  described: Described,
  given: string | null,
  rules: ReadonlyMap<string, string>,
): StoredCategory {
  const { description, amountPence } = described;
  const ours = categorise({ description, pence: amountPence });
  const chosen = chosenFor(rules, described);
  const bankCategory = given ?? ours.category;
  return {
    category: chosen ?? bankCategory,
    bankCategory: chosen === undefined ? null : bankCategory,
    isOurs: given === null,
    merchant: ours.merchant?.name ?? null,
  };
}
