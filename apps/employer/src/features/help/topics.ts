import { INVITED_DAYS, SETTLED_HOURS } from "@wellpaid/domain/employer/two-people/independence";
import { PROPOSAL_DAYS } from "@wellpaid/domain/employer/two-people/proposals";
import { DAYS_AFTER_REJECTION } from "@wellpaid/domain/on-demand-pay/access/access";
import { HEADINGS, REQUIRED_COLUMNS } from "@wellpaid/domain/payroll/import/columns";
import { ROWS_KEPT_DAYS } from "@wellpaid/domain/payroll/import/import-states";
import { MAX_TAKEN_MORE } from "@wellpaid/domain/payroll/return";
import { FIXED_AT_LATEST } from "@wellpaid/domain/payroll/run/run-state";
import { MAX_DECIDED_AT_ONCE } from "@wellpaid/domain/requests/approval";
import type { HelpArticle } from "@wellpaid/texts/help/article";
import { actualDeductionsHelp } from "@wellpaid/texts/help/console/actual-deductions-help";
import { approvingHelp } from "@wellpaid/texts/help/console/approving-help";
import type { ConsoleFigures } from "@wellpaid/texts/help/console/console-figures";
import { deductionFileHelp } from "@wellpaid/texts/help/console/deduction-file-help";
import { fileColumnsHelp } from "@wellpaid/texts/help/console/file-columns-help";
import { firstPaydayHelp } from "@wellpaid/texts/help/console/first-payday-help";
import { rolesHelp } from "@wellpaid/texts/help/console/roles-help";
import { secondStepHelp } from "@wellpaid/texts/help/console/second-step-help";
import { helpTexts } from "@wellpaid/texts/help/help";
import { currentLocale } from "@wellpaid/texts/language/translate";
import { type HelpTopic, topicOf } from "@wellpaid/web/help/topics";
import type { HelpSlug } from "../../shared/help/help-link.tsx";

/** The figures of help, from the rules that the server follows. */
const figures: ConsoleFigures = {
  requiredColumns: new Intl.ListFormat(currentLocale()).format(
    REQUIRED_COLUMNS.map((column) => HEADINGS[column][0].toLowerCase()),
  ),
  undoDays: ROWS_KEPT_DAYS,
  invitedDays: INVITED_DAYS,
  settledHours: SETTLED_HOURS,
  proposalDays: PROPOSAL_DAYS,
  requestAgainDays: DAYS_AFTER_REJECTION,
  maxRequests: MAX_DECIDED_AT_ONCE,
  maxTakenMore: MAX_TAKEN_MORE,
  runFixedAt: FIXED_AT_LATEST,
};

const { payday, people, company } = helpTexts.groups;

/** Every topic once, in the order of the list. */
const articles: Readonly<Record<HelpSlug, readonly [string, HelpArticle<ConsoleFigures>]>> = {
  "first-payday": [payday, firstPaydayHelp],
  "payroll-file": [payday, fileColumnsHelp],
  "deduction-file": [payday, deductionFileHelp],
  "actual-deductions": [payday, actualDeductionsHelp],
  "approving-requests": [people, approvingHelp],
  roles: [company, rolesHelp],
  "lost-phone": [company, secondStepHelp],
};

export const topics: readonly HelpTopic[] = Object.entries(articles).map(([slug, [group, article]]) =>
  topicOf(slug, group, article, figures),
);
