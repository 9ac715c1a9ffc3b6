import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDecimal, formatPercent, formatPounds, formatPoundsShort, formatWholePounds } from "./format.ts";
import { fractionCeiled, fractionFloored, fractionRoundedHalfUp } from "./fraction.ts";
import { add, zeroOrMore, pence, type SignedPence, signedPence, subtract, subtractToZero, sum } from "./pence.ts";
import {
  basisPoints,
  basisPointsFromPercent,
  percentFloored,
  percentRoundedHalfUp,
  wholePercentOf,
} from "./percent.ts";
import { flooredToPound, penceFromPounds, penceFromText, poundsFromPence, wholePounds } from "./pounds.ts";
import { shareOut, shareOutByWeight } from "./share.ts";

const anyPence = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(pence);

describe("pence", () => {
  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -1])("reject %s as an amount", (value) => {
    expect(() => pence(value)).toThrow(RangeError);
  });

  test("refuse a sum beyond safe integers rather than round it", () => {
    expect(() => add(pence(Number.MAX_SAFE_INTEGER), pence(1))).toThrow(RangeError);
    expect(() => sum([pence(Number.MAX_SAFE_INTEGER), pence(2)])).toThrow(RangeError);
  });

  test("are 0 and never -0 when nothing is left", () => {
    expect(Object.is(signedPence(-0), 0)).toBe(true);
    expect(Object.is(subtract(pence(5), pence(5)), 0)).toBe(true);
    expect(subtractToZero(pence(5), pence(9))).toBe(0);
    expect(zeroOrMore(signedPence(-9))).toBe(0);
  });
});

