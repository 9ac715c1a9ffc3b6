import type { transactions } from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import { sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";

export interface TransactionsQuery {
  readonly limit: number;
  readonly offset: number;
  readonly q?: string | undefined;
  /** Category keys with commas between. */
  readonly categories?: string | undefined;
}

/** Up to here the total is counted; beyond it no page pays for counting (docs/product/api.md#lists). */
const MAX_COUNTED = 1_000;
const MAX_SEARCH_TERMS = 10;

interface Row {
  readonly total: number;
  readonly id: string | null;
  readonly date: string;
  readonly description: string;
  readonly amountPence: number;
  readonly currency: string;
  readonly category: string;
  readonly bankCategory: string | null;
  readonly status: "posted" | "pending";
  readonly accountId: string;
}

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
export function conditions(query: Pick<TransactionsQuery, "q" | "categories">) {
  const searchTerms = (query.q ?? "").split(/\s+/).filter((word) => word !== "");
  const keys = (query.categories ?? "").split(",").flatMap((key) => (key.trim() === "" ? [] : [key.trim()]));
  const byCategory = keys.length === 0 ? sql`` : sql`and category = any(${keys}::text[])`;
  return sql`${sql.join(searchTerms.slice(0, MAX_SEARCH_TERMS).map(conditionOf), sql` `)} ${byCategory}`;
}

/**
 * One page, newest first, in one statement: the keys of what fits are taken from the index in their order, as many as
 * count or as the page needs; only the page's own rows are then read whole.
 */
export async function listTransactions(
  database: Database,
  employeeId: string,
  query: TransactionsQuery,
): Promise<AnswerOf<typeof transactions>> {
  const end = query.offset + query.limit;
  const { rows } = await sql<Row>`
    with found as materialized (
      select date, id from bank_transaction where employee_id = ${employeeId} ${conditions(query)}
      order by date desc, id desc limit ${Math.max(MAX_COUNTED, end) + 1}),
    page as (select id from found order by date desc, id desc limit ${query.limit} offset ${query.offset})
    select (select count(*) from found) as total, t.id, t.date, t.description, t.amount_pence as "amountPence",
      t.currency, t.category, nullif(t.bank_category, t.category) as "bankCategory", t.status, t.account_id as "accountId"
    from (values (1)) as one left join (page join bank_transaction t using (id)) on true
    order by t.date desc, t.id desc`.execute(database);
  const total = rows[0]?.total ?? 0;
  const found = rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]));
  return {
    items: found.map((row) => ({
      id: row.id,
      date: row.date,
      shortDescription: row.description,
      amount: { value: row.amountPence, currency: row.currency },
      category: { key: row.category },
      bankCategory: row.bankCategory === null ? null : { key: row.bankCategory },
      counterparty: { logo: null },
      status: row.status,
      accountId: row.accountId,
    })),
    total: total > MAX_COUNTED ? null : total,
    hasMore: total > end,
  };
}
