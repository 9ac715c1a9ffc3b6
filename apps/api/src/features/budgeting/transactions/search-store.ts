import { sql } from "kysely";

export interface TransactionFilter {
  readonly q?: string | undefined;
  /** Category keys with commas between. */
  readonly categories?: string | undefined;
  /** Only the transactions of these ids. */
  readonly ids?: readonly string[] | undefined;
}

const MAX_SEARCH_TERMS = 10;

/** `%`, `_` and the escape character match themselves. */
const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** '23.48', '£1,200' or '-9.5': an amount, whichever way it went. */
const AMOUNT = /^[-\u2212+]?£?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/;

/** The range of pence that a word matches: pounds alone match all of their pence. */
function penceIn(word: string): readonly [number, number] | undefined {
  const [, pounds, decimals] = AMOUNT.exec(word) ?? [];
  if (pounds === undefined) return undefined;
  const whole = Number(pounds.replaceAll(",", "")) * 100;
  const [first, last] =
    decimals === undefined ? [0, 99] : [Number(decimals.padEnd(2, "0")), Number(decimals.padEnd(2, "0"))];
  return [whole + first, whole + last];
}

/** A word is in the description, or is the amount. */
function conditionOf(word: string) {
  const [from, to] = penceIn(word) ?? [];
  return from === undefined
    ? sql`and description ilike ${patternOf(word)}`
    : sql`and (description ilike ${patternOf(word)} or abs(amount_pence) between ${from} and ${to})`;
}

/** The conditions that narrow the transactions to those requested. */
export function conditions(query: TransactionFilter) {
  const searchTerms = (query.q ?? "").split(/\s+/).filter((word) => word !== "");
  const keys = (query.categories ?? "").split(",").flatMap((key) => (key.trim() === "" ? [] : [key.trim()]));
  const byCategory = keys.length === 0 ? sql`` : sql`and category = any(${keys}::text[])`;
  const byId = query.ids === undefined ? sql`` : sql`and id = any(${query.ids}::uuid[])`;
  return sql`${sql.join(searchTerms.slice(0, MAX_SEARCH_TERMS).map(conditionOf), sql` `)} ${byCategory} ${byId}`;
}
