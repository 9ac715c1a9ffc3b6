/// <reference types="node" />
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, hexOf } from "./colour.ts";
import { resolveTheme, type Scheme } from "./resolve-theme.ts";

const sheet = readFileSync(new URL("../tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = sheet.split(':root[data-scheme="dark"]');

/** A value of the style sheet; what the dark scheme does not set is the light one's. */
function written(name: string, scheme: Scheme): string {
  const find = (part: string) => new RegExp(`--wp-${name}: ([^;]+);`).exec(part)?.[1];
  const found = (scheme === "dark" ? find(dark) : undefined) ?? find(light);
  if (found === undefined) throw new Error(`tokens.css has no ${name}`);
  return found;
}

/** Text, and what it is read on: a card, an inset, the page, a chip of its own tone. */
const texts = [
  ["primary-text", ["surface", "surface-inset", "page", "primary-tint"]],
  ["ink", ["surface", "surface-inset", "surface-press", "page", "well", "primary-tint"]],
  ["ink-2", ["surface", "surface-inset", "surface-press", "page", "well", "primary-tint"]],
  ["ink-3", ["surface", "surface-inset", "page"]],
  ["positive", ["surface", "surface-inset", "positive-tint"]],
  ["warning", ["surface", "surface-inset", "warning-tint"]],
  ["negative", ["surface", "surface-inset", "page", "negative-tint"]],
  ["on-primary", ["primary-fill", "primary-hover"]],
] as const;

test.each(["light", "dark"] as const)("gives every text of our own theme a contrast of 7:1, %s", (scheme) => {
  const computed: Readonly<Record<string, string>> = resolveTheme({}).variables[scheme];
  const value = (name: string) => computed[`--wp-${name}`] ?? written(name, scheme);
  const tooFaint = texts.flatMap(([text, grounds]) =>
    grounds.filter((on) => contrast(value(text), value(on)) < 7).map((on) => `${text} on ${on}`),
  );
  expect(tooFaint).toEqual([]);
});

test.each(["light", "dark"] as const)("gives the letters of every category a contrast of 7:1, %s", (scheme) => {
  const of = (name: string) => Number(written(name, scheme));
  for (let hue = 0; hue < 36; hue += 1) {
    const h = (hue * Math.PI) / 18;
    const letters = hexOf({ l: of("cat-fg-l"), c: of("cat-fg-c"), h });
    expect(contrast(letters, hexOf({ l: of("cat-bg-l"), c: of("cat-bg-c"), h }))).toBeGreaterThanOrEqual(7);
  }
});
