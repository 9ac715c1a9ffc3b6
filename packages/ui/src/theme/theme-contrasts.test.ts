import { expect, test } from "vitest";
import { hexOf } from "./colour.ts";
import { contrastsOf } from "./theme-contrasts.ts";

test("when any colours are given, then what is shown is never below its least, and what would be is told as corrected", () => {
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
        for (const { pair, given, shown, min, isCorrected } of contrastsOf(theme, scheme)) {
          expect([pair, shown >= min]).toEqual([pair, true]);
          if (given < min) expect([pair, isCorrected]).toEqual([pair, true]);
        }
    }
});

test("when a theme is ours, then it is told as it is, and nothing is said to be corrected", () => {
  for (const scheme of ["light", "dark"] as const)
    for (const { pair, given, shown, min, isCorrected } of contrastsOf({}, scheme)) {
      expect([scheme, pair, isCorrected, given]).toEqual([scheme, pair, false, shown]);
      expect([pair, shown >= min]).toEqual([pair, true]);
    }
  const told = Object.fromEntries(contrastsOf({}, "light").map(({ pair, ...figures }) => [pair, figures]));
  expect(told["words-on-card"]?.shown).toBeCloseTo(17.92, 1);
  expect(told["second-series"]).toBeUndefined();
});

test("when one colour is given, then what has no part in it stays ours", () => {
  const corrected = contrastsOf({ primaryColour: "#f5e663" }, "light").filter(({ isCorrected }) => isCorrected);
  expect(corrected.map(({ pair }) => pair)).toEqual(["brand-words", "pictures"]);
});
