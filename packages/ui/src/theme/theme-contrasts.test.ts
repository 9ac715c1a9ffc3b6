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
        for (const { pair, given, shown, least, isCorrected } of contrastsOf(theme, scheme)) {
          expect([pair, shown >= least]).toEqual([pair, true]);
          if (given < least) expect([pair, isCorrected]).toEqual([pair, true]);
        }
    }
});

test("when a theme is ours, then words on cards and pages are told as they are", () => {
  const told = Object.fromEntries(contrastsOf({}, "light").map(({ pair, ...figures }) => [pair, figures]));
  expect(told["words-on-card"]).toMatchObject({ isCorrected: false, least: 4.5 });
  expect(told["words-on-card"]?.shown).toBeCloseTo(17.92, 1);
  expect(told["brand-words"]?.isCorrected).toBe(true);
  expect(told["second-series"]).toBeUndefined();
});
