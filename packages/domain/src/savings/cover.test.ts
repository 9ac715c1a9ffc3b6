import fc from "fast-check";
import { expect, test } from "vitest";
import { cutCover, storedCoverType, MAX_COVER_SIZE } from "./cover.ts";

test.each([
  [4_000, 3_000, { x: 0, y: 554, width: 4_000, height: 1_892 }, 1_070, 506],
  [300, 100, { x: 0, y: 0, width: 300, height: 100 }, 300, 100],
  [300, 2_000, { x: 0, y: 747, width: 300, height: 506 }, 300, 506],
])("draws the middle of a picture of %i × %i", (width, height, from, toWidth, toHeight) => {
  const cut = cutCover({ width, height });
  expect(cut.to).toEqual({ width: toWidth, height: toHeight });
  for (const [name, value] of Object.entries(from))
    expect(Math.abs(cut.from[name as keyof typeof cut.from] - value)).toBeLessThan(1);
});

test("draws within a picture of any size, no larger and in the same shape", () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const { from, to } = cutCover({ width, height });
      expect(to.width).toBeLessThanOrEqual(Math.min(width, MAX_COVER_SIZE.width));
      expect(to.height).toBeLessThanOrEqual(Math.min(height, MAX_COVER_SIZE.height));
      expect(Math.min(from.x, from.y)).toBeGreaterThanOrEqual(-0.001);
      expect(from.x + from.width).toBeLessThanOrEqual(width + 0.001);
      expect(from.y + from.height).toBeLessThanOrEqual(height + 0.001);
      expect(Math.abs(from.width / from.height / (to.width / to.height) - 1)).toBeLessThan(0.000_001);
    }),
  );
});

test.each([
  ["image/png", 3_000_000, "image/png"],
  ["image/png", 3_000_001, "image/jpeg"],
  ["image/jpeg", 1, "image/jpeg"],
] as const)("stores %s of %i bytes as %s", (type, bytes, storedType) => {
  expect(storedCoverType(type, bytes)).toBe(storedType);
});
