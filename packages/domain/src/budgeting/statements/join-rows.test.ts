import { expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { signedPence } from "../../money/pence.ts";
import { joinRows } from "./join-rows.ts";

/** Rows as 'day pounds words', named by their place. */
const rowsOf = (name: string, texts: readonly string[]) =>
  texts.map((text, at) => {
    const [day = "", pounds = "", ...words] = text.split(" ");
    const pence = signedPence(Number(pounds) * 100);
    return { id: `${name}${at}`, date: civilDate(`2031-03-${day}`), pence, description: words.join(" ") };
  });
const joined = (ofStatement: readonly string[], ofBank: readonly string[]) =>
  joinRows(
    rowsOf("s", ofStatement),
    rowsOf("b", ofBank),
    rowsOf("b", ofBank)
      .map(({ date }) => date)
      .toSorted()[0] ?? null,
  )
    .map(({ statementRowId, bankRowId }) => `${statementRowId} ${bankRowId}`)
    .toSorted();

test.each<[string, string[], string[], string[]]>([
  ["the same words", ["10 -3 COFFEE"], ["10 -3 COFFEE"], ["s0 b0"]],
  ["other words on the same day", ["10 -3 COFFEE"], ["10 -3 CARD PAYMENT"], ["s0 b0"]],
  ["two equal ones, each once", ["10 -3 COFFEE", "10 -3 COFFEE"], ["10 -3 COFFEE", "10 -3 COFFEE"], ["s0 b1", "s1 b0"]],
  ["the third of two equal ones not", ["10 -3 A", "10 -3 A", "10 -3 A"], ["10 -3 A", "10 -3 A"], ["s0 b1", "s1 b0"]],
  ["other words three days later", ["10 -3 COFFEE"], ["05 -9 RENT", "13 -3 CARD PAYMENT"], ["s0 b1"]],
  ["the nearest day first", ["10 -3 A", "11 -3 B"], ["05 -9 C", "12 -3 D", "13 -3 E"], ["s0 b2", "s1 b1"]],
  ["other words four days later not", ["10 -3 COFFEE"], ["05 -9 RENT", "14 -3 CARD PAYMENT"], []],
  ["other words before all that the bank reports not", ["10 -3 COFFEE"], ["11 -3 CARD PAYMENT"], []],
  ["another amount not", ["10 -3 COFFEE"], ["10 -4 COFFEE"], []],
])("joins %s", (_, ofStatement, ofBank, pairs) => {
  expect(joined(ofStatement, ofBank)).toEqual(pairs);
});
