import { afterEach, expect, test } from "vitest";
import { product, setSavingsFigures } from "../product.ts";
import { savingsBankChangeTexts } from "./savings-bank-change.ts";

const { protection, banks } = product;

afterEach(() => setSavingsFigures(protection, banks));

test.each([
  ["£85,000", true],
  ["£120,000", false],
  ["£120,000.00", false],
])("distinguishes %s in the texts from a limit in force of £120,000.00: %s", (named, areTold) => {
  setSavingsFigures(named, banks);
  const text = savingsBankChangeTexts.whichLimit("£120,000.00");
  expect(text).toContain("£120,000.00 for each person at each bank.");
  expect(text.includes(`The bank's details say "up to ${named}".`)).toBe(areTold);
});
