import type { Category } from "../categories.ts";
import type { ReadWords } from "./search-terms.ts";

/** What people call each category, its name on the screen among it (a test compares), in the form of `searchTextOf`. */
export const CATEGORY_WORDS: Readonly<Record<Category, readonly string[]>> = {
  income: ["INCOME", "SALARY", "WAGES"],
  benefits: ["BENEFITS AND PENSIONS", "BENEFITS", "PENSION", "PENSIONS"],
  interest: ["INTEREST"],
  housing: ["HOUSING"],
  bills: ["HOUSEHOLD BILLS", "BILLS", "BILL", "UTILITIES"],
  groceries: ["GROCERIES", "GROCERY", "FOOD", "SUPERMARKET", "SUPERMARKETS"],
  "eating-out": ["EATING OUT", "RESTAURANT", "RESTAURANTS", "TAKEAWAY", "TAKEAWAYS", "FOOD"],
  transport: ["TRANSPORT", "TRAVEL"],
  shopping: ["SHOPPING"],
  entertainment: ["ENTERTAINMENT"],
  health: ["HEALTH"],
  "personal-care": ["PERSONAL CARE"],
  children: ["CHILDREN", "KIDS"],
  holidays: ["HOLIDAYS", "HOLIDAY"],
  gifts: ["GIFTS AND DONATIONS", "GIFTS", "DONATIONS", "CHARITY"],
  insurance: ["INSURANCE"],
  loan: ["LOANS AND CREDIT", "LOAN", "LOANS", "CREDIT"],
  savings: ["SAVINGS"],
  transfer: ["TRANSFERS", "TRANSFER"],
  cash: ["CASH", "CASH WITHDRAWAL", "CASH WITHDRAWALS"],
  fees: ["BANK FEES", "FEES", "BANK CHARGES"],
  other: ["OTHER"],
};

const ENTRIES = Object.entries(CATEGORY_WORDS) as [Category, readonly string[]][];

/** Categories that money comes in by: what comes in by another is a refund. */
const COMES_IN: ReadonlySet<Category> = new Set([
  "income",
  "benefits",
  "interest",
  "transfer",
  "savings",
  "loan",
  "cash",
  "other",
]);
export const SPENT_CATEGORIES: readonly Category[] = ENTRIES.flatMap(([key]) => (COMES_IN.has(key) ? [] : [key]));

const MAX_WORDS = 3;
/** From so many letters on a word that is not typed to its end counts: 'grocer'. */
const MIN_LETTERS = 5;

/** 'groceries', 'eating out'; of one word also its beginning. */
export const readCategory: ReadWords = (words, at) => {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length -= 1) {
    const typed = words
      .slice(at, at + length)
      .join(" ")
      .replace(/ & /g, " AND ");
    const isBeginning = typed.length >= MIN_LETTERS;
    const keys = ENTRIES.filter(([, names]) =>
      names.some((name) => name === typed || (isBeginning && name.startsWith(typed))),
    ).map(([key]) => key);
    if (keys.length > 0) return { length, meanings: [{ kind: "category", keys }] };
  }
  return undefined;
};
