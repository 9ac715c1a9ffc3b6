import { expect, test } from "vitest";
import { hexOf } from "./colour.ts";
import { contrastsOf } from "./theme-contrasts.ts";

test("never shows less than the minimum for any colours, and marks what it corrects", () => {
  for (let hue = 0; hue < 12; hue += 1)
    for (let step = 0; step < 10; step += 1) {
      const colour = hexOf({ l: 0.1 + step * 0.09, c: 0.14, h: (hue * Math.PI) / 6 });
      const theme = {
        primaryColour: colour,
        secondaryColour: colour,
        tertiaryColour: colour,
        primaryTextColour: colour,
        secondaryTextColour: colour,
        headerColour: colour,
        footerColour: colour,
        containedButtonTextColour: colour,
        backgroundColor: colour,
      };
      for (const scheme of ["light", "dark"] as const)
        for (const { pair, themed, shown, min, isCorrected } of contrastsOf(theme, scheme)) {
          expect([pair, shown >= min]).toEqual([pair, true]);
          if (themed < min) expect([pair, isCorrected]).toEqual([pair, true]);
        }
    }
});

test("shows the default theme as it is, with nothing marked as corrected", () => {
  for (const scheme of ["light", "dark"] as const)
    for (const { pair, themed, shown, min, isCorrected } of contrastsOf({}, scheme)) {
      expect([scheme, pair, isCorrected, themed]).toEqual([scheme, pair, false, shown]);
      expect([pair, shown >= min]).toEqual([pair, true]);
    }
  const contrasts = Object.fromEntries(contrastsOf({}, "light").map(({ pair, ...figures }) => [pair, figures]));
  expect(contrasts["words-on-card"]?.shown).toBeCloseTo(17.92, 1);
  expect(contrasts["second-series"]).toBeUndefined();
});

test("keeps the default for parts that a given colour does not affect", () => {
  const corrected = contrastsOf({ primaryColour: "#f5e663" }, "light").filter(({ isCorrected }) => isCorrected);
  expect(corrected.map(({ pair }) => pair)).toEqual(["brand-words", "pictures"]);
});
