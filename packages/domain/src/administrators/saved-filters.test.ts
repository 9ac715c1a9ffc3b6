import { expect, test } from "vitest";
import { knownQuery } from "./saved-filters.ts";

const keys = { status: (value: string) => value === "left", q: (value: string) => value.length < 5 };

test.each([
  [{ status: "left", q: "ash" }, { status: "left", q: "ash" }, true],
  [{ status: "gone" }, {}, false],
  [{ status: "left", colour: "red" }, { status: "left" }, false],
  [{ constructor: "left", toString: "x" }, {}, false],
  [{}, {}, true],
])("keeps of %j what the list knows", (query, known, isWhole) => {
  expect(knownQuery(query, keys)).toEqual({ query: known, isWhole });
});
