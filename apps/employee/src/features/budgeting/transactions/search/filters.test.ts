import { civilDate } from "@wellpaid/domain/calendar";
import { describe, expect, test } from "vitest";
import { filtersOf, type TransactionFilters } from "../filters.ts";
import { activeFilters, searchWords } from "./active-filters.ts";
import { errorsOf, fieldsOf, filtersIn, NO_FIELDS, presetsOf } from "./filter-fields.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const ALL: TransactionFilters = {
  categories: "groceries,cash",
  from: civilDate("2026-03-01"),
  to: civilDate("2026-03-31"),
  accountId: ID,
  direction: "in",
  min: 1.5,
  max: 1_200,
};

test("the panel writes the filters that it was opened with", () => {
  expect(filtersIn(fieldsOf(ALL))).toEqual(ALL);
  expect(filtersOf({ ...filtersIn(NO_FIELDS) })).toEqual({});
  expect(errorsOf(fieldsOf(ALL))).toEqual({});
});

test.each([
  [{ from: "31.02.2026" }, ["from"]],
  [{ to: "1" }, ["to"]],
  [{ from: "02.03.2026", to: "01.03.2026" }, ["to"]],
  [{ min: "x" }, ["min"]],
  [{ min: "2", max: "1.99" }, ["max"]],
  [{ max: "0" }, []],
])("of %o the faults are at %j", (typed, faults) => {
  expect(Object.keys(errorsOf({ ...NO_FIELDS, ...typed }))).toEqual(faults);
});

describe("a filter that is on", () => {
  const accounts = [{ id: ID, name: "Current", bankName: "Alder" }];
  test("has its words, and is removed alone", () => {
    const active = activeFilters(ALL, accounts);
    expect(active.map(({ text }) => text)).toEqual([
      "In March 2026",
      "Alder Current",
      "Money in",
      "£1.50 to £1,200",
      "Groceries",
      "Cash",
    ]);
    const removed = active.filter(({ text }) => text !== "Cash").map(({ without }) => without);
    expect(filtersOf(Object.fromEntries([ALL, ...removed].flatMap((filters) => Object.entries(filters))))).toEqual({
      categories: "cash",
    });
  });

  test("says what was searched for together with the words", () => {
    expect(searchWords({ q: "tesco" }, activeFilters({ max: 5, accountId: ID }, []))).toBe(
      "“tesco”, An account, Up to £5",
    );
  });
});

test("presets are whole ranges of days", () => {
  const period = { firstDay: civilDate("2026-10-31"), lastDay: civilDate("2026-11-30") };
  expect(presetsOf(civilDate("2026-03-31"), period).map(({ first, last }) => [first, last])).toEqual([
    ["2026-10-31", "2026-11-30"],
    ["2026-02-01", "2026-02-28"],
    ["2025-12-31", "2026-03-31"],
  ]);
  expect(presetsOf(civilDate("2026-03-31"), undefined)).toHaveLength(2);
});
