import { expect, test } from "vitest";
import { TextTable } from "./text-table.ts";

test("has each text by its number, and none beyond", () => {
  const table = new TextTable();
  const texts = Array.from({ length: 5_000 }, (_, at) => (at % 100 === 0 ? "\u20AC".repeat(20_000) : `Zo\u00EB ${at}`));
  for (const text of ["", ...texts]) table.add(text);
  expect(table.count).toBe(5_001);
  expect(table.at(0)).toBe("");
  expect(texts.every((text, at) => table.at(at + 1) === text)).toBe(true);
  for (const wrong of [-1, 0.5, 5_001, Number.NaN]) expect(table.at(wrong)).toBeUndefined();
});
