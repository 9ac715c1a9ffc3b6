import { expect, test } from "vitest";
import { refuse } from "./refusal.ts";
import { inLanguage, readTranslations } from "./shared/language.ts";

test("a refusal has its dates in the language of the request, and its amounts as everywhere", () => {
  readTranslations();
  expect(refuse("HAS_LEFT", "24 December 2026").message).toContain("24 December 2026");
  expect(inLanguage("pl", () => refuse("HAS_LEFT", "24 December 2026").message)).toContain("24 grudnia 2026");
  expect(inLanguage("pl", () => refuse("FEE_CHANGED", "£1,240.50").message)).toContain("£1,240.50");
});
