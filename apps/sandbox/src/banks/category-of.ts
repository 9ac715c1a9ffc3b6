/** The category of a transaction of which only the words are known, as an aggregator guesses it. */
import type { CategoryId } from "./categories.ts";
import { HOUSEHOLD, MERCHANTS } from "./history/names.ts";

const WORDS: readonly (readonly [RegExp, CategoryId])[] = [
  [/\b(salary|wages|payroll)\b/i, "std:income"],
  [/\b(pension|universal credit|benefit)\b/i, "std:benefits"],
  [/\binterest\b/i, "std:interest"],
  [/\b(rent|mortgage|lettings|housing)\b/i, "std:housing"],
  [/\b(energy|electric\w*|gas|water|council tax|broadband|telecom|phone|mobile)\b/i, "std:bills"],
  [/\b(insurance|assurance)\b/i, "std:insurance"],
  [/\b(loan|finance|credit repayment)\b/i, "std:loan"],
  [/\b(supermarket|groceries|grocer|foods?)\b/i, "std:groceries"],
  [/\b(coffee|cafe|restaurant|pizza|lunch|bar|pub)\b/i, "std:eating-out"],
  [/\b(train|rail|bus|taxi|cab|fuel|petrol|parking|travel)\b/i, "std:transport"],
  [/\b(gym|cinema|netflix|music|streaming|books?)\b/i, "std:entertainment"],
  [/\b(pharmacy|dentist|optician)\b/i, "std:health"],
  [/\b(atm|cash)\b/i, "std:cash"],
  [/\bfee\b/i, "std:fees"],
  [/\b(transfer|standing order)\b/i, "std:transfer"],
];

export function categoryOf(description: string, amountPence: number): CategoryId {
  const known = [...MERCHANTS.flatMap((band) => band.merchants), ...HOUSEHOLD].find((merchant) =>
    description.toLowerCase().includes(merchant.name.toLowerCase()),
  );
  if (known !== undefined) return known.category;
  const guessed = WORDS.find(([pattern]) => pattern.test(description))?.[1];
  return guessed ?? (amountPence > 0 ? "std:income" : "std:other");
}
