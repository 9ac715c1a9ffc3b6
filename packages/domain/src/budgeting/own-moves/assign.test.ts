import fc from "fast-check";
import { expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { signedPence } from "../../money/pence.ts";
import { assign, type ScoredPair } from "./assign.ts";
import type { PaymentGroup } from "./groups.ts";

function group(key: string, size = 1): PaymentGroup {
  const date = civilDate("2026-03-02");
  const about = { accountId: key, pence: signedPence(100), date, category: "", description: "" };
  const payments = Array.from({ length: size }, (_, index) => ({
    ...about,
    id: `${key} ${index}`,
    counterparty: null,
  }));
  return { ...about, key, day: 0, payee: key, payments };
}

const [outs, ins] = [["a", "b", "c", "d"].map((key) => group(key)), ["w", "x", "y", "z"].map((key) => group(key))];
const anyPairs = fc
  .uniqueArray(
    fc.record({ from: fc.nat({ max: 3 }), to: fc.nat({ max: 3 }), score: fc.integer({ min: 50, max: 99 }) }),
    { selector: ({ from, to }) => `${from} ${to}` },
  )
  .map((some) =>
    some.flatMap(({ from, to, score }): ScoredPair[] => {
      const [out, into] = [outs[from], ins[to]];
      return out && into ? [{ out, in: into, score }] : [];
    }),
  );

const total = (pairs: readonly ScoredPair[]): number => pairs.reduce((sum, { score }) => sum + score, 0);

/** The largest total of pairs that share no group, by trying all. */
function largestTotal(pairs: readonly ScoredPair[]): number {
  const [first, ...others] = pairs;
  if (first === undefined) return 0;
  const apart = others.filter((pair) => pair.out !== first.out && pair.in !== first.in);
  return Math.max(largestTotal(others), first.score + largestTotal(apart));
}

test("has the largest total, and each payment once", () => {
  fc.assert(
    fc.property(anyPairs, (pairs) => {
      const assigned = assign(pairs);
      expect(total(assigned)).toBe(largestTotal(pairs));
      expect(new Set(assigned.map(({ out }) => out)).size).toBe(assigned.length);
      expect(new Set(assigned.map((pair) => pair.in)).size).toBe(assigned.length);
    }),
  );
});

test("is the same in whatever order the pairs come", () => {
  fc.assert(
    fc.property(anyPairs, (pairs) => {
      const inOrder = (some: readonly ScoredPair[]) =>
        assign(some)
          .map((pair) => `${pair.out.key} ${pair.in.key}`)
          .toSorted();
      expect(inOrder(pairs.toReversed())).toEqual(inOrder(pairs));
    }),
  );
});

test.each([
  [3, 2, 2],
  [2, 60, 2],
  [60, 45, 45],
])("pairs %i payments with %i equal ones %i times", (sent, arrived, count) => {
  const assigned = assign([{ out: group("a", sent), in: group("x", arrived), score: 70 }]);
  expect(assigned.map((pair) => pair.count)).toEqual([count]);
});
