import { type RawBuilder, sql } from "kysely";

const MOST_WORDS = 10;

/** `%`, `_` and the escape itself stand for themselves. */
const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** That each word of what somebody typed stands in one of these columns; nothing where nothing was typed. */
export function wordsIn(q: string | undefined, columns: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const words = (q ?? "").split(/\s+/).filter((word) => word !== "");
  const each = words.slice(0, MOST_WORDS).map((word) => {
    const places = columns.map((column) => sql`${column} ilike ${patternOf(word)}`);
    return sql`and (${sql.join(places, sql` or `)})`;
  });
  return each.length === 0 ? sql`` : sql.join(each, sql` `);
}

/** Up to here a total is counted; beyond it no page pays for counting (decisions, section 2). */
export const MOST_COUNTED = 1_000;

/** So many rows of a list are looked for: as many as are counted or the page needs, and one to know that there are more. */
export const mostLookedFor = ({ limit, offset }: { readonly limit: number; readonly offset: number }): number =>
  Math.max(MOST_COUNTED, offset + limit) + 1;

/** A page with what is known of the rest. */
export function pageOf<Item>(
  items: readonly Item[],
  found: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): { items: Item[]; total: number | null; hasMore: boolean } {
  return { items: [...items], total: found > MOST_COUNTED ? null : found, hasMore: found > offset + limit };
}
