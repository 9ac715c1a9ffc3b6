import { product } from "../product.ts";

/** The page that accompanies the download of the employee's own data. All of it is ours. */
export const myDataTexts = {
  readme: (madeOn: string): string => `Your data at ${product.name}, as it was on ${madeOn}

This is everything that ${product.name} holds about you.

data.json has all of it in one file. Other services can read it.
Each .csv file has one part of it. You can open them in a spreadsheet.

What the words mean:
- Amounts are in pence: 1250 is £12.50.
- Times are in UTC. In summer, UK clocks are one hour ahead of it.
- The ledger is our book of what you withdrew, what it cost and what you saved. In each line a debit is what you owe more,
  or what we owe you less; a credit is the other way round.
- payroll-record is what your employer tells us about you. To have it put right, ask your employer.

In the .csv files, a ' before a cell's first sign keeps a spreadsheet from reading it as a formula. It is not part of your
data.

We do not hold your password, your codes or your bank's login. We only keep a print of them that nobody can turn back.

This file tells a lot about you. Keep it safe, and do not send it to anybody whom you do not trust.
`,
} as const;
