import type { Indicators } from "@wellpaid/contract/budgeting/budgeting";
import { formatPounds } from "@wellpaid/domain/money";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { leftToSpendTraceTexts as texts } from "@wellpaid/texts/budgeting/left-to-spend-trace";
import { product } from "@wellpaid/texts/product";
import { Facts } from "@wellpaid/ui";
import { outText, penceOf, poundsText } from "@wellpaid/web";

/** Each pound of left to spend: the balance, what is on its way, what will come in and what is to be paid before payday. */
export function WorkedOut({ money }: { readonly money: Indicators }) {
  const comesIn = money.incomesDue > 0 ? `+${poundsText(money.incomesDue)}` : formatPounds(penceOf(0));
  const goesOut = money.expensesDue > 0 ? outText(penceOf(money.expensesDue)) : formatPounds(penceOf(0));
  return (
    <Facts
      facts={[
        { name: budgetingTexts.bankBalance, value: poundsText(money.currentBalance) },
        ...(money.onItsWay > 0
          ? [{ name: texts.onItsWay(product.name), value: `+${poundsText(money.onItsWay)}` }]
          : []),
        { name: budgetingTexts.incomesDue, value: comesIn },
        { name: budgetingTexts.expensesDue, value: goesOut },
        { name: budgetingTexts.leftToSpend, value: poundsText(money.monthRemind), total: true },
      ]}
    />
  );
}
