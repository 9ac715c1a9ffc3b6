/**
 * The rate of a product on a day, worked out from the day alone, so that every machine shows the same. Each product
 * changes its rate every few months, on a day of the month of its own; each change is a new issue.
 */
import { type CivilDate, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { type BasisPoints, basisPoints } from "@wellpaid/domain/money/percent";
import { CATALOGUE, type CatalogueProduct } from "./catalogue.ts";

export interface Issue {
  /** From 1. */
  readonly number: number;
  /** Gross, a year. */
  readonly rate: BasisPoints;
  readonly aer: BasisPoints;
}

const FIRST_YEAR = 2024;
const SWINGS = [0, -20, 10, -5, 20, -10, 5] as const;
const PLACES = new Map(CATALOGUE.map(({ id }, index) => [id, index] as const));
const MONTHS = 12;

export function issueOn(product: CatalogueProduct, date: CivilDate): Issue {
  const index = PLACES.get(product.id) ?? 0;
  const { year, month, day } = partsOf(date);
  const changesOnDay = 1 + ((index * 5) % 28);
  const months = (year - FIRST_YEAR) * MONTHS + month - (day < changesOnDay ? 1 : 0);
  const everyMonths = 2 + (index % 3);
  const number = 1 + Math.max(0, Math.floor(months / everyMonths));
  // Neighbours in the list do not move together: each goes through the swings in steps of its own.
  const swing = SWINGS[(index * 3 + number * (1 + (index % 6))) % SWINGS.length] ?? 0;
  const rate = basisPoints(product.base + swing);
  return { number, rate, aer: aerOf(rate, product.paid) };
}

/** Interest paid monthly earns interest itself; to the nearest hundredth of a percent, as banks print it. */
function aerOf(rate: BasisPoints, paid: CatalogueProduct["paid"]): BasisPoints {
  if (paid !== "Monthly") return rate;
  const yearly = (1 + rate / 10_000 / MONTHS) ** MONTHS - 1;
  return basisPoints(Math.floor(yearly * 10_000 + 0.5));
}
