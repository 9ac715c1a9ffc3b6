/** Up to here a list is counted exactly, so that no page pays for counting. */
export const MAX_COUNTED = 1_000;

export interface PageQuery {
  readonly limit: number;
  readonly offset: number;
}

/** A page of rows of which one more than its limit was read, and counted to one more than is shown. */
export function pageOfRows<Row>(rows: readonly Row[], counted: number, { limit }: PageQuery) {
  return {
    items: rows.slice(0, limit),
    total: counted > MAX_COUNTED ? null : counted,
    hasMore: rows.length > limit,
  };
}
