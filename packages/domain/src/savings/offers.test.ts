import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { civilDate } from "../calendar/civil-date.ts";
import { pence } from "../money/pence.ts";
import { basisPoints } from "../money/percent.ts";
import { gainOfSwitch, shareOfProtection } from "./gain-of-switch.ts";
import {
  betterOffer,
  isPlacedOtherwise,
  type OfferableProduct,
  type OfferFacts,
  offersOf,
  type PlacedPlan,
  placementOf,
  whyProductTooSmall,
} from "./offers.ts";
import { OFFER_REASONS } from "./product.ts";

const product: OfferableProduct = {
  productId: "1",
  institution: { id: "tern" },
  aer: 4.1,
  isInstantAccess: true,
  isProtected: true,
  minimumPence: pence(100),
  maximumPence: pence(25_000_000),
};
const facts: OfferFacts = {
  placement: { firstDepositPence: pence(9_091), maxPence: pence(100_000) },
  depositedElsewhere: {},
  protectionLimitPence: pence(12_000_000),
};
const buffer = { kind: "buffer" as const, monthlyContributionPence: pence(5_000) };
const goal = {
  kind: "goal" as const,
  name: "Car",
  needToSavePence: pence(100_000),
  deadline: civilDate("2027-10-31"),
  monthlyContributionPence: pence(9_091),
};

describe("the placement of a plan", () => {
  test.each([
    ["a new goal", goal, 0, 9_091, 100_000],
    ["a goal below its contribution", { ...goal, needToSavePence: pence(5_000) }, 0, 5_000, 5_000],
    ["a goal that is changed", goal, 40_000, 40_000, 100_000],
    ["a goal that is exceeded", goal, 100_010, 100_010, 100_010],
    ["a new buffer: 12 contributions", buffer, 0, 5_000, 60_000],
    ["a buffer that is changed: 12 more than is saved", buffer, 40_000, 40_000, 100_000],
  ])("has the right first deposit and maximum for %s", (_, plan, saved, firstDepositPence, maxPence) => {
    expect(placementOf(plan, pence(saved))).toEqual({ firstDepositPence, maxPence });
  });
});

describe("another plan at the same product", () => {
  const bufferOf = (pounds: number): PlacedPlan => ({
    kind: "buffer",
    monthlyContributionPence: pence(Math.round(pounds * 100)),
  });
  const goalOf = (pounds: number): PlacedPlan => ({ ...goal, needToSavePence: pence(Math.round(pounds * 100)) });
  const product = { minimumPence: pence(2_000), maximumPence: pence(8_500_000) };
  const max = { reason: "most", maxPence: 8_500_000 };

  test.each<[string, PlacedPlan, PlacedPlan, number, object | undefined]>([
    ["a goal grows up to what the product holds", goalOf(1_000), goalOf(85_000), 0, undefined],
    ["a goal grows beyond it", goalOf(1_000), goalOf(85_000.01), 0, max],
    ["a goal that is beyond it shrinks", goalOf(90_000), goalOf(86_000), 0, undefined],
    ["a buffer grows", bufferOf(50), bufferOf(7_083.34), 0, max],
    ["a large buffer grows by a penny", bufferOf(50), bufferOf(50.01), 84_990, max],
    ["a large buffer shrinks", bufferOf(50), bufferOf(49), 84_990, undefined],
    ["the first deposit is as small as the product takes", bufferOf(50), bufferOf(20), 0, undefined],
    ["the first deposit is too small", bufferOf(50), bufferOf(19.99), 0, { reason: "least", minPence: 2_000 }],
    ["a later deposit is small", bufferOf(50), bufferOf(1), 20, undefined],
  ])("is accepted or refused correctly when %s", (_, before, after, savedPounds, expected) => {
    const change = { before, after, savedPence: pence(savedPounds * 100) };
    expect(whyProductTooSmall(product, change, pence(12_000_000))).toEqual(expected);
  });

  test("is limited by the protection limit when that is below the product's maximum", () => {
    const change = { before: goalOf(1_000), after: goalOf(60_000), savedPence: pence(0) };
    expect(whyProductTooSmall(product, change, pence(5_000_000))).toEqual({ reason: "most", maxPence: 5_000_000 });
  });

  test("is accepted by any product if it requires no more than the current plan", () => {
    const anyPlan = fc.integer({ min: 1, max: 10_000_000 }).map((amount) => bufferOf(amount / 100));
    fc.assert(
      fc.property(anyPlan, anyPlan, fc.nat(10_000_000), fc.nat(10_000_000), (before, after, saved, limit) => {
        const change = { before, after, savedPence: pence(saved) };
        fc.pre(!isPlacedOtherwise(change));
        const only = { minimumPence: pence(limit), maximumPence: pence(limit) };
        expect(whyProductTooSmall(only, change, pence(limit))).toBeUndefined();
      }),
    );
  });
});

