import { expect, test } from "vitest";
import { containsWords, searchWords } from "./name-search.ts";

test.each([
  [undefined, []],
  ["  ", []],
  ["Rex  OAK\t102 ", ["rex", "oak", "102"]],
  ["a b c d e f g h i j k l", ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]],
])("splits %o into its words", (q, words) => {
  expect(searchWords(q)).toEqual(words);
});

test.each([
  ["", true],
  ["oak rex", true],
  ["A 02", true],
  ["oak 103", false],
  ["rexoak", false],
  ["%", false],
])("finds Rex Oak 102 by %o: %s", (q, isFound) => {
  expect(containsWords("Rex Oak 102", searchWords(q))).toBe(isFound);
});
