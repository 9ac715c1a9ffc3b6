import type { ReadWords, SearchMeaning } from "./search-terms.ts";

const IN: SearchMeaning = { kind: "direction", direction: "in" };
const OUT: SearchMeaning = { kind: "direction", direction: "out" };
const REFUND: SearchMeaning = { kind: "refund" };
const PENDING: SearchMeaning = { kind: "pending" };

/** 'in' and 'out' alone are parts of too many names to mean a direction. */
const WORDS: Readonly<Record<string, SearchMeaning>> = {
  INCOME: IN,
  INCOMES: IN,
  INCOMING: IN,
  RECEIVED: IN,
  "MONEY IN": IN,
  "PAID IN": IN,
  "COMING IN": IN,
  "CAME IN": IN,
  SPENT: OUT,
  SPENDING: OUT,
  OUTGOING: OUT,
  OUTGOINGS: OUT,
  EXPENSE: OUT,
  EXPENSES: OUT,
  "MONEY OUT": OUT,
  "PAID OUT": OUT,
  "GOING OUT": OUT,
  "WENT OUT": OUT,
  REFUND: REFUND,
  REFUNDS: REFUND,
  REFUNDED: REFUND,
  "MONEY BACK": REFUND,
  PENDING: PENDING,
};

/** 'money in', 'spent', 'refund', 'pending'. */
export const readDirection: ReadWords = (words, at) => {
  for (const length of [2, 1]) {
    const meaning = WORDS[words.slice(at, at + length).join(" ")];
    if (meaning !== undefined && at + length <= words.length) return { length, meanings: [meaning] };
  }
  return undefined;
};
