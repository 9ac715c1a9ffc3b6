import type { DeductionItem } from "@wellpaid/contract/on-demand-pay/payroll";
import { add, formatPounds, negate, type SignedPence, signedPence, subtract, zeroOrMore } from "@wellpaid/domain/money";
import { deductionTexts as texts } from "@wellpaid/texts/on-demand-pay/deductions";
import { onDemandPayTexts as words } from "@wellpaid/texts/on-demand-pay/on-demand-pay";

/** One line of the sum from the salary to what was paid out, signed as it adds up. */
export interface SumLine {
  readonly name: string;
  readonly amount: SignedPence;
}

const total = (...parts: readonly number[]) =>
  parts.reduce<SignedPence>((sum, part) => add(sum, signedPence(part)), signedPence(0));

/** Of what is given back, the amount and its fee together. */
export const givenBackOf = (item: DeductionItem) => total(item.amountGivenBack, item.feeGivenBack);

/** What came off the salary in all; below zero where more was given back. */
export const keptBackOf = (item: DeductionItem) => subtract(signedPence(item.salary), signedPence(item.netSalary));

/** Salary and what was taken or given back, line by line; together they are the net salary. What is nothing is left out. */
export function sumLinesOf(item: DeductionItem): readonly SumLine[] {
  const givenBack = signedPence(item.amountGivenBack);
  const advances = add(subtract(signedPence(item.advanceRecon), signedPence(item.carriedOver)), givenBack);
  const fees = total(item.advanceFee, item.feeGivenBack);
  const lines: readonly SumLine[] = [
    { name: words.salary, amount: signedPence(item.salary) },
    { name: words.carriedOver, amount: negate(signedPence(item.carriedOver)) },
    { name: words.onDemandPay, amount: negate(advances) },
    { name: words.feesOfPeriod, amount: negate(fees) },
    { name: texts.givenBack, amount: givenBackOf(item) },
    { name: words.savings, amount: negate(signedPence(item.savingsDeposit)) },
  ];
  return lines.filter(({ amount }, index) => index === 0 || amount !== 0);
}

/** '−£40.00' for what is taken, '+£40.00' for what is given back. */
export const changeText = (amount: SignedPence) => `${amount > 0 ? "+" : ""}${formatPounds(amount)}`;

/** What is paid to the person, kept back for on-demand pay with its fees, and put into savings. */
export function seriesOf(item: DeductionItem): readonly number[] {
  return [item.netSalary, zeroOrMore(total(item.advanceRecon, item.advanceFee)), item.savingsDeposit];
}

/** What the sum alone does not tell. */
export function notesOf(item: DeductionItem): readonly string[] {
  const { carriedOver, carriedOn } = item;
  const givenBack = givenBackOf(item);
  return [
    ...(carriedOver > 0 ? [texts.carriedOverNote(formatPounds(signedPence(carriedOver)))] : []),
    ...(givenBack > 0 ? [texts.givenBackNote(formatPounds(givenBack))] : []),
    ...(carriedOn > 0 ? [texts.carriedOnNote(formatPounds(signedPence(carriedOn)))] : []),
  ];
}
