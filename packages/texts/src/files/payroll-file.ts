/** The file that an employer's payroll imports, and the one that it returns. All of it is ours. */
export const payrollFileWords = {
  headings: [
    "Employee number",
    "Surname",
    "Name",
    "Payday",
    "Salary",
    "Advances",
    "Fees",
    "Carried over",
    "Savings",
    "Credited",
    "To deduct",
    "Not covered",
  ],
  totals: "Total",
  /** In a file that payroll returns: what it actually took. */
  taken: "Taken",
} as const;
