import { addDays, type CivilDate, civilDate, datesFromTo } from "@wellpaid/domain/calendar/civil-date";
import { describe, expect, test } from "vitest";
import { CATALOGUE, catalogueProduct } from "./catalogue.ts";
import { issueOn } from "./rates.ts";

const DAYS = datesFromTo(civilDate("2026-01-01"), civilDate("2031-12-31"));
const isInstant = ({ notice, term }: (typeof CATALOGUE)[number]) => notice.length === 0 && term.length === 0;
/** What a saver of small sums may be offered. */
const OFFERED = CATALOGUE.filter(
  (catalogueProduct) =>
    isInstant(catalogueProduct) && catalogueProduct.isProtected && catalogueProduct.minimum <= 2_000,
);
const bestOn = (date: CivilDate) =>
  OFFERED.map((product) => ({ product, aer: issueOn(product, date).aer })).toSorted((a, b) => b.aer - a.aer)[0];

describe("the catalogue", () => {
  test("has every kind of product", () => {
    expect(new Set(CATALOGUE.map(({ brand }) => brand)).size).toBe(48);
    expect(CATALOGUE.filter((catalogueProduct) => !isInstant(catalogueProduct))).toHaveLength(16);
    expect(CATALOGUE.filter((catalogueProduct) => !catalogueProduct.isProtected)).toHaveLength(3);
    expect(CATALOGUE.filter((catalogueProduct) => catalogueProduct.licence !== catalogueProduct.brand)).toHaveLength(2);
    expect(OFFERED.length).toBeGreaterThan(20);
  });

  test("keeps the rate of a product for a day, or replaces the issue", () => {
    const wrong = CATALOGUE.flatMap((product) =>
      DAYS.filter((day) => {
        const [before, after] = [issueOn(product, addDays(day, -1)), issueOn(product, day)];
        const isSame = before.rate === after.rate && before.aer === after.aer;
        return after.number !== before.number + 1 && !(after.number === before.number && isSame);
      }).map((day) => `${product.brand} on ${day}`),
    );
    expect(wrong).toEqual([]);
  });

  test("has an AER above the rate for monthly interest, else equal to it", () => {
    const rates = (id: string) => {
      const product = catalogueProduct(id);
      if (product === undefined) throw new Error("no such product");
      return issueOn(product, civilDate("2026-11-22"));
    };
    expect(rates("101")).toEqual({ number: 18, rate: 452, aer: 461 });
    expect(rates("102")).toEqual({ number: 12, rate: 435, aer: 435 });
  });

  test("changes the best offer over a year and always beats a poor product", () => {
    for (const year of [2026, 2027, 2028, 2029, 2030]) {
      const days = datesFromTo(civilDate(`${year}-01-01`), civilDate(`${year}-12-31`));
      const changes = days.filter((day) => bestOn(day)?.product.id !== bestOn(addDays(day, 1))?.product.id);
      expect(changes.length).toBeGreaterThanOrEqual(3);
    }
    const poor = catalogueProduct("123");
    if (poor === undefined) throw new Error("no such product");
    for (const day of DAYS) expect(bestOn(day)?.aer).toBeGreaterThan(issueOn(poor, day).aer + 100);
  });
});
