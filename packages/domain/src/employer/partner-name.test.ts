import { describe, expect, test } from "vitest";
import { isPartnerName } from "./partner-name.ts";

describe("the name of a partner", () => {
  test.each([
    "Willow",
    "Our HR",
    "Müller & Søn (UK) Ltd.",
    "St. Mary's",
    "Energy 24",
    "O’Neill - Payroll+",
    "A, B & C",
  ])("when it is %j, then it may be one", (name) => {
    expect(isPartnerName(name)).toBe(true);
  });

  test.each([
    ["an address", "Pay evil.example"],
    ["an address with a path", "bit.ly/x1"],
    ["an address with its scheme", "https://evil"],
    ["an address by its first part", "www evil example"],
    ["an e-mail", "help@evil"],
    ["a phone number", "Call 020 7946 0991"],
    ["a phone number in other digits", "Call ٠٧٧٠٠٩٠٠١٢٣"],
    ["letters that look like others", "Wіllow"],
    ["a sign", "Free £50!"],
    ["lines", "Willow\nLog in"],
    ["no letter", "24"],
    ["longer than a name", "Your account is closed now, please answer"],
  ])("when it holds %s, then it is none", (_, name) => {
    expect(isPartnerName(name)).toBe(false);
  });
});
