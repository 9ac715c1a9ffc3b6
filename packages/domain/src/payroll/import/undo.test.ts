import { expect, test } from "vitest";
import { BLOCKS_UNDOING, type InUse, type SinceImport, whyInUse } from "./undo.ts";

const nothing: SinceImport = {
  isChanged: false,
  isGroupRemoved: false,
  isLinked: false,
  hasWithdrawn: false,
  hasSavings: false,
  hasDeduction: false,
};

/** Each reason with the fact that causes it, in the order in which they win. */
const REASONS: readonly [InUse, Partial<SinceImport>][] = [
  ["changed", { isChanged: true }],
  ["group-removed", { isGroupRemoved: true }],
  ["linked", { isLinked: true }],
  ["withdrawal", { hasWithdrawn: true }],
  ["savings", { hasSavings: true }],
  ["deduction", { hasDeduction: true }],
];

test.each(REASONS.map(([why], at) => [why, Object.assign({}, ...REASONS.slice(at).map(([, fact]) => fact))]))(
  "names %s before all that follow",
  (why, since: Partial<SinceImport>) => {
    expect(whyInUse({ ...nothing, ...since })).toBe(why);
  },
);

test("blocks nothing where nothing has happened, and lists every fact as blocking", () => {
  expect(whyInUse(nothing)).toBeUndefined();
  expect([...BLOCKS_UNDOING].toSorted()).toEqual(Object.keys(nothing).toSorted());
});
