import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays, civilDate } from "../../calendar/civil-date.ts";
import { signedPence } from "../../money/pence.ts";
import { comparedDays, judgeRows, type KnownTransaction } from "./judge-rows.ts";
import type { StatementRow } from "./statement.ts";

const row = (date: string, pence: number, description: string, more: Partial<StatementRow> = {}): StatementRow => ({
  line: 1,
  date: civilDate(date),
  pence: signedPence(pence),
  description,
  counterparty: null,
  reference: null,
  isPending: false,
  ...more,
});
const there = (id: string, date: string, pence: number, description: string, reference: string | null = null) =>
  ({ id, date: civilDate(date), pence: signedPence(pence), description, reference }) satisfies KnownTransaction;

describe("a row of a statement", () => {
  const known = there("k", "2026-03-05", -1_200, "CARD PAYMENT TO TESCO STORES 2041", "F1");
  it.each([
    ["with the bank's id", row("2026-03-09", -1_200, "OTHER", { reference: "F1" }), "known"],
    ["with the bank's id and another amount", row("2026-03-09", -1_300, "OTHER", { reference: "F1" }), "new"],
    ["of the same day, amount and words", row("2026-03-05", -1_200, "Tesco Stores"), "known"],
    ["of the same day and amount, with more words", row("2026-03-05", -1_200, "TESCO STORES LEEDS"), "known"],
    ["of the same day and amount, with other words", row("2026-03-05", -1_200, "GROCERIES"), "looks-known"],
    ["of the same amount and words three days later", row("2026-03-08", -1_200, "TESCO STORES"), "looks-known"],
    ["of the same amount and words four days later", row("2026-03-09", -1_200, "TESCO STORES"), "new"],
    ["of another amount", row("2026-03-05", -1_201, "TESCO STORES"), "new"],
    ["of the other direction", row("2026-03-05", 1_200, "TESCO STORES"), "new"],
    ["that is not booked", row("2026-03-20", -500, "PUB", { isPending: true }), "pending"],
  ])("%s is %s", (_, given, expected) => {
    const [judgement] = judgeRows([given], [known]);
    expect(judgement?.outcome === "doubtful" ? judgement.reason : judgement?.outcome).toBe(expected);
  });
});

test("counts two coffees on one day as two, and a repeated id of the bank as doubtful", () => {
  const coffee = row("2026-03-05", -320, "COFFEE");
  const outcomes = (rows: StatementRow[], known: KnownTransaction[] = []) =>
    judgeRows(rows, known).map(({ outcome }) => outcome);
  expect(outcomes([coffee, coffee])).toEqual(["new", "new"]);
  expect(outcomes([coffee, coffee], [there("a", "2026-03-05", -320, "COFFEE")])).toEqual(["known", "new"]);
  const same = { ...coffee, reference: "F1" };
  expect(outcomes([same, { ...same, line: 2 }])).toEqual(["new", "doubtful"]);
  expect(outcomes([same, { ...same, description: "TEA" }])).toEqual(["new", "new"]);
});

test("a bank that counts its ids from one in each file loses no row by them", () => {
  const known = [
    there("a", "2026-03-02", -320, "COFFEE", "1"),
    there("b", "2026-03-03", -1_200, "TESCO", "2"),
    there("c", "2026-03-04", -500, "PUB", "3"),
  ];
  const next = [
    row("2026-03-05", -320, "KIOSK", { reference: "1" }),
    row("2026-03-06", -900, "GYM", { reference: "2" }),
    row("2026-03-04", -500, "PUB", { reference: "4" }),
  ];
  expect(judgeRows(next, known).map(({ outcome }) => outcome)).toEqual(["new", "new", "known"]);
  const zero = { reference: "0" };
  const all = [there("a", "2026-03-02", -320, "A", "0"), there("b", "2026-03-03", -900, "B", "0")];
  expect(judgeRows([row("2026-03-05", -900, "C", zero)], all)).toEqual([{ outcome: "new" }]);
});

test("two coffees are two where the bank gives one id to every row", () => {
  const [coffee, rent] = [row("2026-03-05", -320, "COFFEE"), row("2026-03-01", -60_000, "RENT")];
  const rows = [coffee, coffee, rent].map((given) => ({ ...given, reference: "0" }));
  expect(judgeRows(rows, []).map(({ outcome }) => outcome)).toEqual(["new", "new", "new"]);
});

test("compares with the days before and after a statement", () => {
  expect(comparedDays([row("2026-03-05", 1, ""), row("2026-03-01", 1, "")])).toEqual({
    first: "2026-02-26",
    last: "2026-03-08",
  });
  expect(comparedDays([])).toBeNull();
});

const someRow = fc
  .record({
    day: fc.nat({ max: 6 }),
    pence: fc.constantFrom(-320, -1_200, 500),
    description: fc.constantFrom("COFFEE", "COFFEE LEEDS", "TESCO", ""),
    reference: fc.constantFrom(null, null, "F1", "F2"),
  })
  .map(({ day, pence, description, reference }) =>
    row(addDays(civilDate("2026-03-01"), day), pence, description, { reference }),
  );

test("finds every row of a statement known once it was imported, whatever was there", () => {
  fc.assert(
    fc.property(fc.array(someRow, { maxLength: 15 }), fc.array(someRow, { maxLength: 8 }), (rows, before) => {
      const known = before.map((given, at): KnownTransaction => ({ ...given, id: `b${at}`, reference: null }));
      const imported = judgeRows(rows, known).flatMap((judgement, at): KnownTransaction[] => {
        const added = rows[at];
        return judgement.outcome === "new" && added ? [{ ...added, id: `n${at}` }] : [];
      });
      const again = judgeRows(rows, [...known, ...imported]);
      expect(again.filter(({ outcome }) => outcome === "new")).toEqual([]);
      const used = again.flatMap((judgement) => ("of" in judgement && judgement.of !== null ? [judgement.of] : []));
      expect(new Set(used).size).toBe(used.length);
    }),
  );
});

test("judges 50,000 equal rows without comparing each with each", () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => row("2026-03-05", -100, at % 2 ? "A SHOP" : "B SHOP"));
  const known = rows.map((given, at): KnownTransaction => ({ ...given, id: `${at}`, description: "C SHOP" }));
  expect(new Set(judgeRows(rows, known).map(({ outcome }) => outcome))).toEqual(new Set(["doubtful"]));
});
