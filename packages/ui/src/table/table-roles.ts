/** The explicit roles of a table's parts: some browsers no longer treat a table that is laid out as cards as a table. */
export const as = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
