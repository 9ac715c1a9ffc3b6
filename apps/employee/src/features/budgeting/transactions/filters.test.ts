import fc from "fast-check";
import { expect, test } from "vitest";
import { filtersOf, isFiltered } from "./filters.ts";

test.each([
  [{}, {}],
  [{ q: "tesco" }, { q: "tesco" }],
  [{ q: 12.5 }, { q: "12.5" }],
  [{ q: true }, { q: "true" }],
  [{ q: "   " }, {}],
  [{ q: { a: 1 } }, {}],
  [{ q: "x".repeat(200) }, { q: "x".repeat(100) }],
  [{ categories: "transport,groceries" }, { categories: "groceries,transport" }],
  [{ categories: "nothing,groceries,groceries" }, { categories: "groceries" }],
  [{ categories: 3 }, {}],
  [
    { from: "2026-03-01", to: "2026-03-31" },
    { from: "2026-03-01", to: "2026-03-31" },
  ],
  [{ from: "2026-03-01", to: "2026-02-28" }, { from: "2026-03-01" }],
  [{ from: "2026-02-30", to: 2026 }, {}],
  [{ accountId: "0f8fad5b-d9cb-469f-a165-70867728950e,x" }, { accountId: "0f8fad5b-d9cb-469f-a165-70867728950e" }],
  [{ direction: "in" }, { direction: "in" }],
  [{ direction: "up" }, {}],
  [
    { min: 1.5, max: 20 },
    { min: 1.5, max: 20 },
  ],
  [{ min: 20, max: 1.5 }, { min: 20 }],
  [{ min: 1.005, max: "20" }, {}],
  [{ moves: "only" }, { moves: "only" }],
  [{ moves: "none" }, {}],
])("reads an address with %o as the filters %o", (search, expected) => {
  expect(filtersOf(search)).toEqual(expected);
});

test("reads filters back unchanged from the address they were written to", () => {
  fc.assert(
    fc.property(
      fc.record({
        q: fc.anything(),
        categories: fc.anything(),
        from: fc.anything(),
        min: fc.double(),
        max: fc.double(),
      }),
      (search) => {
        const once = filtersOf(search);
        expect(filtersOf({ ...once })).toEqual(once);
        expect(isFiltered(once)).toBe(JSON.stringify(once) !== "{}");
      },
    ),
  );
});
