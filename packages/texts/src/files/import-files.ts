/** Files about a payroll import: the template, and rows with errors. Column names are in `domain/payroll/import/columns`. Ours. */
export const importFileWords = {
  templateFile: "employees-template.csv",
  faultsFile: "rows-with-errors.csv",
  faultHeadings: ["Row", "Employee number", "Column", "Value", "Problem", "How to fix it"],
  rowsFile: "rows-to-fix.csv",
  reasonHeading: "Problem",
} as const;
