import type { AdvanceAmount, Quote } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { add, formatPounds, formatWholePounds, subtract } from "@wellpaid/domain/money";
import { onDemandPayTexts as words } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { workedOutTexts as texts } from "@wellpaid/texts/on-demand-pay/worked-out";
import type { Fact } from "@wellpaid/ui";
import { amountOf, changeText, outText, penceOf, poundsText } from "@wellpaid/web";

type TraceLine = AdvanceAmount["trace"][number];

function noteOf({ kind, percent }: TraceLine, amount: AdvanceAmount, fee: string): string {
  switch (kind) {
    case "not-earned-yet":
      return texts.daysPassed(amount.workingDaysPassed, amount.workingDaysInPeriod);
    case "employers-share":
      return texts.mayTake(percent ?? 0);
    case "period-limit":
      return texts.neverMore(percent ?? 0);
    case "fee":
      return texts.feeEach(fee);
    default:
      return texts.noteOf[kind];
  }
}

/** Each pound of what can be withdrawn, as the server traced it; the lines sum to the last one. */
export function amountLines(amount: AdvanceAmount, fee: string, isPossible: boolean): readonly Fact[] {
  const total = amountOf(amount.amount);
  const lines = amount.trace.map((line, index) => ({
    name: texts.lineOf[line.kind],
    value: index === 0 ? poundsText(line.amount) : changeText(penceOf(line.amount)),
    note: noteOf(line, amount, fee),
  }));
  const whole = total % 100 === 0 ? {} : { note: texts.wholePounds(formatWholePounds(total)) };
  const name = isPossible ? texts.youCanWithdraw : texts.leftInPeriod;
  return [...lines, { name, value: formatPounds(total), ...whole, total: true }];
}

/** Each pound of the payslip that a withdrawal makes. */
export function payslipLines({ amount, fee, payslip }: Quote): readonly Fact[] {
  const when = (pounds: number, line: Fact) => (pounds === 0 ? [] : [line]);
  return [
    { name: words.salary, value: poundsText(payslip.salary), note: texts.fromPayroll },
    ...when(payslip.givenBack, {
      name: words.givenBack,
      value: changeText(amountOf(payslip.givenBack)),
      note: texts.givenBackFor,
    }),
    ...when(payslip.carriedOver, {
      name: words.carriedOver,
      value: outOf(payslip.carriedOver),
      note: texts.noteOf["carried-over"],
    }),
    {
      name: words.onDemandPay,
      value: outOf(payslip.advances),
      note: partsOf(amount, payslip.advances, texts.onlyThis, texts.thisAndEarlier),
    },
    ...when(payslip.fees, {
      name: words.feesOfPeriod,
      value: outOf(payslip.fees),
      note: partsOf(fee, payslip.fees, texts.ofThis, texts.thisFeeAndEarlier),
    }),
    ...when(payslip.savings + payslip.savingsShort, savingsLine(payslip)),
    { name: texts.netOn(formatDate(civilDate(payslip.payday))), value: poundsText(payslip.net), total: true },
  ];
}

const savingsLine = ({ savings, savingsShort }: Quote["payslip"]): Fact => ({
  name: words.savings,
  value: savings === 0 ? poundsText(0) : outOf(savings),
  ...(savingsShort > 0 && { note: words.savingsShort(poundsText(savingsShort)) }),
});

const outOf = (pounds: number) => outText(amountOf(pounds));

/** This withdrawal's part, and that of those before it. Where the pay does not cover all, the rest waits for the next. */
function partsOf(own: number, all: number, alone: string, both: (own: string, earlier: string) => string): string {
  const earlier = subtract(amountOf(all), amountOf(own));
  return earlier > 0 ? both(poundsText(own), formatPounds(earlier)) : alone;
}

/** What is left to spend with the withdrawal in the bank. */
export function leftToSpendLines(leftPounds: number, requestedPounds: number): readonly Fact[] {
  const [left, more] = [penceOf(leftPounds), amountOf(requestedPounds)];
  return [
    { name: texts.leftToSpend, value: formatPounds(left), note: texts.leftBefore },
    { name: texts.thisWithdrawal, value: changeText(more) },
    { name: texts.leftThen, value: formatPounds(add(left, more)), total: true },
  ];
}
