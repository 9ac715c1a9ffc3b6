import { t } from "../language/translate.ts";
/** Refusals of a statement, and of matching its account. All of it is ours. */
export const statementRefusalTexts = {
  STATEMENT_EMPTY: () => t("There are no transactions in this file. Download a longer period from your bank."),
  STATEMENT_ENCODING: () => t("We can't read the characters in this file. Download it from your bank again."),
  STATEMENT_FORMAT_UNKNOWN: () =>
    t(
      "We can't read this statement. Choose CSV, OFX, QIF or camt.053 (XML) when you download it from your bank. PDF and Excel files don't work.",
    ),
  STATEMENT_TOO_LONG: () => t("This file has more than 50,000 transactions. Download a shorter period."),
  STATEMENT_UNREADABLE: (line: number) =>
    t(
      "We can't read line {line} of this file, so we have not imported anything. It may be incomplete. Download it from your bank again.",
      { line },
    ),
  STATEMENT_INCOMPLETE: () => t("Something is still missing. Complete the form above."),
  STATEMENT_ACCOUNT_CONNECTED: () =>
    t("This account is now connected, so your bank sends us its transactions. You don't need to import them."),
  ACCOUNT_NOT_READ_YET: () =>
    t("Your bank has not sent us all of this account's transactions yet. Try again when they're up to date."),
  ACCOUNT_NOT_JOINABLE: () => t("These can't be the same account because only one of them is in pounds."),
} as const;