describe("pounds of the wire", () => {
  test.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [10.01, 1001],
    [97.09, 9709],
    [100_000, 10_000_000],
    [9_999_999_999.99, 999_999_999_999],
  ])("read JSON %s as %s pence", (pounds, expected) => {
    expect(Object.is(penceFromPounds(pounds), expected)).toBe(true);
  });

  test.each([10.005, 0.1 + 0.2, JSON.parse("1e400"), Number.NaN, -1, -0.01, 0.001, 2 ** 53 + 1, 1e11, 5e-324])(
    "reject JSON %s",
    (pounds) => {
      expect(penceFromPounds(pounds)).toBeUndefined();
    },
  );

  test("survive a round trip from pence", () => {
    fc.assert(
      fc.property(anyPence, (amount) => {
        expect(penceFromPounds(JSON.parse(JSON.stringify(poundsFromPence(amount))))).toBe(amount);
      }),
    );
  });

  test("refuse a third decimal other than 0", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 9 }), (amount, third) => {
        const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}${third}`;
        expect(penceFromPounds(Number(text))).toBeUndefined();
      }),
    );
  });
});

describe("typed pounds", () => {
  test.each([
    ["40", 4000],
    ["£40", 4000],
    [" £ 40 ", 4000],
    ["40.5", 4050],
    ["40.", 4000],
    ["40.05", 4005],
    ["£1,234.50", 123_450],
    ["1,000", 100_000],
    ["007", 700],
  ])("read %j as %s pence", (text, expected) => {
    expect(penceFromText(text)).toBe(expected);
  });

  test.each([
    "",
    "£",
    "-1",
    "+1",
    "1e3",
    "1,00",
    "10,00.00",
    "1.234",
    "1.2.3",
    ".5",
    "４０",
    "1 000",
    "0x10",
    "99999999999",
  ])("reject %j", (text) => {
    expect(penceFromText(text)).toBeUndefined();
  });

  test("read an amount in their own format back", () => {
    fc.assert(
      fc.property(anyPence, (amount) => {
        expect(penceFromText(formatPounds(amount))).toBe(amount);
      }),
    );
  });
});

test("cuts off the pence when only whole pounds may show", () => {
  expect(wholePounds(pence(9899))).toBe(98);
  expect(flooredToPound(pence(9899))).toBe(9800);
});

describe("percentages", () => {
  test.each([
    [3, 300],
    [2.5, 250],
    [0.07, 7],
    [1.15, 115],
    [0, 0],
    [2.555, undefined],
    [-1, undefined],
    [1001, undefined],
    [Number.NaN, undefined],
  ])("of %s are %s basis points", (percent, expected) => {
    expect(basisPointsFromPercent(percent)).toBe(expected);
  });

  test.each([
    // amount, percent, floored, half up
    [9709, 300, 291, 291],
    [50, 100, 0, 1],
    [49, 100, 0, 0],
    [150, 100, 1, 2],
    [10_000, 250, 250, 250],
    [Number.MAX_SAFE_INTEGER, 10_000, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])("of %s pence at %s basis points are %s floored and %s half up", (amount, percent, floored, halfUp) => {
    expect(percentFloored(pence(amount), basisPoints(percent))).toBe(floored);
    expect(percentRoundedHalfUp(pence(amount), basisPoints(percent))).toBe(halfUp);
  });

  test("round fractions three ways within a penny, exact ones together", () => {
    fc.assert(
      fc.property(anyPence, fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (amount, numerator, denominator) => {
        const floored = fractionFloored(amount, numerator, denominator);
        const ceiled = fractionCeiled(amount, numerator, denominator);
        const half = fractionRoundedHalfUp(amount, numerator, denominator);
        const exact = (BigInt(amount) * BigInt(numerator)) % BigInt(denominator) === 0n;
        expect(ceiled - floored).toBe(exact ? 0 : 1);
        expect([floored, ceiled]).toContain(half);
      }),
    );
  });

  test.each([
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 200, 1],
    [1, 201, 0],
    [5, 4, 125],
  ])("for the part %s of %s are %s %", (part, whole, expected) => {
    expect(wholePercentOf(pence(part), pence(whole))).toBe(expected);
  });
});

describe("sharing out", () => {
  test("gives ten of £90.91 and one of £90.90 for £1,000 in 11", () => {
    expect(shareOut(pence(100_000), 11)).toEqual([...Array(10).fill(9091), 9090]);
  });

  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [50, 50, 0], [50, 50, 0]],
    [1, [1, 3], [0, 1]],
    [0, [1, 2], [0, 0]],
  ])("gives for %s pence by %j the parts %j", (total, weights, expected) => {
    expect(shareOutByWeight(pence(total), weights)).toEqual(expected);
  });

  test("loses no penny and stays within one of each part", () => {
    const weights = fc.array(fc.nat(1000), { minLength: 1, maxLength: 20 }).filter((list) => list.some((w) => w > 0));
    fc.assert(
      fc.property(anyPence, weights, (total, list) => {
        const parts = shareOutByWeight(total, list);
        expect(sum(parts)).toBe(total);
        const whole = list.reduce((running, weight) => running + weight, 0);
        parts.forEach((part, index) => {
          const floored = fractionFloored(total, list[index] ?? 0, whole);
          expect(part - floored === 0 || part - floored === 1).toBe(true);
        });
      }),
    );
  });

  test.each([[[]], [[0, 0]], [[-1, 2]], [[0.5]]])("refuses the weights %j", (weights) => {
    expect(() => shareOutByWeight(pence(1), weights)).toThrow(RangeError);
  });
});

describe("format", () => {
  test.each([
    [0, "£0.00", "£0", "£0", "0.00"],
    [5, "£0.05", "£0", "£0.05", "0.05"],
    [65_200, "£652.00", "£652", "£652", "652.00"],
    [123_450, "£1,234.50", "£1,234", "£1,234.50", "1234.50"],
    [-9190, "−£91.90", "−£91", "−£91.90", "-91.90"],
    [-50, "−£0.50", "£0", "−£0.50", "-0.50"],
    [100_000_000, "£1,000,000.00", "£1,000,000", "£1,000,000", "1000000.00"],
  ])("shows %s pence as %s, whole %s, short %s, decimal %s", (amount, pounds, whole, short, decimal) => {
    const shown: SignedPence = signedPence(amount);
    expect(formatPounds(shown)).toBe(pounds);
    expect(formatWholePounds(shown)).toBe(whole);
    expect(formatPoundsShort(shown)).toBe(short);
    expect(formatDecimal(shown)).toBe(decimal);
  });

  test("shows a percentage without needless decimals", () => {
    expect([300, 250, 7].map((value) => formatPercent(basisPoints(value)))).toEqual(["3%", "2.5%", "0.07%"]);
  });
});
