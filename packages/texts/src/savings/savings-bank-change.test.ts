import { afterEach, expect, test } from "vitest";
import { product, setSavingsFigures } from "../product.ts";
import { savingsBankChangeTexts } from "./savings-bank-change.ts";

const { protection, banks } = product;

afterEach(() => setSavingsFigures(protection, banks));

test.each([
  ["£85,000", true],
  ["£120,000", false],
  ["£120,000.00", false],
])("when the texts name %s beside a limit in force of £120,000.00, then both are told apart: %s", (named, isTold) => {
  setSavingsFigures(named, banks);
  const told = savingsBankChangeTexts.whichLimit("£120,000.00");
  expect(told).toContain("£120,000.00 for each person and bank, the limit in force.");
  expect(told.includes(`"Up to ${named}" is what the bank's details name.`)).toBe(isTold);
});
