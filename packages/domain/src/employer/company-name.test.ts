import { describe, expect, test } from "vitest";
import { findLookAlike, isSeen, mixesScripts } from "./company-name.ts";

describe("the visibility of a name", () => {
  test.each(["Acorn", "Acorn & Sons (UK)", "Größe Ltd.", "O’Neill"])("is complete for %j", (name) => {
    expect(isSeen(name)).toBe(true);
  });
  test.each([
    "Ac\u200Born",
    "Acorn\u200D",
    "Acorn\nLtd",
    "Acorn\u2028Ltd",
    "Acorn\u00A0Ltd",
    "Acorn\u00AD",
    "Acorn\uFE0F",
    "Acorn\u3164",
    "Acorn\u2800",
    "\u202EnrocA",
    " Acorn",
    "Acorn  Ltd",
    "",
  ])("is incomplete for %j", (name) => {
    expect(isSeen(name)).toBe(false);
  });
});

test.each([
  ["Acorn", false],
  ["Größe 24", false],
  ["Лес Acorn", false],
  ["Аcorn", true],
  ["Acοrn", true],
  ["Aco𐐬n", true],
])("judges a company called %j as mixing scripts in a word: %j", (name, mixes) => {
  expect(mixesScripts(name)).toBe(mixes);
});

test.each(["ACORN", "acorn", "Ac orn", "A-corn.", "Acörn", "Ａcorn", "Аcorn", "Ac0rn", "Αсοrп"])(
  "recognises %j as a look-alike of another company called Acorn",
  (name) => {
    expect(findLookAlike(name, ["Beech", "Acorn"])).toBe("Acorn");
  },
);

test("does not treat a distinct name as a look-alike", () => {
  for (const name of ["Acorns", "Corn", "Akorn"]) expect(findLookAlike(name, ["Beech", "Acorn"])).toBeUndefined();
  expect(findLookAlike("MILL", ["Mi11"])).toBe("Mi11");
});
