import { type RawBuilder, sql } from "kysely";
import type { Database } from "./tables/schema.ts";

/** Up to this number a list's total is exact; beyond it no page pays for counting (docs/product/api.md#lists). */
export const MAX_COUNTED = 1_000;

export interface PageQuery {
  readonly limit: number;
  readonly offset: number;
}

/** A page, and what is known of the rest. */
export interface Page<Item> {
  readonly items: Item[];
  /** Null when there are more than are counted. */
  readonly total: number | null;
  readonly hasMore: boolean;
}

/**
 * The number of rows that a page and its total need: those counted, or those up to the page's end, and one to show that
 * there are more.
 */
export const maxFound = ({ limit, offset }: PageQuery): number => Math.max(MAX_COUNTED, offset + limit) + 1;

/** The number of rows that a select finds, as far as they are counted. */
export async function countFound(database: Database, select: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${select} limit ${MAX_COUNTED + 1}) found`.execute(database);
  return rows[0]?.count ?? 0;
}

/** What each filter of a list finds, as the contract has it: null when there is more than is counted. */
export const countsOf = <Filter>(rows: readonly { readonly filter: Filter; readonly count: number }[]) => ({
  counts: rows.map(({ filter, count }) => ({ filter, count: count > MAX_COUNTED ? null : count })),
});

/** A page of `rows`, of which one more than its limit was read; `found` is the number of rows found. */
export const pageOf = <Item>(rows: readonly Item[], found: number, { limit }: PageQuery): Page<Item> => ({
  items: rows.slice(0, limit),
  total: found > MAX_COUNTED ? null : found,
  hasMore: rows.length > limit,
});
