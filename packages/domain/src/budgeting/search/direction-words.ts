import type { ReadWords, SearchMeaning } from "./search-terms.ts";

const IN: SearchMeaning = { kind: "direction", direction: "in" };
const OUT: SearchMeaning = { kind: "direction", direction: "out" };
const REFUND: SearchMeaning = { kind: "refund" };
const PENDING: SearchMeaning = { kind: "pending" };

/** 'in' and 'out' alone are parts of too many names to mean a direction. */
const WORDS: ReadonlyMap<string, SearchMeaning> = new Map([
  ...["INCOME", "INCOMES", "INCOMING", "RECEIVED", "MONEY IN", "PAID IN", "COMING IN", "CAME IN"].map(
    (words) => [words, IN] as const,
  ),
  ...["SPENT", "SPENDING", "OUTGOING", "OUTGOINGS", "EXPENSE", "EXPENSES"].map((words) => [words, OUT] as const),
  ...["MONEY OUT", "PAID OUT", "GOING OUT", "WENT OUT"].map((words) => [words, OUT] as const),
  ...["REFUND", "REFUNDS", "REFUNDED", "MONEY BACK"].map((words) => [words, REFUND] as const),
  ["PENDING", PENDING],
]);

/** 'money in', 'spent', 'refund', 'pending'. */
export const readDirection: ReadWords = (words, at) => {
  for (const length of [2, 1]) {
    const meaning = WORDS.get(words.slice(at, at + length).join(" "));
    if (meaning !== undefined && at + length <= words.length) return { length, meanings: [meaning] };
  }
  return undefined;
};
