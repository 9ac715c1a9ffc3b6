import { type RawBuilder, sql } from "kysely";
import type { Database } from "./tables/schema.ts";

/** Up to here a list's total is exact; beyond it no page pays for counting (docs/product/api.md#lists). */
export const MAX_COUNTED = 1_000;

export interface PageQuery {
  readonly limit: number;
  readonly offset: number;
}

/** A page, and what is known of the rest. */
export interface Page<Item> {
  readonly items: Item[];
  /** Null: more than are counted. */
  readonly total: number | null;
  readonly hasMore: boolean;
}

/** How many rows a page and its total need: as many as are counted or as far as the page goes, and one that says there are more. */
export const maxFound = ({ limit, offset }: PageQuery): number => Math.max(MAX_COUNTED, offset + limit) + 1;

/** How many rows a select finds, as far as they are counted. */
export async function countFound(database: Database, select: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${select} limit ${MAX_COUNTED + 1}) found`.execute(database);
  return rows[0]?.count ?? 0;
}

/** A page of rows of which one more than its limit was read, and of which so many were found. */
export const pageOf = <Item>(rows: readonly Item[], found: number, { limit }: PageQuery): Page<Item> => ({
  items: rows.slice(0, limit),
  total: found > MAX_COUNTED ? null : found,
  hasMore: rows.length > limit,
});
