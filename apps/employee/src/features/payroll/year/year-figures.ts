import type { FeesOfYear } from "@wellpaid/contract/on-demand-pay/fees-of-year";
import type { DeductionItem } from "@wellpaid/contract/on-demand-pay/payroll";
import { civilDate } from "@wellpaid/domain/calendar";
import { monthsOfTaxYear, taxYearOf } from "@wellpaid/domain/calendar/tax-year";
import { add, pence, type SignedPence, signedPence } from "@wellpaid/domain/money";
import { NOTHING_WITHDRAWN, type Withdrawn } from "@wellpaid/domain/on-demand-pay/year/fees-of-year";
import { seriesOf } from "../deduction-sum.ts";

/** What paydays did: paid to the person, kept back for on-demand pay with its fees, and put into savings. */
export interface PayFigures {
  readonly paydays: number;
  readonly salary: SignedPence;
  readonly paid: SignedPence;
  readonly kept: SignedPence;
  readonly savings: SignedPence;
}

export interface PayMonth {
  /** `YYYY-MM` */
  readonly month: string;
  /** Null where no payday deducted anything: what was paid is not known. */
  readonly figures: PayFigures | null;
  /** As the history draws them. */
  readonly parts: readonly number[] | null;
}

const sum = (...parts: readonly number[]): SignedPence =>
  parts.reduce<SignedPence>((all, part) => add(all, signedPence(part)), signedPence(0));

/** The same figures as the history's lines, added up. */
export const payFiguresOf = (items: readonly DeductionItem[]): PayFigures => ({
  paydays: items.length,
  salary: sum(...items.map(({ salary }) => salary)),
  paid: sum(...items.map(({ netSalary }) => netSalary)),
  kept: sum(...items.flatMap(({ advanceRecon, advanceFee }) => [advanceRecon, advanceFee])),
  savings: sum(...items.map(({ savingsDeposit }) => savingsDeposit)),
});

const partsOf = (items: readonly DeductionItem[]): readonly number[] =>
  items.map(seriesOf).reduce((all, parts) => all.map((part, index) => part + (parts[index] ?? 0)), [0, 0, 0]);

/** The paydays of a tax year. */
export const paydaysOf = (items: readonly DeductionItem[], taxYear: number): readonly DeductionItem[] =>
  items.filter(({ payday }) => taxYearOf(civilDate(payday)).firstYear === taxYear);

type Known = Pick<FeesOfYear, "taxYear" | "since" | "today">;

const monthsOf = ({ taxYear, since, today }: Known, withFigures: readonly string[]) =>
  monthsOfTaxYear(taxYear, { since: civilDate(since), today: civilDate(today) }, new Set(withFigures));

/** The months of a tax year by the day of payday, also those without one that deducted anything. */
export function payByMonth(items: readonly DeductionItem[], known: Known): readonly PayMonth[] {
  const monthOf = ({ payday }: DeductionItem) => payday.slice(0, "2026-12".length);
  const ofYear = paydaysOf(items, known.taxYear);
  return monthsOf(known, ofYear.map(monthOf)).map((month) => {
    const paydays = ofYear.filter((item) => monthOf(item) === month);
    if (paydays.length === 0) return { month, figures: null, parts: null };
    return { month, figures: payFiguresOf(paydays), parts: partsOf(paydays) };
  });
}

/** The months of a tax year with what was withdrawn in them, also those in which nothing was. */
export function feesByMonth(fees: FeesOfYear): readonly (Withdrawn & { readonly month: string })[] {
  const withFees = new Map(fees.months.map((month) => [month.month, month]));
  return monthsOf(fees, [...withFees.keys()]).map((month) => {
    const found = withFees.get(month);
    if (found === undefined) return { month, ...NOTHING_WITHDRAWN };
    const { count, amountPence, feesPence } = found;
    return { month, count, amountPence: pence(amountPence), feesPence: pence(feesPence) };
  });
}
