import { texts } from "../language/translate.ts";
/** The file that an employer's payroll imports. All of it is ours. */
export const payrollFileTexts = texts({
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
});
