import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATEGORIES } from "../categories.ts";
import { categorise } from "./categorise.ts";
import { knownLists } from "./merchant-lists.ts";

const out = (description: string) => {
  const { category, merchant } = categorise({ description, pence: -2_000 });
  return [category, merchant?.name ?? null];
};
const into = (description: string, pence = 200_000) => {
  const { category, merchant } = categorise({ description, pence });
  return [category, merchant?.name ?? null];
};

describe("a merchant is the same", () => {
  test.each([
    ["TESCO STORES 6148"],
    ["CARD PAYMENT TO TESCO STORES 2041 ON 03 MAY"],
    ["4123 01MAR24 CD , TESCO STORE 2873 , READING GB"],
    [")))  TESCO STORES 2041 LEEDS"],
    ["TESCO STORES LIMITE"],
    ["tesco express"],
    ["CARD PAYMENT TO TESCO EXTRA,9.15 GBP, RATE 1.00/GBP ON 02-05-2024"],
    ["SUMUP *TESCO"],
  ])("in every bank's form: %s", (description) => {
    expect(out(description)).toEqual(["groceries", "Tesco"]);
  });

  test.each([
    ["B & Q 1186", "B&Q"],
    ["B&Q 1186", "B&Q"],
    ["B AND Q", "B&Q"],
    ["MARKS AND SPENCER", "M&S"],
    ["WH SMITH", "WHSmith"],
    ["WHSMITH", "WHSmith"],
    ["DOMINO'S PIZZA", "Domino's"],
    ["DOMINO S PIZZA", "Domino's"],
    ["CAFFÈ NERO", "Caffè Nero"],
    ["SØSTRENE GRENE", "Søstrene Grene"],
    ["JUSTEATCOUK", "Just Eat"],
  ])("however its name is spelt: %s", (description, name) => {
    expect(out(description)[1]).toBe(name);
  });
});

test.each([
  ["DIRECT DEBIT LEEDS C", "Leeds City Council"],
  ["LB OF HACKNEY", "Hackney Council"],
  ["BIRMINGHAM CITY CC", "Birmingham City Council"],
  ["EAST RIDING OF YOR", "East Riding of Yorkshire Council"],
  ["LONDON BOROUGH OF BROMLEY CTAX", "Bromley Council"],
])("a council is named, also where the bank cuts it: %s", (description, name) => {
  expect(out(description)).toEqual(["bills", name]);
});

test.each([
  ["SUMUP *JOES COFFEE LEEDS GB", ["eating-out", "Joes Coffee"]],
  ["SQ *FADE BARBERS", ["personal-care", "Fade Barbers"]],
  ["PAYPAL *DECATHLON", ["shopping", "Decathlon"]],
  ["KLARNA*H&M", ["shopping", "H&M"]],
  ["KLARNA BANK AB", ["loan", "Klarna"]],
  ["MORRISONS CAFE", ["eating-out", "Morrisons"]],
  ["ASDA PETROL 4456", ["transport", "Asda petrol"]],
  ["ENTERPRISE RENT-A-CAR", ["holidays", "Enterprise Rent-A-Car"]],
  ["LEEDS CITY COUNCIL RENT", ["housing", "Leeds City Council"]],
])("who carries a payment out, and the department, count: %s", (description, expected) => {
  expect(out(description)).toEqual(expected);
});

test.each([
  ["B/P TO MRS JANE DOE", "transfer"],
  ["FPO J SMITH", "transfer"],
  ["FPO J SMITH RENT", "housing"],
  ["SMITH J", "transfer"],
  ["MISS A PATEL STO", "transfer"],
  ["LEON CANARY WHARF", "eating-out"],
  ["UNHEARD OF TRADER DDR", "bills"],
  ["9912345", "other"],
  ["NON-STERLING TRANSACTION FEE CARD PAYMENT TO AIRBNB", "fees"],
  ["LNK TESCO EXPRESS", "cash"],
  ["INTEREST CHARGED", "fees"],
])("what goes out as %s is in %s", (description, category) => {
  expect(out(description)[0]).toBe(category);
});

test.each([
  ["TESCO STORES WAGES BGC", "income"],
  ["BANK CREDIT BLUE RIVER LTD", "income"],
  ["TESCO STORES REFUND", "groceries"],
  ["DWP UC 991122", "benefits"],
  ["AVIVA PENSION", "benefits"],
  ["HMRC PAYE REFUND", "income"],
  ["INTEREST PAID GROSS", "interest"],
  ["FPI MARIA GARCIA LUNCH", "transfer"],
])("what comes in as %s is in %s", (description, category) => {
  expect(into(description)[0]).toBe(category);
});

test("a shop's bank credit is pay when it is large and a purchase that came back when it is small", () => {
  expect(into("BANK CREDIT PRIMARK STORES", 150_000)[0]).toBe("income");
  expect(into("BANK CREDIT PRIMARK STORES", 1_999)[0]).toBe("shopping");
});

test("a person is named without the reference, and cash that was paid in by the bank's words", () => {
  expect(out("FPO J SMITH DINNER")[1]).toBe("J Smith");
  expect(out("FASTER PAYMENT TO SARAH KHAN HOLIDAY")[1]).toBe("Sarah Khan");
  expect(out("STANDING ORDER MRS K BROWN CLEANING")[1]).toBe("Mrs K Brown");
  expect(into("Cash paid in")).toEqual(["cash", "Cash paid in"]);
});

test("the kind of payment that is known apart from the words counts", () => {
  expect(categorise({ description: "ZORBLATT", pence: -1, kindOfPayment: "direct-debit" }).category).toBe("bills");
});

test("a name that is written for people stays as it is", () => {
  expect(out("Bean & Barrow")[1]).toBe("Bean & Barrow");
  expect(out("McAllister Joinery")[1]).toBe("McAllister Joinery");
  expect(out("12345678")[1]).toBeNull();
});

test("any text has a category and at most one line of a name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), fc.integer({ min: -1e9, max: 1e9 }), (text, pence) => {
      const { category, merchant } = categorise({ description: text, pence });
      expect(CATEGORIES).toContain(category);
      expect((merchant?.name ?? "x").length).toBeLessThanOrEqual(60);
      expect(merchant?.name ?? "x").not.toMatch(/\n/);
    }),
  );
});

test("every merchant of the lists is found by its own aliases, in a group that is a category", () => {
  const groups = new Set([...knownLists().merchants.exact.values()].flatMap(({ group }) => group.split("/")));
  expect([...groups].filter((group) => !CATEGORIES.some((known) => known === group))).toEqual([]);
  const unfound = [...knownLists().merchants.exact.values()].filter(
    ({ name, place, words }) =>
      name !== null && place === "start" && categorise({ description: words.join(" "), pence: -1 }).merchant === null,
  );
  expect(unfound).toEqual([]);
});