describe("the offers", () => {
  test.each<[string, Partial<OfferableProduct>, Partial<OfferFacts>, string | undefined]>([
    ["it fits", {}, {}, undefined],
    ["it has a notice or a term", { isInstantAccess: false }, {}, "not-instant-access"],
    ["nobody protects it", { isProtected: false }, {}, "not-protected"],
    ["its minimum is the first deposit", { minimumPence: pence(9_091) }, {}, undefined],
    ["its minimum is a penny more", { minimumPence: pence(9_092) }, {}, "minimum-too-high"],
    ["its maximum is the goal", { maximumPence: pence(100_000) }, {}, undefined],
    ["its maximum is a penny less", { maximumPence: pence(99_999) }, {}, "maximum-too-low"],
    [
      "the goal just fits beside what is held there",
      {},
      { depositedElsewhere: { tern: pence(11_900_000) } },
      undefined,
    ],
    [
      "a penny of it would not be protected",
      {},
      { depositedElsewhere: { tern: pence(11_900_001) } },
      "over-protection-limit",
    ],
    ["money is held at another institution", {}, { depositedElsewhere: { gull: pence(12_000_000) } }, undefined],
    [
      "all is wrong with it: the first reason is said",
      { isInstantAccess: false, isProtected: false },
      {},
      "not-instant-access",
    ],
  ])("include a product, or leave it out with a reason, when %s", (_, differing, change, reason) => {
    const judged = { ...product, ...differing };
    const { offered, excluded } = offersOf([judged], { ...facts, ...change });
    expect(excluded).toEqual(reason === undefined ? [] : [{ product: judged, reason }]);
    expect(offered).toEqual(reason === undefined ? [judged] : []);
  });

  test("rank products by AER, highest first, and equal ones in catalogue order", () => {
    const aers = [4.1, 4.35, 4.1, 3.9, 4.35];
    const catalogue = aers.map((aer, index) => ({ ...product, aer, productId: String(index) }));
    expect(offersOf(catalogue, facts).offered.map(({ productId }) => productId)).toEqual(["1", "4", "0", "2", "3"]);
  });

  test("offer each product of any catalogue or give a reason, with none worse than the next", () => {
    const anyProduct = fc.record({
      productId: fc.uuid(),
      institution: fc.record({ id: fc.constantFrom("tern", "gull") }),
      aer: fc.integer({ min: 0, max: 600 }).map((value) => value / 100),
      isInstantAccess: fc.boolean(),
      isProtected: fc.boolean(),
      minimumPence: fc.constantFrom(pence(100), pence(100_000)),
      maximumPence: fc.constantFrom(pence(50_000), pence(25_000_000)),
    });
    fc.assert(
      fc.property(fc.array(anyProduct), (catalogue) => {
        const { offered, excluded } = offersOf(catalogue, facts);
        expect([...offered, ...excluded.map((each) => each.product)]).toEqual(expect.arrayContaining(catalogue));
        expect(offered.length + excluded.length).toBe(catalogue.length);
        expect(excluded.every(({ reason }) => OFFER_REASONS.includes(reason))).toBe(true);
        expect(offered.every((each, index) => index === 0 || (offered[index - 1]?.aer ?? 0) >= each.aer)).toBe(true);
      }),
    );
  });
});

test.each([
  ["higher", 4.09, "1"],
  ["as high", 4.1, undefined],
  ["lower", 4.11, undefined],
])("finds a better offer only if its AER is higher; here it is %s", (_, aer, expected) => {
  expect(betterOffer([product], facts, { productId: "2", aer })?.productId).toBe(expected);
});

test("finds no better offer when the current product is best or none fits", () => {
  expect(betterOffer([product], facts, { productId: "1", aer: 1 })).toBeNull();
  expect(betterOffer([{ ...product, isInstantAccess: false }], facts, { productId: "2", aer: 1 })).toBeNull();
});

describe("the gain of a switch", () => {
  const switching = {
    savedPence: pence(500_000),
    currentAer: basisPoints(350),
    newAer: basisPoints(435),
    depositedElsewherePence: pence(0),
    protectionLimitPence: pence(12_000_000),
  };
  test("of £5,000 from 3.5 % to 4.35 % is £42.50 a year, with at most £1.44 lost in 3 days", () => {
    expect(gainOfSwitch(switching)).toEqual({
      gainPencePerYear: 4_250,
      daysWithoutInterest: { min: 1, max: 3 },
      maxLostPence: 144,
      protection: { usedPence: 500_000, limitPence: 12_000_000, percent: 5 },
    });
  });

  test.each([
    ["the new rate is lower", { newAer: basisPoints(100) }, 0],
    ["a fraction of a penny", { savedPence: pence(117) }, 0],
    ["just a penny", { savedPence: pence(118) }, 1],
  ])("is not overstated when it is %s", (_, differing, gain) => {
    expect(gainOfSwitch({ ...switching, ...differing }).gainPencePerYear).toBe(gain);
  });

  test.each([
    [0, 0],
    [1, 1],
    [12_000_000, 100],
    [12_000_001, 101],
  ])("for %s pence of £120,000 uses %s % of the protection", (used, percent) => {
    expect(shareOfProtection(pence(used), pence(12_000_000)).percent).toBe(percent);
  });
});
