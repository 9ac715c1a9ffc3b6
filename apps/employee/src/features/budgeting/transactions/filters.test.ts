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
  [{ moves: "only" }, { moves: "only" }],
  [{ moves: "none" }, {}],
])("reads an address with %o as the filters %o", (search, expected) => {
  expect(filtersOf(search)).toEqual({ q: undefined, categories: undefined, ...expected });
});

test("reads filters back unchanged from the address they were written to", () => {
  fc.assert(
    fc.property(fc.record({ q: fc.anything(), categories: fc.anything() }), (search) => {
      const once = filtersOf(search);
      expect(filtersOf({ ...once })).toEqual(once);
      expect(isFiltered(once)).toBe(once.q !== undefined || once.categories !== undefined);
    }),
  );
});
