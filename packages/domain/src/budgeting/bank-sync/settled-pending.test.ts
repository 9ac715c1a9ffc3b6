import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays, civilDate } from "../../calendar/civil-date.ts";
import { signedPence } from "../../money/pence.ts";
import { canSettle, pairSettled, type SettledOrPending } from "./settled-pending.ts";

const on = (date: string, pounds: number, description: string): SettledOrPending => ({
  date: civilDate(date),
  pence: signedPence(pounds * 100),
  description,
});
const pending = on("2026-03-05", -12, "TESCO STORES");

describe("the match of a booked transaction with a pending one", () => {
  it.each([
    ["the same again", on("2026-03-05", -12, "TESCO STORES"), true],
    ["a week later", on("2026-03-12", -12, "TESCO STORES"), true],
    ["more than a week later", on("2026-03-13", -12, "TESCO STORES"), false],
    ["two days earlier", on("2026-03-03", -12, "TESCO STORES"), true],
    ["three days earlier", on("2026-03-02", -12, "TESCO STORES"), false],
    ["another amount", on("2026-03-06", -13, "TESCO STORES"), false],
    ["the other direction", on("2026-03-06", 12, "TESCO STORES"), false],
    ["with the bank's own words and a reference", on("2026-03-06", -12, "Card payment to Tesco Stores 2041"), true],
    ["with more words behind", on("2026-03-06", -12, "TESCO STORES LEEDS"), true],
    ["a shop that only begins alike", on("2026-03-06", -12, "TESCO STORESIDE"), false],
    ["another shop", on("2026-03-06", -12, "ALDI"), false],
  ])("for %s, %o, is %s", (_, posted, expected) => {
    expect(canSettle(pending, posted)).toBe(expected);
  });
});

const transaction = fc.record({
  date: fc.nat({ max: 20 }).map((days) => addDays(civilDate("2026-03-01"), days)),
  pence: fc.constantFrom(signedPence(-320), signedPence(-1_200)),
  description: fc.constantFrom("COFFEE", "COFFEE LEEDS", "TESCO"),
});

test("uses none twice in many pairs and only pairs that can match", () => {
  fc.assert(
    fc.property(fc.array(transaction, { maxLength: 12 }), fc.array(transaction, { maxLength: 12 }), (left, right) => {
      const pairs = pairSettled(left, right);
      expect(new Set(pairs.map((pair) => pair.pending)).size).toBe(pairs.length);
      expect(new Set(pairs.map((pair) => pair.posted)).size).toBe(pairs.length);
      for (const pair of pairs) expect(canSettle(pair.pending, pair.posted)).toBe(true);
      const free = left.filter((candidate) => !pairs.some((pair) => pair.pending === candidate));
      const over = right.filter((candidate) => !pairs.some((pair) => pair.posted === candidate));
      for (const candidate of free) for (const other of over) expect(canSettle(candidate, other)).toBe(false);
    }),
  );
});
