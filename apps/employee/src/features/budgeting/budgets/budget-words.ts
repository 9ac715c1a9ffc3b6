import type { Budget } from "@wellpaid/contract/budgeting/budgets";
import type { Transaction } from "@wellpaid/contract/budgeting/budgeting";
import { civilDate, daysBetween } from "@wellpaid/domain/calendar";
import { formatPounds, magnitude } from "@wellpaid/domain/money";
import { budgetTexts as texts } from "@wellpaid/texts/budgeting/budgets";
import { penceOf, poundsText } from "@wellpaid/web";
import { categoryName } from "../category-name.ts";
import type { BudgetsInPeriod } from "./queries.ts";

const withoutSign = (pounds: number): string => formatPounds(magnitude(penceOf(pounds)));

/** '£84.00 left', '£6.00 over'. */
export const leftWords = ({ left }: Budget): string => (left < 0 ? texts.over : texts.left)(withoutSign(left));

/** '£216.00 of £300.00 spent'. */
export const spentWords = ({ spent, available }: Budget): string =>
  available <= 0 ? texts.spentOfNothing(poundsText(spent)) : texts.spentOf(poundsText(spent), poundsText(available));

/** What came from earlier pay periods; undefined for nothing. */
export const rolledOverWords = ({ rolledOver }: Budget): string | undefined =>
  rolledOver === 0 ? undefined : (rolledOver < 0 ? texts.rolledOverspent : texts.rolledOver)(withoutSign(rolledOver));

/** '£84.00 left of Groceries' beside a transaction of this pay period in a category with a budget; else undefined. */
export function leftBeside(
  { category, date }: Pick<Transaction, "category" | "date">,
  inPeriod: BudgetsInPeriod | undefined,
): string | undefined {
  const budget = inPeriod?.budgets.find((each) => each.category.key === category.key);
  if (inPeriod === undefined || budget === undefined || date < inPeriod.firstDay || date > inPeriod.lastDay) return;
  return (budget.left < 0 ? texts.overOf : texts.leftOf)(withoutSign(budget.left), categoryName(category.key));
}

/** How much of a pay period is gone, today included, from 0 to 1; undefined for an earlier one. */
export function goneOf({ firstDay, lastDay, daysLeft }: BudgetsInPeriod): number | undefined {
  if (daysLeft === 0) return;
  const days = daysBetween(civilDate(firstDay), civilDate(lastDay)) + 1;
  return 1 - (daysLeft - 1) / days;
}
