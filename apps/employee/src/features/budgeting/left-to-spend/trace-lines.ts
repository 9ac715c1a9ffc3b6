import type { Indicators } from "@wellpaid/contract/budgeting/budgeting";
import { formatDate, instant } from "@wellpaid/domain/calendar";
import { formatPounds } from "@wellpaid/domain/money";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { leftToSpendTraceTexts as texts } from "@wellpaid/texts/budgeting/left-to-spend-trace";
import { product } from "@wellpaid/texts/product";
import type { Fact } from "@wellpaid/ui";
import { changeText, londonOf, outText, penceOf, poundsText } from "@wellpaid/web";
import { shortDay } from "../payday-text.ts";

type Payment = Indicators["trace"]["payments"][number];

function momentText(at: string, today: string): string {
  const { date, time } = londonOf(instant(at));
  return date === today ? texts.today(time) : texts.someDay(formatDate(date), time);
}

function balanceLine({ trace: { accounts }, currentBalance, balanceAt }: Indicators, today: string): Fact {
  const banks = [...new Set(accounts.map(({ bankName }) => bankName))];
  const when = momentText(balanceAt, today);
  const isOneMoment = new Set(accounts.map(({ balanceAt: at }) => momentText(at, today))).size === 1;
  const note = texts.accounts(accounts.length, banks.join(", "), isOneMoment ? when : texts.oldest(when));
  return {
    name: budgetingTexts.bankBalance,
    value: poundsText(currentBalance),
    note: accounts.length === 0 ? texts.noAccount : note,
    ...(accounts.length > 1 && {
      parts: accounts.map(({ id, name, bankName, balance, balanceAt: at }) => ({
        key: id,
        name: `${name}, ${bankName}, ${momentText(at, today)}`,
        value: poundsText(balance),
      })),
    }),
  };
}

function paymentsLine(type: Payment["type"], { trace, incomesDue, expensesDue }: Indicators): Fact {
  const payments = trace.payments.filter((payment) => payment.type === type);
  const isIncome = type === "income";
  const total = isIncome ? incomesDue : expensesDue;
  const signed = (pounds: number) => (isIncome ? changeText(penceOf(pounds)) : outText(penceOf(pounds)));
  const plans = new Set(payments.map(({ id }) => id)).size;
  const counted = isIncome ? texts.incomes(plans) : texts.expenses(plans);
  return {
    name: isIncome ? texts.toComeIn : texts.toPay,
    value: total === 0 ? formatPounds(penceOf(0)) : signed(total),
    note: payments.length === 0 ? texts.nothingPlanned : counted,
    parts: payments.map(({ id, name, date, count, amount, isLate }) => ({
      key: `${id} ${date}`,
      name: isLate ? texts.latePayment(name, shortDay(date)) : texts.payment(name, shortDay(date), count),
      value: signed(amount),
    })),
  };
}

/** Our payments that the balance does not contain yet; no line where there are none. */
function onItsWayLines({ trace, onItsWay }: Indicators): readonly Fact[] {
  if (trace.onItsWay.length === 0) return [];
  return [
    {
      name: texts.onItsWay(product.name),
      value: changeText(penceOf(onItsWay)),
      note: texts.onItsWayNote(trace.onItsWay.length),
      parts: trace.onItsWay.map(({ id, kind, amount, promisedOn }) => ({
        key: id,
        name: texts.onItsWayKinds[kind](shortDay(promisedOn)),
        value: changeText(penceOf(amount)),
      })),
    },
  ];
}

/** Each pound of left to spend with its cause and the time of the data; the lines sum to the total. */
export function leftToSpendLines(money: Indicators, today: string, daysLeft: number): readonly Fact[] {
  const left = poundsText(money.monthRemind);
  return [
    balanceLine(money, today),
    ...onItsWayLines(money),
    paymentsLine("income", money),
    paymentsLine("expense", money),
    { name: texts.leftToSpend, value: left, total: true },
    {
      name: texts.aDay,
      value: poundsText(money.dailySpread),
      note: money.monthRemind > 0 ? texts.overDays(left, Math.max(1, daysLeft)) : texts.aDayNothing,
    },
  ];
}
