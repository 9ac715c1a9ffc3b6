/// <reference types="node" />
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, hexOf } from "./colour.ts";
import { defaultPage, defaultPrimary, ground, type MobileTheme, resolveTheme, type Scheme } from "./resolve-theme.ts";

const partners = {
  cyan: { primaryColour: "#00acd0" },
  green: { primaryColour: "#0f6b4f", backgroundColor: "#eef1ec" },
  orange: { primaryColour: "#f0742b", backgroundColor: "#f3f1ef" },
} satisfies Record<string, MobileTheme>;

function measured(theme: MobileTheme, scheme: Scheme) {
  const variables = resolveTheme(theme).variables[scheme];
  const value = (name: `--wp-${string}`) => {
    if (name === "--wp-surface") return ground[scheme].surface;
    const found = variables[name];
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  return (first: string, two: string) => contrast(value(`--wp-${first}`), value(`--wp-${two}`));
}

describe("the contrast table of the design", () => {
  const rows: [string, string, [number, number, number], [number, number, number]][] = [
    ["on-primary", "primary-fill", [7.28, 6.49, 6.81], [7.28, 6.49, 6.81]],
    ["on-primary", "primary-hover", [8.17, 7.4, 7.66], [8.17, 7.4, 7.66]],
    ["primary-text", "surface", [8.32, 8.65, 9.72], [8.95, 8.99, 8.27]],
    ["primary-text", "primary-tint", [7.55, 7.32, 8.74], [7.15, 7.42, 6.68]],
    ["primary-graphic", "surface", [3.46, 6.49, 3.9], [6.42, 4.96, 5.94]],
    ["primary-graphic", "primary-track", [3.04, 5.17, 3.38], [4.44, 3.65, 4.16]],
    ["ink", "surface", [17.92, 17.92, 17.92], [15.54, 15.54, 15.54]],
    ["ink-2", "surface", [9.26, 9.26, 9.26], [9.19, 9.19, 9.19]],
  ];
  for (const [first, two, light, dark] of rows) {
    test(`${first} on ${two} has the contrast of the table`, () => {
      Object.values(partners).forEach((theme, index) => {
        // The table was measured in a browser; a colour out of sRGB may be mapped a little differently there.
        expect(Math.abs(measured(theme, "light")(first, two) - (light[index] ?? 0))).toBeLessThan(0.08);
        expect(Math.abs(measured(theme, "dark")(first, two) - (dark[index] ?? 0))).toBeLessThan(0.08);
      });
    });
  }

  test("matches texts on the page in the default theme", () => {
    const light = measured(partners.cyan, "light");
    expect(light("primary-text", "page")).toBeCloseTo(7.14, 1);
    expect(light("ink", "page")).toBeCloseTo(15.38, 1);
    expect(light("ink-2", "page")).toBeCloseTo(7.95, 1);
  });
});

/** 24 hues, 42 lightnesses, 4 chromas. */
function* sweep(): Generator<string> {
  for (let hue = 0; hue < 24; hue += 1)
    for (let step = 0; step < 42; step += 1)
      for (const c of [0.02, 0.08, 0.14, 0.22]) yield hexOf({ l: 0.08 + step * 0.021, c, h: (hue * Math.PI) / 12 });
}

test("keeps text, pictures and focus visible in both schemes for any brand colour", () => {
  const worst: Record<string, number> = {};
  const record = (pair: string, ratio: number) => {
    worst[pair] = Math.min(worst[pair] ?? 21, ratio);
  };
  for (const primaryColour of sweep())
    for (const scheme of ["light", "dark"] as const) {
      const ratio = measured({ primaryColour }, scheme);
      record("text on fill", Math.min(ratio("on-primary", "primary-fill"), ratio("on-primary", "primary-hover")));
      for (const on of ["surface", "page", "primary-tint"]) record("brand text", ratio("primary-text", on));
      for (const text of ["ink", "ink-2"])
        for (const on of ["surface", "page", "primary-tint"]) record("ink", ratio(text, on));
      record("pictures on a card", ratio("primary-graphic", "surface"));
    }
  expect(worst["text on fill"]).toBeGreaterThanOrEqual(4.5);
  expect(worst["brand text"]).toBeGreaterThanOrEqual(4.5);
  expect(worst["ink"]).toBeGreaterThanOrEqual(4.5);
  expect(worst["pictures on a card"]).toBeGreaterThanOrEqual(3);
});

describe("the other colours of a partner", () => {
  test("move an unreadable text colour until it has 4.5:1", () => {
    const ratio = measured({ primaryTextColour: "#cccccc", secondaryTextColour: "#ffff00" }, "light");
    for (const text of ["ink", "ink-2"])
      for (const on of ["surface", "page"]) expect(ratio(text, on)).toBeGreaterThanOrEqual(4.5);
  });

  test("move white button text on a light brand until it has 4.5:1", () => {
    const ratio = measured({ primaryColour: "#00acd0", containedButtonTextColour: "#ffffff" }, "light");
    expect(ratio("on-primary", "primary-fill")).toBeGreaterThanOrEqual(4.5);
  });

  test("keep content readable on a dark page, header or footer", () => {
    const theme = { backgroundColor: "#101010", headerColour: "#222244", footerColour: "#777777" };
    const ratio = measured(theme, "light");
    expect(ratio("ink-2", "page")).toBeGreaterThanOrEqual(4.5);
    expect(ratio("primary-text", "page")).toBeGreaterThanOrEqual(4.5);
    expect(ratio("on-header", "header")).toBeGreaterThanOrEqual(4.5);
    expect(ratio("on-header-2", "header")).toBeGreaterThanOrEqual(4.5);
    expect(ratio("on-footer", "footer")).toBeGreaterThanOrEqual(4.5);
  });

  const small = ["secondaryColour", "tertiaryColour", "miscColour1", "miscColour2", "miscColour3"] as const;
  const changedBy = (theme: MobileTheme, scheme: Scheme) => {
    const [ours, theirs] = [resolveTheme({}), resolveTheme(theme)].map(({ variables }) => variables[scheme]);
    return Object.keys(theirs ?? {}).filter((name) => theirs?.[name as "--wp-x"] !== ours?.[name as "--wp-x"]);
  };

  test.each([
    ["secondaryColour", ["--wp-series-2"]],
    ["tertiaryColour", ["--wp-series-3"]],
    ["miscColour1", ["--wp-primary-text"]],
    ["miscColour2", ["--wp-primary-tint"]],
    ["miscColour3", ["--wp-primary-track"]],
  ])("with only %s change %j and nothing else", (field, names) => {
    for (const scheme of ["light", "dark"] as const) expect(changedBy({ [field]: "#8a1f6a" }, scheme)).toEqual(names);
  });

  test("keep words, pictures and focus visible for any colour of the small parts", () => {
    for (const colour of sweep())
      for (const scheme of ["light", "dark"] as const) {
        const ratio = measured(Object.fromEntries(small.map((field) => [field, colour])), scheme);
        for (const on of ["surface", "page", "primary-tint"]) {
          expect(ratio("primary-text", on)).toBeGreaterThanOrEqual(4.5);
          expect(ratio("ink-2", on)).toBeGreaterThanOrEqual(4.5);
        }
        for (const series of ["series-2", "series-3"]) expect(ratio(series, "surface")).toBeGreaterThanOrEqual(3);
      }
  });

  test("keep a partner logo on its original background on a dark screen", () => {
    const groundOf = (theme: MobileTheme) => resolveTheme(theme).variables.dark["--wp-logo-ground"];
    expect(groundOf({ headerColour: "#222244" })).toBe("#222244");
    expect(groundOf({})).toBe(ground.light.surface);
  });

  test.each([null, undefined, "", "red", "#12", "javascript:alert(1)", "#gggggg"])(
    "fall back to the default for the colour %o",
    (primaryColour) => {
      const { variables } = resolveTheme({ primaryColour, backgroundColor: primaryColour });
      expect(variables.light["--wp-primary"]).toBe(defaultPrimary);
      expect(variables.light["--wp-page"]).toBe(defaultPage);
    },
  );
});

test("matches tokens.css for every named background colour", () => {
  const sheet = readFileSync(new URL("../tokens.css", import.meta.url), "utf8");
  const [light = "", dark = ""] = sheet.split(':root[data-scheme="dark"]');
  const names = { surface: "surface", press: "surface-press", ink: "ink", ink2: "ink-2", ink3: "ink-3" } as const;
  for (const [key, name] of Object.entries(names)) {
    expect(light).toContain(`--wp-${name}: ${ground.light[key as keyof typeof names]};`);
    expect(dark).toContain(`--wp-${name}: ${ground.dark[key as keyof typeof names]};`);
  }
  expect(light).toContain(`--wp-primary: ${defaultPrimary};`);
});
