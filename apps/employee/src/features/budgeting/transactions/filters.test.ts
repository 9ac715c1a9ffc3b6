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
])("when the address has %o, then the filters are %o", (search, expected) => {
  expect(filtersOf(search)).toEqual({ q: undefined, categories: undefined, ...expected });
});

test("when filters are put into an address and read again, then they are the same", () => {
  fc.assert(
    fc.property(fc.record({ q: fc.anything(), categories: fc.anything() }), (search) => {
      const once = filtersOf(search);
      expect(filtersOf({ ...once })).toEqual(once);
      expect(isFiltered(once)).toBe(once.q !== undefined || once.categories !== undefined);
    }),
  );
});
