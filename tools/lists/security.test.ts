import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectFolder } from "../tidy/source-files.ts";
import { faultsOf, tableRows } from "./proofs.ts";

/** What ASVS 5.0 asks at level 2, in V7 at level 3: each section and the last of its numbers. Those of level 3 come last. */
const REQUIREMENTS: Readonly<Record<string, number>> = {
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.3": 2,
  "4.4": 4,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 3,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
};

const page = readFileSync(join(projectFolder, "docs/security.md"), "utf8");
const rows = tableRows(page);

/** `6.8.2–6.8.4` is three numbers. */
function numbersOf(cell: string): readonly string[] {
  const [from = "", to = from] = cell.split("–");
  const section = from.slice(0, from.lastIndexOf(".") + 1);
  const [first, last] = [from, to].map((each) => Number(each.slice(section.length)));
  return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => `${section}${(first ?? 0) + index}`);
}

describe("docs/security.md", () => {
  test("has proof that exists for each row", () => {
    expect(rows.length).toBeGreaterThan(120);
    expect(rows.flatMap((cells) => faultsOf(cells.at(-1) ?? "").map((error) => `${cells[0]}: ${error}`))).toEqual([]);
  });

  test("names only files that exist", () => {
    const named = [...page.matchAll(/`((?:docs|apps|packages|tools)\/[^`]+)`/g)].map(([, path = ""]) => path);
    expect(named.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
  });

  test("has a single row for every number of the standard", () => {
    const outcomes = rows.filter(([first = ""]) => /^\d/.test(first)).flatMap(([first = ""]) => numbersOf(first));
    const requests = Object.entries(REQUIREMENTS).flatMap(([section, last]) =>
      numbersOf(`${section}.1–${section}.${last}`),
    );
    expect(requests.filter((number) => !outcomes.includes(number))).toEqual([]);
    expect(outcomes.filter((number, index) => outcomes.indexOf(number) !== index)).toEqual([]);
  });

  test("reports a row with a missing name: the tests above can fail", () => {
    expect(faultsOf('`log-in.test.ts` "then nobody wrote this"')).toHaveLength(1);
    expect(faultsOf("`no-such.test.ts`, `apps/nowhere.ts`, `npm run nothing`")).toHaveLength(3);
    expect(faultsOf("not applicable: ")).toHaveLength(1);
    expect(faultsOf("surely")).toHaveLength(1);
  });
});
