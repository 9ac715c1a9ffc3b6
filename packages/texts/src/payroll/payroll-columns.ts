/** Payroll in: files as payroll programs write them, and the columns of each. All of it is ours. */
export const columnTexts = {
  fileKinds: "CSV, TSV or Excel (.xlsx)",
  fileHint: "CSV, TSV or Excel (.xlsx) from your payroll software, up to 64 MB. Excel files up to 32 MB",

  title: "Match the columns",
  line: (program: string | null) =>
    program === null
      ? "Check what each column of your file is. We'll remember it for your next file."
      : `This looks like a file from ${program}. Check what each column is. We'll remember it.`,
  inFile: "Column in your file",
  samples: "First rows",
  noHeading: "No heading",
  meansOurs: "What it is",
  meaningOf: (heading: string) => `What '${heading}' is`,
  why: "Why",
  leftOut: "Leave it out",
  reasons: {
    remembered: "As you chose last time",
    heading: "By its heading",
    program: "By its heading",
    common: "By its heading",
    content: "By its content. Check it",
    gross: "This looks like pay before tax. We need take-home pay",
    "other-column": "Another column is a better match",
    unknown: "We don't know this column",
    clash: "Two columns say the same. Choose one of them",
    differs: "The content doesn't fit the heading. Check it",
  },
  missing: (columns: string) => `Still needed: ${columns}`,
  double: (column: string) => `${column} is chosen twice`,
  ignored: (headings: string) => `We'll ignore: ${headings}`,
  next: "Continue",
  back: "Choose another file",

  used: "Columns",
  usedLine: "What we took each column of the file for",
  show: "Show columns",
  zeros: (count: string) =>
    count === "1"
      ? "We put back a zero that was missing at the start of 1 cell. Look for 'zero put back'."
      : `We put back zeros that were missing at the start of ${count} cells. Look for 'zero put back'.`,
  zeroRestored: (column: string) => `${column}: zero put back`,
  restOfLine: "These rows had errors when the rest of their file was confirmed.",

  fix: "Fix",
  fixTitle: (row: string) => `Fix row ${row}`,
  fixLine: "We'll check the whole file again. Another administrator still has to confirm it.",
  fixSave: "Save and check again",
  fixed: "Row saved. We're checking the file again.",
  leaveOut: "Leave out",
  leaveOutTitle: (row: string) => `Leave out row ${row}?`,
  leaveOutLine: "This row won't be imported. The person stays as they are.",
  leftOutDone: "Row left out",
  leftOutRows: "Left out",
  leftOutLine: "won't be imported",
  downloadRows: "Download to fix",
  rowsFile: "rows-to-fix.csv",
  reasonHeading: "Problem",

  replace: "Replace file",
  replaceTitle: "Replace this file",
  replaceLine: "The new file takes this one's place as soon as it has arrived. If we can't read it, this one stays.",

  leavesFaulty: (count: string) =>
    count === "1"
      ? "Import the rest now. 1 row with errors waits until it's fixed"
      : `Import the rest now. ${count} rows with errors wait until they're fixed`,
  faultyFirst: "Some rows have errors. You can fix them, leave them out, or import the rest first.",
} as const;

/** What is refused about such files. */
export const payrollFileRefusals = {
  IMPORT_WORKBOOK: (why: "old" | "too-large" | "damaged" | "no-sheet") =>
    ({
      old: "We can't read this Excel file. Save it as .xlsx without a password.",
      "too-large": "This Excel file is too large. Save it as CSV, or split it.",
      damaged: "We can't read this Excel file. Open it, save it as .xlsx again, and upload that.",
      "no-sheet": "This Excel file has no visible sheet.",
    })[why],
  IMPORT_NO_HEADINGS: () => "We can't find the headings. The first row of the file must name its columns.",
  IMPORT_COLUMNS_WRONG: (error: "double" | "missing", column: string) =>
    error === "double" ? `Two columns are matched to '${column}'. Choose one.` : `Choose the column for '${column}'.`,
  IMPORT_HEADINGS_CHANGED: () => "The headings of this file have changed since you matched them. Match them again.",
  IMPORT_NOT_OWN: () => "Only the person who uploaded this file can change its rows, because they never confirm it.",
  IMPORT_ALL_EMPLOYEES: () =>
    "This file is a full list, so its rows can't be left out: the people in them would leave. Fix them instead.",
  IMPORT_CORRECTED: () => "Rows of this file have been corrected since you opened it. Review it again.",
};
