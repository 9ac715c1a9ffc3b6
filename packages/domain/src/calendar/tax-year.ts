import { addDays, type CivilDate, civilDate, dateOf, earlier, later, partsOf } from "./civil-date.ts";

/** 6 April to 5 April. */
const FIRST_MONTH = 4;
const FIRST_DAY = 6;

export interface DaysOfTaxYear {
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/** The tax year of a day, named by the calendar year in which it begins: 5 April 2027 is in 2026. */
export function taxYearOf(date: CivilDate): number {
  const { year } = partsOf(date);
  return date < dateOf(year, FIRST_MONTH, FIRST_DAY) ? year - 1 : year;
}

/** Its first and last day. */
export function daysOfTaxYear(year: number): DaysOfTaxYear {
  const first = dateOf(year, FIRST_MONTH, FIRST_DAY);
  return { first, last: addDays(dateOf(year + 1, FIRST_MONTH, FIRST_DAY), -1) };
}

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
  const { first, last } = daysOfTaxYear(year);
  const [from, until] = [monthOf(later(first, since)), monthOf(earlier(last, today))];
  const months: string[] = [];
  for (let month = from; month <= until; month = monthAfter(month)) months.push(month);
  const ending = monthOf(last);
  return months.filter((month) => month !== ending || withFigures.has(month));
}

/** The month after a month, `YYYY-MM`. */
export function monthAfter(month: string): string {
  return monthOf(addDays(civilDate(`${month}-28`), 4));
}
