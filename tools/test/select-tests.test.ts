import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selectTests } from "./select-tests.ts";

const FILES: Readonly<Record<string, string>> = {
  "apps/api/src/withdraw.ts": "",
  "apps/api/src/withdraw.test.ts": 'test("withdraws once", () => {});',
  "packages/ui/src/table.test.tsx": 'test("sorts by surname", () => {});',
  "journeys/pay.journey.ts": 'test("the fee is shown", () => {});',
};
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "select-tests-"));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["withdraw.test.ts", ["apps/api/src/withdraw.test.ts"], [], null],
  ["apps/api/src/withdraw.ts", ["apps/api/src/withdraw.test.ts"], [], null],
  ["./journeys/pay.journey.ts", [], ["journeys/pay.journey.ts"], null],
  ["Sorts by", ["packages/ui/src/table.test.tsx"], [], "Sorts by"],
  ["fee is shown", [], ["journeys/pay.journey.ts"], "fee is shown"],
  ["no such test", [], [], "no such test"],
] as const)("selects the tests of %j", (word, unit, journeys, title) => {
  expect(selectTests(folder, Object.keys(FILES), word)).toEqual({ unit, journeys, title });
});
