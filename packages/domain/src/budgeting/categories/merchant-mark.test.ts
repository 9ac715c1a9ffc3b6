import fc from "fast-check";
import { expect, test } from "vitest";
import { markOf, merchantSlug } from "./merchant-mark.ts";

test.each([
  ["Leeds City Council", "LC"],
  ["Tesco", "TE"],
  ["The Red Lion", "RL"],
  ["B&Q", "BQ"],
  ["7-Eleven", "7E"],
  ["&", "&"],
  ["Ösei", "ÖS"],
])("initials of %s", (name, initials) => {
  expect(markOf(name).initials).toBe(initials);
});

test("a name has always the same hue, whatever its case", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { hue, initials } = markOf(name);
      expect(hue).toBeGreaterThanOrEqual(0);
      expect(hue).toBeLessThan(360);
      expect(initials).not.toBe("");
      expect(markOf(name).hue).toBe(hue);
    }),
  );
});

test.each([
  ["Leeds City Council", "leeds-city-council"],
  ["M&S", "m-and-s"],
  ["Caffè Nero", "caffe-nero"],
  ["McDonald's", "mcdonalds"],
  ["../../etc", "etc"],
])("the file of %s", (name, slug) => {
  expect(merchantSlug(name)).toBe(slug);
});
