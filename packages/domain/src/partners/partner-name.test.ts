import { describe, expect, test } from "vitest";
import { areNamesAlike, isNamedAfter, isPartnerName } from "./partner-name.ts";

describe("the name of a partner", () => {
  test.each([
    "Willow",
    "Our HR",
    "Müller & Søn (UK) Ltd.",
    "St. Mary's",
    "Energy 24",
    "O’Neill - Payroll+",
    "A, B & C",
  ])("can be %j", (name) => {
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
  ])("cannot contain %s", (_, name) => {
    expect(isPartnerName(name)).toBe(false);
  });
});

describe("a partner name compared with another", () => {
  test.each(["Wellpaid", "WELL PAID", "Wellpaid Security", "Team-Wellpaid", "Wéllpaid", "We11pa1d", "VVellpaid (UK)"])(
    "%j claims to be Wellpaid",
    (name) => {
      expect(isNamedAfter(name, "Wellpaid")).toBe(true);
    },
  );

  test.each([
    ["Well", "Wellpaid"],
    ["Payslip Post", "Pay"],
    ["Willow", "Wellpaid"],
    ["Willow", "+"],
  ])("%j does not claim to be %j", (name, other) => {
    expect(isNamedAfter(name, other)).toBe(false);
  });

  test.each(["Pay", "PAY Security", "Team (pay)"])("%j claims to be Pay", (name) => {
    expect(isNamedAfter(name, "Pay")).toBe(true);
  });

  test("is the same when it differs only by case, blanks, accents or look-alikes", () => {
    for (const other of ["willow hr", "WILLOW-HR", "Wíllow HR", "W1llow HR"])
      expect(areNamesAlike("Willow HR", other)).toBe(true);
    expect(areNamesAlike("Willow HR", "Willow")).toBe(false);
  });
});
