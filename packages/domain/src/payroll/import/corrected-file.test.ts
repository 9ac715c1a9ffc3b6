import { expect, test } from "vitest";
import { hasOnlyCorrections } from "./corrected-file.ts";

const usual = {
  isOfOnePerson: true,
  isGivenOut: false,
  goodRows: 10,
  goodRowsInFile: 0,
  isEverybody: false,
  wasEverybody: false,
};

test.each([
  ["none of the rows without errors", usual, true],
  ["half of them", { ...usual, goodRowsInFile: 5 }, true],
  ["more than half of them", { ...usual, goodRowsInFile: 6 }, false],
  ["all of them, in the file that we gave out", { ...usual, isGivenOut: true, goodRowsInFile: 10 }, true],
  ["none of them, of a file that another person uploaded", { ...usual, isGivenOut: true, isOfOnePerson: false }, false],
  ["only corrections, where there was no row without errors", { ...usual, goodRows: 0 }, true],
  ["none of them, and is said to be everybody", { ...usual, isEverybody: true }, false],
  ["none of them, of a file that was everybody", { ...usual, isEverybody: true, wasEverybody: true }, true],
  ["none of them, of a file that was everybody, without saying so", { ...usual, wasEverybody: true }, true],
])("a file with %s", (_, facts, isOnly) => {
  expect(hasOnlyCorrections(facts)).toBe(isOnly);
});
