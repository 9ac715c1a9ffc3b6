import { afterEach, expect, test } from "vitest";
import { product, setSavingsFigures } from "../product.ts";
import { savingsTexts } from "./savings.ts";
import { savingsBankChangeTexts } from "./savings-bank-change.ts";
import { savingsOfferTexts } from "./savings-offer.ts";

const { protection, banks } = product;

afterEach(() => setSavingsFigures(protection, banks));

test.each(["£85,000", "£120,000"])("names one limit of protection, %s, in every text", (limit) => {
  setSavingsFigures(limit, banks);
  expect(savingsBankChangeTexts.whichLimit).toBe(`The FSCS protects up to ${limit} for each person at each bank.`);
  expect(savingsOfferTexts.upTo).toBe(`up to ${limit}`);
  expect(savingsTexts.facts.protection.title).toBe(`Protection up to ${limit}`);
});
