/** What the list of payroll runs can be sorted by; `total` only for those who see pay. */
export const RUN_SORTS = ["payday", "group", "cut-off", "people", "total"] as const;
export type RunSort = (typeof RUN_SORTS)[number];
