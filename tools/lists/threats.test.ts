import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectFolder } from "../tidy/source-files.ts";
import { faultsOf, tableRows } from "./proofs.ts";

const page = readFileSync(join(projectFolder, "docs/threats.md"), "utf8");
const rows = tableRows(page);

/** Each actor that issue 18 names has a chapter of its own. */
const ACTORS = [
  "A stranger",
  "An employee",
  "A thief with a phone, a session or a password",
  "A leaver",
  "One administrator alone (owner, approver, payroll)",
  "Two colleagues together",
  "A partner with a key",
  "An operator of the servers",
  "A vendor that answers falsely",
];

describe("docs/threats.md", () => {
  test("each actor has rows, numbered in order", () => {
    const chapters = page.split(/^## /m).slice(1);
    expect(chapters.map((chapter) => chapter.split("\n")[0])).toEqual(ACTORS);
    const numbers = chapters.map((chapter) => tableRows(chapter).map(([number]) => number));
    expect(numbers).toEqual(numbers.map((row, index) => row.map((_, position) => `${index + 1}.${position + 1}`)));
    expect(numbers.every((row) => row.length > 0)).toBe(true);
  });

  test("each row has a rule and a test that exists", () => {
    const wrong = rows.flatMap((cells) => [
      ...(cells.length === 4 ? [] : [`${cells[0]} has ${cells.length} cells`]),
      ...faultsOf(cells.at(-1) ?? "").map((error) => `${cells[0]}: ${error}`),
    ]);
    expect(wrong).toEqual([]);
  });
});
