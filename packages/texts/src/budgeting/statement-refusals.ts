/** What is said where a statement, or joining its account, is refused. All of it is ours. */
export const statementRefusalTexts = {
  STATEMENT_EMPTY: () => "There are no transactions in this file.",
  STATEMENT_ENCODING: () => "We can't read the characters in this file. Please download it from your bank again.",
  STATEMENT_FORMAT_UNKNOWN: () =>
    "This is not a statement that we can read. Please choose CSV, OFX, QIF or camt.053 (XML) when you download it from your bank. A PDF or an Excel file doesn't work.",
  STATEMENT_TOO_LONG: () => "This file has more than 50,000 transactions. Please download a shorter period.",
  STATEMENT_UNREADABLE: (line: number) =>
    `The file can't be read at line ${line}, so nothing was taken from it. It may be incomplete: please download it from your bank again.`,
  STATEMENT_INCOMPLETE: () => "Something is still missing. Please complete the form above.",
  STATEMENT_ACCOUNT_CONNECTED: () =>
    "This account is connected by now, and your bank reports its transactions. There is nothing to import.",
  ACCOUNT_NOT_READ_YET: () =>
    "Your bank has not reported all days of this account yet. Please try again once it is up to date.",
  ACCOUNT_NOT_JOINABLE: () => "These can't be the same account: one of them is not in pounds.",
} as const;
