/** Up to here a list's total is exact (docs/product/api.md#lists). */
export const MAX_COUNTED = 1_000;

/** One page, from its rows and one more where there is one, and from how many there are as far as was counted. */
export function pageFrom<Row>(rows: readonly Row[], limit: number, counted: number) {
  return {
    items: rows.slice(0, limit),
    total: counted > MAX_COUNTED ? null : counted,
    hasMore: rows.length > limit,
  };
}
