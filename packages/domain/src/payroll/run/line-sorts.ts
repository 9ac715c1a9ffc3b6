/** What the lines of a payroll run can be sorted by. */
export const LINE_SORTS = ["name", "number", "salary", "advances", "fees", "savings", "due"] as const;
export type LineSort = (typeof LINE_SORTS)[number];
