import * as fc from "fast-check";
import { expect, test } from "vitest";
import { STANDARD_LAYOUT } from "@wellpaid/domain/payroll/file-layout/ready-layouts";
import { lineReadingOf } from "@wellpaid/domain/payroll/file-layout/line-reading";
import { compareRunFile } from "./recognise-run-file.ts";

async function* inParts<T extends string | Buffer>(whole: T, sizes: readonly number[]): AsyncGenerator<T> {
  let from = 0;
  for (const size of sizes) {
    yield whole.slice(from, from + size) as T;
    from += size;
  }
  yield whole.slice(from) as T;
}

const person = fc.constantFrom("1,Åström", "2,Lee", "2,Léon", ",Gone", "Total,");
const line = fc.tuple(person, fc.constantFrom("2031-03-28", "2031-04-28"), fc.nat(2)).map((cells) => cells.join(","));
const file = fc.array(line, { maxLength: 12 });
const cuts = fc.array(fc.nat(9), { maxLength: 12 });
const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join("");

/** Lines of each person that have no equal one at the same place among theirs on the other side. */
function differencesOf(own: readonly string[], found: readonly string[]): number {
  const people = new Set([...own, ...found].map((line) => line.split(",", 2).join(",")));
  return [...people].reduce((count, who) => {
    const [ours, theirs] = [own, found].map((lines) => lines.filter((line) => line.split(",", 2).join(",") === who));
    const indexes = Array.from({ length: Math.max(ours?.length ?? 0, theirs?.length ?? 0) }, (_, at) => at);
    return count + indexes.filter((at) => ours?.[at] !== theirs?.[at]).length;
  }, 0);
}

test("reports each differing line once, however file and run are split into parts", async () => {
  await fc.assert(
    fc.asyncProperty(file, file, cuts, cuts, async (own, found, ownCuts, foundCuts) => {
      const comparison = await compareRunFile(
        inParts(textOf(own), ownCuts),
        inParts(Buffer.from(textOf(found)), foundCuts),
        lineReadingOf(STANDARD_LAYOUT),
      );
      expect(comparison.isSame).toBe(textOf(own) === textOf(found));
      expect(comparison.differingLines).toBe(differencesOf(own, found));
      const lines = comparison.differing.filter((differingLine) => differingLine.found !== null);
      expect(lines.map((line) => found[line.line - 1])).toEqual(lines.map((line) => line.found));
      const missing = comparison.differing.filter((differingLine) => differingLine.found === null);
      expect(missing.map((differingLine) => own[differingLine.line - 1])).toEqual(
        missing.map(({ expected }) => expected),
      );
    }),
    { numRuns: 300 },
  );
});

test("reports a byte order mark as another file without differing lines", async () => {
  const own = "Employee number,To deduct\r\n1,12.01\r\n";
  const comparison = await compareRunFile(
    inParts(own, []),
    inParts(Buffer.from(`\uFEFF${own}`), [1]),
    lineReadingOf(STANDARD_LAYOUT),
  );
  expect(comparison).toMatchObject({ isSame: false, differingLines: 0 });
});
