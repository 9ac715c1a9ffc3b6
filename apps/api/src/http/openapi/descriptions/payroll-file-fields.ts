import type { FieldDescriptions } from "./field-descriptions.ts";

const column = "What it is taken for; null: it is left out";

/** Payroll files as payroll programs write them, and the correction of their rows. */
export const payrollFileFields: FieldDescriptions = {
  PayrollImport: {
    columns: "What the columns of the file are taken for, in its order; null for a file with the template's headings",
    "columns.heading": "Heading, as the file has it",
    "columns.column": column,
    zerosRestored: "Number of cells in which a zero was put back that a spreadsheet had dropped",
    keptRows: "Number of rows that stayed from the file that this one has replaced",
    droppedRows: "Number of employees of the replaced file who are not in this one",
    mendedRows: "Number of rows that were corrected by hand",
    hiddenRows: "Number of rows that the workbook hides; they were read",
    otherSheets: "Number of further sheets of the workbook that are shown; they were not read",
    corrections: "How often rows of it were corrected or left out; a confirmation names the one that was reviewed",
    restOf: "UUID of the import that was confirmed without these rows, which had errors; null for a file",
    "counts.left-out": "Rows with errors that were left out",
  },
  PayrollImportRow: {
    cells: "Cells of a row with errors that can be corrected; empty for any other row",
    "cells.column": "Column of the cell",
    "cells.text": "Content of the cell, as the file has it",
    restored: "Columns in which a zero was put back",
    isKept: "Whether it stayed from the replaced file; `line` is that of the earlier file",
    mended: "Cells that were corrected by hand; of accounts and National Insurance numbers only the end",
    "mended.column": "Column of the cell",
    "mended.before": "Content as the file had it",
    "mended.after": "Content as it is",
    "mended.by": "Name of the administrator who corrected it",
  },
  confirmPayrollImport: {
    leavesFaulty: "Whether rows with errors stay behind and wait as an import of their own",
    corrections: "`corrections` of the import as it was reviewed; later ones are refused",
  },
  mendPayrollImport: {
    rows: "Rows with errors to correct or leave out",
    "rows.position": "Position of the row in the import, from 1",
    "rows.isLeftOut": "Whether it is left out",
    "rows.cells": "New content of cells, by column",
  },
  matchPayrollColumns: {
    columns: "Columns of the file, in its order",
    "columns.heading": "Heading, as the file has it; empty for none",
    "columns.column": column,
    "columns.certainty": "Whether it is certain, deserves a look, is open, or is left out",
    "columns.reason": "Why it is taken for that",
    "columns.candidates": "What it may be, where it is open",
    "columns.samples": "Its first three cells, shortened",
    program: "Payroll program that writes such files; null for an unknown one",
    isCertain: "Whether nothing is left to choose",
  },
  choosePayrollColumns: {
    columns: "Columns of the file, in its order",
    "columns.heading": "Heading, as the file has it; empty for none",
    "columns.column": column,
  },
};
