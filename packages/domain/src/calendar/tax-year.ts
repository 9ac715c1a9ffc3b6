import { addDays, type CivilDate, civilDate } from "./civil-date.ts";

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
