import { describe, expect, test } from "vitest";
import { findLookAlike, isSeen, mixesScripts } from "./company-name.ts";

describe("whether all of a name can be seen", () => {
  test.each(["Acorn", "Acorn & Sons (UK)", "Größe Ltd.", "O’Neill"])("of %j it can", (name) => {
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
  ])("of %j it cannot", (name) => {
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
])("when a company is called %j, then it mixes scripts in a word: %j", (name, mixes) => {
  expect(mixesScripts(name)).toBe(mixes);
});

test.each(["ACORN", "acorn", "Ac orn", "A-corn.", "Acörn", "Ａcorn", "Аcorn", "Ac0rn", "Αсοrп"])(
  "when another company is called Acorn, then %j is taken for it",
  (name) => {
    expect(findLookAlike(name, ["Beech", "Acorn"])).toBe("Acorn");
  },
);

test("when a name is of its own, then it is taken for none", () => {
  for (const name of ["Acorns", "Corn", "Akorn"]) expect(findLookAlike(name, ["Beech", "Acorn"])).toBeUndefined();
  expect(findLookAlike("MILL", ["Mi11"])).toBe("Mi11");
});
