/** How many rows are read at a time, as the address names them. */
export const PAGE_SIZES = ["25", "50", "100"] as const;
export const USUAL_ROWS = 50;
