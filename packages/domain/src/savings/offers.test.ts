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
  heldElsewhere: {},
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

describe("what a plan places", () => {
  test.each([
    ["a new goal", goal, 0, 9_091, 100_000],
    ["a goal below its contribution", { ...goal, needToSavePence: pence(5_000) }, 0, 5_000, 5_000],
    ["a goal that is changed", goal, 40_000, 40_000, 100_000],
    ["a goal that is exceeded", goal, 100_010, 100_010, 100_010],
    ["a new buffer: 12 contributions", buffer, 0, 5_000, 60_000],
    ["a buffer that is changed: 12 more than is saved", buffer, 40_000, 40_000, 100_000],
  ])("when it is %s, then first and most are right", (_, plan, saved, firstDepositPence, maxPence) => {
    expect(placementOf(plan, pence(saved))).toEqual({ firstDepositPence, maxPence });
  });
});

describe("another plan at the same product", () => {
  const bufferOf = (pounds: number): PlacedPlan => ({
    kind: "buffer",
    monthlyContributionPence: pence(Math.round(pounds * 100)),
  });
  const goalOf = (pounds: number): PlacedPlan => ({ ...goal, needToSavePence: pence(Math.round(pounds * 100)) });
  const held = { minimumPence: pence(2_000), maximumPence: pence(8_500_000) };
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
  ])("when %s, then it is borne or not", (_, before, after, savedPounds, told) => {
    const change = { before, after, savedPence: pence(savedPounds * 100) };
    expect(whyProductTooSmall(held, change, pence(12_000_000))).toEqual(told);
  });

  test("when the protection ends before the product does, then it is what counts", () => {
    const change = { before: goalOf(1_000), after: goalOf(60_000), savedPence: pence(0) };
    expect(whyProductTooSmall(held, change, pence(5_000_000))).toEqual({ reason: "most", maxPence: 5_000_000 });
  });

  test("when a plan asks for nothing that the present one does not, then any product bears it", () => {
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

describe("what is offered", () => {
  test.each<[string, Partial<OfferableProduct>, Partial<OfferFacts>, string | undefined]>([
    ["it fits", {}, {}, undefined],
    ["it has a notice or a term", { isInstantAccess: false }, {}, "not-instant-access"],
    ["nobody protects it", { isProtected: false }, {}, "not-protected"],
    ["its minimum is the first deposit", { minimumPence: pence(9_091) }, {}, undefined],
    ["its minimum is a penny more", { minimumPence: pence(9_092) }, {}, "minimum-too-high"],
    ["its maximum is the goal", { maximumPence: pence(100_000) }, {}, undefined],
    ["its maximum is a penny less", { maximumPence: pence(99_999) }, {}, "maximum-too-low"],
    ["the goal just fits beside what is held there", {}, { heldElsewhere: { tern: pence(11_900_000) } }, undefined],
    [
      "a penny of it would not be protected",
      {},
      { heldElsewhere: { tern: pence(11_900_001) } },
      "over-protection-limit",
    ],
    ["money is held at another institution", {}, { heldElsewhere: { gull: pence(12_000_000) } }, undefined],
    [
      "all is wrong with it: the first reason is said",
      { isInstantAccess: false, isProtected: false },
      {},
      "not-instant-access",
    ],
  ])("when %s, then it is offered, or left out with its reason", (_, differing, given, reason) => {
    const judged = { ...product, ...differing };
    const { offered, excluded } = offersOf([judged], { ...facts, ...given });
    expect(excluded).toEqual(reason === undefined ? [] : [{ product: judged, reason }]);
    expect(offered).toEqual(reason === undefined ? [judged] : []);
  });

  test("when products are ranked, then the highest AER comes first, and equal ones as the catalogue has them", () => {
    const aers = [4.1, 4.35, 4.1, 3.9, 4.35];
    const catalogue = aers.map((aer, index) => ({ ...product, aer, productId: String(index) }));
    expect(offersOf(catalogue, facts).offered.map(({ productId }) => productId)).toEqual(["1", "4", "0", "2", "3"]);
  });

  test("when any catalogue is judged, then each product is offered or has a reason, and none is worse than the next", () => {
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
])("when the best AER is %s, then it is a better offer only if higher", (_, aer, expected) => {
  expect(betterOffer([product], facts, { productId: "2", aer })?.productId).toBe(expected);
});

test("when the best product is the one there is, or none fits, then there is no better offer", () => {
  expect(betterOffer([product], facts, { productId: "1", aer: 1 })).toBeNull();
  expect(betterOffer([{ ...product, isInstantAccess: false }], facts, { productId: "2", aer: 1 })).toBeNull();
});

describe("the gain of a switch", () => {
  const switching = {
    savedPence: pence(500_000),
    currentAer: basisPoints(350),
    newAer: basisPoints(435),
    heldElsewherePence: pence(0),
    protectionLimitPence: pence(12_000_000),
  };
  test("when £5,000 move from 3.5 % to 4.35 %, then it is £42.50 a year, and at most £1.44 is lost in 3 days", () => {
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
  ])("when it is %s, then no more is promised than there is", (_, differing, gain) => {
    expect(gainOfSwitch({ ...switching, ...differing }).gainPencePerYear).toBe(gain);
  });

  test.each([
    [0, 0],
    [1, 1],
    [12_000_000, 100],
    [12_000_001, 101],
  ])("when %s pence of £120,000 are held, then %s % of the protection is used", (used, percent) => {
    expect(shareOfProtection(pence(used), pence(12_000_000)).percent).toBe(percent);
  });
});
