import type { HelpArticle } from "@wellpaid/texts/help/article";
import { accountSecurityHelp } from "@wellpaid/texts/help/employee/account-security-help";
import { bankConnectionsHelp } from "@wellpaid/texts/help/employee/bank-connections-help";
import { closingHelp } from "@wellpaid/texts/help/employee/closing-help";
import type { EmployeeFigures } from "@wellpaid/texts/help/employee/employee-figures";
import { leftToSpendHelp } from "@wellpaid/texts/help/employee/left-to-spend-help";
import { lostPhoneHelp } from "@wellpaid/texts/help/employee/lost-phone-help";
import { passwordHelp } from "@wellpaid/texts/help/employee/password-help";
import { plannedPaymentsHelp } from "@wellpaid/texts/help/employee/planned-payments-help";
import { savingsHelp } from "@wellpaid/texts/help/employee/savings-help";
import { signUpHelp } from "@wellpaid/texts/help/employee/sign-up-help";
import { statementsHelp } from "@wellpaid/texts/help/employee/statements-help";
import { withdrawHelp } from "@wellpaid/texts/help/employee/withdraw-help";
import { helpTexts } from "@wellpaid/texts/help/help";
import { type HelpTopic, topicOf } from "@wellpaid/web/help/topics";
import type { HelpSlug } from "../../shared/help-link.tsx";
import { employeeFigures } from "./employee-figures.ts";

const { gettingIn, payEarly, money, account } = helpTexts.groups;

/** Every topic once, in the order of the list. */
const articles: Readonly<Record<HelpSlug, readonly [string, HelpArticle<EmployeeFigures>]>> = {
  "sign-up": [gettingIn, signUpHelp],
  "forgotten-password": [gettingIn, passwordHelp],
  "lost-phone": [gettingIn, lostPhoneHelp],
  "on-demand-pay": [payEarly, withdrawHelp],
  savings: [payEarly, savingsHelp],
  "left-to-spend": [money, leftToSpendHelp],
  "planned-payments": [money, plannedPaymentsHelp],
  "bank-connections": [money, bankConnectionsHelp],
  statements: [money, statementsHelp],
  "account-security": [account, accountSecurityHelp],
  "closing-your-account": [account, closingHelp],
};

export const topics: readonly HelpTopic[] = Object.entries(articles).map(([slug, [group, article]]) =>
  topicOf(slug, group, article, employeeFigures),
);
