import { t } from "../language/translate.ts";

/** The page that accompanies the download of the employee's own data. All of it is ours. */
export const myDataTexts = {
  readme: (madeOn: string): string =>
    t(
      "Your data at {product}, as it was on {madeOn}\n\nThis is everything {product} holds about you.\n\ndata.json has all of it in one file. Other services can read it.\nEach .csv file has one part of it. You can open them in a spreadsheet.\n\nWhat the words mean:\n- Amounts are in pence: 1250 is £12.50.\n- Times are in UTC. In summer, UK time is 1 hour ahead.\n- The ledger is our record of what you withdrew, what it cost and what you saved. A debit means you owe more, or we\n  owe you less. A credit is the other way round.\n- payroll-record is what your employer tells us about you. If it's wrong, ask your employer to correct it.\n\nIn the CSV files, some cells start with ' so that your spreadsheet does not treat them as formulas. The ' is not part of\nyour data.\n\nWe only keep your password and codes in a scrambled form that can't be unscrambled. We never hold your bank's login.\n\nThis file contains a lot of personal information. Keep it safe and only share it with people you trust.\n",
      { madeOn },
    ),
} as const;
