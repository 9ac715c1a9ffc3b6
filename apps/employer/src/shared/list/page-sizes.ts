/** How many rows are read at a time where the address names no number. */
export const USUAL_ROWS = 50;
