import { addDays, type CivilDate, civilDate, earlier, later } from "./civil-date.ts";

/** Of the United Kingdom: from 6 April of its first year to 5 April of the next, both included. */
export interface TaxYear {
  readonly firstYear: number;
  readonly from: CivilDate;
  readonly to: CivilDate;
}

export function taxYear(firstYear: number): TaxYear {
  const from = civilDate(`${firstYear}-04-06`);
  return { firstYear, from, to: addDays(civilDate(`${firstYear + 1}-04-06`), -1) };
}

/** The tax year in which a day of London lies. */
export function taxYearOf(day: CivilDate): TaxYear {
  const year = Number(day.slice(0, 4));
  return taxYear(day >= taxYear(year).from ? year : year - 1);
}

/** '2026/27', as payslips and HMRC write it. */
export const taxYearName = ({ firstYear }: Pick<TaxYear, "firstYear">): string =>
  `${firstYear}/${String((firstYear + 1) % 100).padStart(2, "0")}`;

const monthOf = (date: CivilDate): string => date.slice(0, 7);

/**
 * The months of a tax year that a person knows, `YYYY-MM`, in their order: from the month of `since` to that of `today`. The
 * five days of April that end it are a month of their own only where they have figures: no payday is expected in them.
 */
export function monthsOfTaxYear(
  year: number,
  { since, today }: { readonly since: CivilDate; readonly today: CivilDate },
  withFigures: ReadonlySet<string>,
): readonly string[] {
  const { from, to } = taxYear(year);
  const until = monthOf(earlier(to, today));
  const months: string[] = [];
  for (let month = monthOf(later(from, since)); month <= until; month = monthAfter(month)) months.push(month);
  const ending = monthOf(to);
  return months.filter((month) => month !== ending || withFigures.has(month));
}

/** The month after a month, `YYYY-MM`. */
export function monthAfter(month: string): string {
  return monthOf(addDays(civilDate(`${month}-28`), 4));
}
