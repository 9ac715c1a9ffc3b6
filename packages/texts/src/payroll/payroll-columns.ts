import { t, texts } from "../language/translate.ts";

/** Payroll in: files as payroll programs write them, and the columns of each. All of it is ours. */
export const columnTexts = texts({
  title: "Match the columns",
  line: "Check what each column of your file is. We'll remember it for your next file.",
  lineOf: (program: string) =>
    t("This looks like a file from {program}. Check what each column is. We'll remember it for your next file.", {
      program,
    }),
  inFile: "Column in your file",
  samples: "First rows",
  noHeading: "No heading",
  meansOurs: "What it is",
  meaningOf: (heading: string) => t("What ''{heading}'' is", { heading }),
  why: "Why",
  leftOut: "Don't import",
  reasons: {
    remembered: "Chosen last time",
    heading: "Matches the heading",
    program: "Matches the heading",
    common: "Matches the heading",
    content: "Matches the content. Check it",
    gross: "Looks like pay before tax. We need take-home pay",
    "other-column": "Another column matches better",
    unknown: "We don't recognise this column",
    clash: "Two columns look the same. Choose one of them",
    differs: "The content doesn't match the heading. Check it",
  },
  missing: (column: string) => t("Still needed: {column}", { column }),
  double: (column: string) => t("You've chosen {column} for two columns. Choose one of them.", { column }),
  ignored: (headings: string) => t("Not imported: {headings}", { headings }),
  next: "Continue",
  back: "Choose another file",

  used: "Columns",
  usedLine: "How we read each column of the file",
  show: "Show columns",
  zeros: (count: number) =>
    t(
      "{count, plural, one {We put back a zero that was missing at the start of 1 cell. Look for 'zero put back'.} other {We put back zeros that were missing at the start of # cells. Look for 'zero put back'.}}",
      { count },
    ),
  zeroRestored: (column: string) => t("{column}: zero put back", { column }),
  hiddenRows: (count: number) =>
    t(
      "{count, plural, one {1 row was hidden in Excel. We read it too. Check that it belongs here.} other {# rows were hidden in Excel. We read them too. Check that they belong here.}}",
      { count },
    ),
  otherSheets: (count: number) =>
    t(
      "{count, plural, one {We only read the first sheet. This file has 1 more sheet.} other {We only read the first sheet. This file has # more sheets.}}",
      { count },
    ),
  keptRows: (count: number) =>
    t(
      "{count, plural, one {1 row stayed from the file before this one, because this file only has corrections.} other {# rows stayed from the file before this one, because this file only has corrections.}}",
      { count },
    ),
  droppedRows: (count: number) =>
    t(
      "{count, plural, one {1 employee in the file before this one is not in this file. If they still belong, add them and replace the file.} other {# employees in the file before this one are not in this file. If they still belong, add them and replace the file.}}",
      { count },
    ),
  earlierRow: (row: string) => t("{row} in the earlier file", { row }),
  mendedRows: "Fixed here",
  mendedLine: "changed by hand after the upload",
  mendedBy: (column: string, before: string, after: string, name: string) =>
    t("{column} fixed by {name}: {before} → {after}", { column, before, after, name }),
  blank: "blank",
  restOfLine: "These rows had errors, so they weren't imported with the rest of their file.",

  fix: "Fix",
  fixTitle: (row: string) => t("Fix row {row}", { row }),
  fixLine: "We'll check the whole file again. Another administrator still needs to confirm it.",
  fixSave: "Save and check again",
  fixed: "Row saved. We're checking the file again.",
  leaveOut: "Leave out",
  leaveOutTitle: (row: string) => t("Leave out row {row}?", { row }),
  leaveOutLine: "We won't import this row. If we already have this employee, nothing changes for them.",
  leftOutDone: "Row left out",
  leftOutRows: "Left out",
  leftOutLine: "won't be imported",
  downloadRows: "Download rows to fix",

  replace: "Replace file",
  replaceTitle: "Replace this file",
  replaceLine:
    "Upload the rows you downloaded and fixed, and the rows without errors stay. Upload a file with everyone, and it replaces all of this one. If we can't read it, we keep this one.",

  leavesFaulty: (count: number) =>
    t(
      "{count, plural, one {Import the rest now. 1 row with errors will wait until it's fixed} other {Import the rest now. # rows with errors will wait until they're fixed}}",
      { count },
    ),
  faultyFirst: "Select the box to import the file without these rows",
  nextFaultyOwn:
    "Fix the rows with errors, leave them out, or replace the file. Another administrator can also import the other rows first.",
  nextFaultyOwnList: "Fix the rows with errors, or replace the file. You can't leave rows out of a full list.",
  nextFaultyOther:
    "You can import the other rows now. The rows with errors will wait as a file of their own until they're fixed.",
  nextFaultyOtherList:
    "You can't import a full list while it has errors. The administrator who uploaded it can fix them.",
});

/** What is refused about such files. */
export const payrollFileRefusals = {
  IMPORT_WORKBOOK: (why: "old" | "ods" | "too-large" | "damaged" | "no-sheet") =>
    ({
      old: t("We can't read this Excel file. Save it as .xlsx without a password."),
      ods: t("We can't read OpenDocument files (.ods). Save it as Excel (.xlsx) or CSV."),
      "too-large": t("This Excel file is too large. Save it as CSV, or split it."),
      damaged: t("We can't read this Excel file. Open it, save it as .xlsx again, and upload that."),
      "no-sheet": t("This Excel file has no visible sheet. Show the sheet with your employees and upload it again."),
    })[why],
  IMPORT_NO_HEADINGS: () => t("We can't find the headings. Name each column in the first row of the file."),
  IMPORT_COLUMNS_WRONG: (error: "double" | "missing", column: string) =>
    error === "double"
      ? t("Two columns are matched to ''{column}''. Choose one of them.", { column })
      : t("Choose the column for ''{column}''.", { column }),
  IMPORT_HEADINGS_CHANGED: () => t("The headings in this file have changed since you matched them. Match them again."),
  IMPORT_NOT_OWN: () =>
    t("Only the administrator who uploaded this file can change its rows, because someone else must confirm it."),
  IMPORT_ALL_EMPLOYEES: () =>
    t("You can't leave rows out of a full list, because those employees would become leavers. Fix the rows instead."),
  IMPORT_CORRECTED: () => t("Rows in this file have changed since you opened it. Check it again before you confirm."),
};
