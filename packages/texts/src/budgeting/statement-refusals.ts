/** What people read where a statement, or joining its account, is refused. All of it is ours. */
export const statementRefusalTexts = {
  STATEMENT_EMPTY: () => "There are no transactions in this file. Download a longer period from your bank.",
  STATEMENT_ENCODING: () => "We can't read the characters in this file. Download it from your bank again.",
  STATEMENT_FORMAT_UNKNOWN: () =>
    "We can't read this statement. Choose CSV, OFX, QIF or camt.053 (XML) when you download it from your bank. PDF and Excel files don't work.",
  STATEMENT_TOO_LONG: () => "This file has more than 50,000 transactions. Download a shorter period.",
  STATEMENT_UNREADABLE: (line: number) =>
    `We can't read line ${line} of this file, so we have not imported anything. It may be incomplete. Download it from your bank again.`,
  STATEMENT_INCOMPLETE: () => "Something is still missing. Complete the form above.",
  STATEMENT_ACCOUNT_CONNECTED: () =>
    "This account is now connected, so your bank sends us its transactions. You don't need to import them.",
  ACCOUNT_NOT_READ_YET: () => "Your bank has not sent us all days of this account yet. Try again when it's up to date.",
  ACCOUNT_NOT_JOINABLE: () => "These can't be the same account because only one of them is in pounds.",
} as const;
