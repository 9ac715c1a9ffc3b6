import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, civilDate } from "../../calendar/civil-date.ts";
import { MAX_SEARCH_TERMS, parseSearch } from "./parse-search.ts";
import { searchTextOf } from "./search-text.ts";
import type { SearchMeaning } from "./search-terms.ts";

/** A Friday. */
const today = civilDate("2026-11-27");
const parse = (q: string) => parseSearch(q, today);

function inWords(meaning: SearchMeaning): string {
  if (meaning.kind === "amount") return `${meaning.from}..${meaning.to ?? ""}`;
  if (meaning.kind === "days") return `${meaning.first ?? ""}..${meaning.last ?? ""}`;
  if (meaning.kind === "category") return meaning.keys.join("+");
  return meaning.kind === "direction" ? meaning.direction : meaning.kind;
}
const meaningsOf = (q: string) => parse(q).map(({ meanings }) => meanings.map(inWords).join("|"));
const textsOf = (q: string) => parse(q).map(({ texts }) => texts.map((group) => group.join("+")));

describe("texts", () => {
  test.each([
    ["café", [["CAFE"]]],
    ["ösei", [["OSEI"]]],
    ["sainsbury's", [["SAINSBURYS"], ["SAINSBURY S"]]],
    ["sainsbury’s", [["SAINSBURYS"], ["SAINSBURY S"]]],
    ["o'brien", [["OBRIEN"]]],
    ["tesco, ", [["TESCO"]]],
    ["100%", [["100%"]]],
    ['"tesco"', [["TESCO"]]],
    ["\u201Ctesco\u201D", [["TESCO"]]],
  ])("of one word: %s", (q, expected) => {
    expect(parse(q)).toEqual([{ typed: q.trim().replace(/[",\u201C\u201D]/g, ""), texts: expected, meanings: [] }]);
  });

  test.each([
    ["m&s", "M&S", "M & S", "MARKS+SPENCER"],
    ["marks and spencer", "MARKS+AND+SPENCER", "M&S", "MARKS+SPENCER"],
    ["m & s", "M+&+S", "M&S"],
    ["mcdonald's", "MCDONALDS", "MCDONALD"],
    ["mcd", "MCD", "MCDONALD"],
    ["jl", "JL", "JOHN LEWIS"],
    ["tfl", "TFL", "TRANSPORT FOR LONDON"],
    ["hmrc", "HMRC", "HM REVENUE"],
    ["amex", "AMEX", "AMERICAN EXPRESS"],
    ["co-op", "CO-OP", "COOP"],
    ["council tax", "COUNCIL+TAX", "COUNCIL"],
    ["cafe nero", "CAFFE NERO"],
  ])("of a name that banks write in another way: %s", (q, ...expected) => {
    const found = textsOf(q);
    expect(found).toHaveLength(1);
    for (const text of expected) expect(found[0]).toContain(text);
  });

  test("of several words are several terms, without fillers where there is more", () => {
    expect(textsOf("at tesco in  leeds")).toEqual([["TESCO"], ["LEEDS"]]);
    expect(textsOf("to")).toEqual([["TO"]]);
    expect(textsOf("  \n ")).toEqual([]);
    expect(textsOf("\" '' \u201C")).toEqual([]);
    expect(textsOf('"tesco mobile"')).toEqual([["TESCO"], ["MOBILE"]]);
  });
});

describe("amounts, in pence", () => {
  test.each([
    ["23.48", "2348..2348"],
    ["£23", "2300..2399"],
    ["1,200", "120000..120099"],
    ["\u221223.48", "2348..2348"],
    ["50p", "50..50"],
    ["50 quid", "5000..5099"],
    ["over 50", "5001.."],
    ["over £ 50", "5001.."],
    ["£ 12.50", "1250..1250"],
    ["more than £50", "5001.."],
    [">50", "5001.."],
    ["> 50.00", "5001.."],
    ["at least 50", "5000.."],
    [">=50", "5000.."],
    ["50+", "5000.."],
    ["50 or more", "5000.."],
    ["under 10", "0..999"],
    ["<10", "0..999"],
    ["less than 10 pounds", "0..999"],
    ["under 0", "0..0"],
    ["<= 20", "0..2000"],
    ["up to 20", "0..2000"],
    ["20 or less", "0..2000"],
    ["between 10 and 20", "1000..2000"],
    ["from £10 to £20", "1000..2000"],
    ["50-100", "5000..10000"],
    ["£50 - £100.50", "5000..10050"],
  ])("%s", (q, expected) => {
    expect(meaningsOf(q)).toEqual([expected]);
  });

  test.each(["100-50", "over", "12-abc", "£", "1,20", "50 100-20"])("none in full: %s", (q) => {
    expect(meaningsOf(q)[q.startsWith("50 ") ? 1 : 0]).toBe("");
  });

  test("a comparison is text only as it is typed", () => {
    expect(textsOf("over 50")).toEqual([["OVER 50"]]);
  });
});

describe("days", () => {
  test.each([
    ["march", "2026-03-01..2026-03-31"],
    ["november", "2026-11-01..2026-11-30"],
    ["december", "2025-12-01..2025-12-31"],
    ["last november", "2025-11-01..2025-11-30"],
    ["mar 2026", "2026-03-01..2026-03-31"],
    ["sept 2025", "2025-09-01..2025-09-30"],
    ["in march", "2026-03-01..2026-03-31"],
    ["03/2026", "2026-03-01..2026-03-31"],
    ["2026-03", "2026-03-01..2026-03-31"],
    ["12.03.2026", "2026-03-12..2026-03-12"],
    ["12/3/26", "2026-03-12..2026-03-12"],
    ["2026-03-12", "2026-03-12..2026-03-12"],
    ["12/03", "2026-03-12..2026-03-12"],
    ["12 march", "2026-03-12..2026-03-12"],
    ["march 12", "2026-03-12..2026-03-12"],
    ["28 november", "2025-11-28..2025-11-28"],
    ["12th of march 2025", "2025-03-12..2025-03-12"],
    ["29 february", "2024-02-29..2024-02-29"],
    ["today", "2026-11-27..2026-11-27"],
    ["yesterday", "2026-11-26..2026-11-26"],
    ["friday", "2026-11-27..2026-11-27"],
    ["last friday", "2026-11-20..2026-11-20"],
    ["on monday", "2026-11-23..2026-11-23"],
    ["this week", "2026-11-23..2026-11-29"],
    ["last week", "2026-11-16..2026-11-22"],
    ["this month", "2026-11-01..2026-11-30"],
    ["last month", "2026-10-01..2026-10-31"],
    ["last year", "2025-01-01..2025-12-31"],
    ["last 7 days", "2026-11-21..2026-11-27"],
    ["past 3 months", "2026-08-27..2026-11-27"],
    ["last 999 years", "1900-01-01..2026-11-27"],
    ["since march", "2026-03-01.."],
    ["after 12 march", "2026-03-13.."],
    ["before june 2026", "..2026-05-31"],
    ["until yesterday", "..2026-11-26"],
    ["between march and may", "2026-03-01..2026-05-31"],
    ["from 1 march to 12 march", "2026-03-01..2026-03-12"],
    ["march - may", "2026-03-01..2026-05-31"],
  ])("%s", (q, expected) => {
    expect(meaningsOf(q)).toEqual([expected]);
  });

  test.each(["31.02.2026", "13/2026", "45 march 2026x", "last 0 days"])("of none: %s", (q) => {
    expect(meaningsOf(q).some((meaning) => /^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/.test(meaning))).toBe(
      q.startsWith("45"),
    );
  });
});

describe("categories, directions and states", () => {
  test.each([
    ["groceries", "groceries"],
    ["Grocer", "groceries"],
    ["eating out", "eating-out"],
    ["gifts & donations", "gifts"],
    ["food", "groceries+eating-out"],
    ["bill", "bills"],
    ["income", "income|in"],
    ["money in", "in"],
    ["spent", "out"],
    ["refund", "refund"],
    ["pending", "pending"],
  ])("%s", (q, expected) => {
    expect(meaningsOf(q)).toEqual([expected]);
  });

  test.each(["in", "out", "boots", "next", "savers"])("none: %s", (q) => {
    expect(meaningsOf(q)).toEqual([""]);
  });
});

describe("a word with a meaning and a text", () => {
  test.each([
    ["may", ["MAY"], "2026-05-01..2026-05-31"],
    ["march 2026", ["MARCH+2026"], "2026-03-01..2026-03-31"],
    ["2026", ["2026"], "202600..202699|2026-01-01..2026-12-31"],
    ["12.03", ["12.03"], "1203..1203|2026-03-12..2026-03-12"],
    ["cash", ["CASH"], "cash"],
  ])("is both: %s", (q, texts, meanings) => {
    expect(textsOf(q)).toEqual([texts]);
    expect(meaningsOf(q)).toEqual([meanings]);
  });

  test("keeps every single word as text, whatever it is", () => {
    const word = fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" }).filter((text) => !/\s/.test(text));
    fc.assert(
      fc.property(word, (typed) => {
        for (const { texts } of parse(typed)) {
          const shown = searchTextOf(`x ${typed} y`);
          expect(texts.some((group) => group.every((text) => shown.includes(text)))).toBe(true);
        }
      }),
    );
  });

  test("reads any words in any order, on any day, into at most ten terms", () => {
    const words =
      "last year week monday over 50 between and 10-20 march 2026 last 3 months in m & s groceries 12.03.2026 > since to".split(
        " ",
      );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 30 }),
        fc.integer({ min: 0, max: 108_000 }),
        (typed, days) => {
          const day = addDays(civilDate("1901-01-01"), days);
          const terms = parseSearch(typed.join(" "), day);
          expect(terms.length).toBeLessThanOrEqual(MAX_SEARCH_TERMS);
          for (const { meanings } of terms)
            for (const meaning of meanings) {
              if (meaning.kind === "amount") expect(meaning.to ?? meaning.from).toBeGreaterThanOrEqual(meaning.from);
              if (meaning.kind === "days") expect((meaning.first ?? "") <= (meaning.last ?? "9")).toBe(true);
            }
        },
      ),
    );
  });
});

test("several kinds together are terms that must all hold", () => {
  expect(meaningsOf("spent over 50 at tesco in march 2026")).toEqual(["out", "5001..", "", "2026-03-01..2026-03-31"]);
});
