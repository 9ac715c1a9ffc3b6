import { expect, test } from "vitest";
import { countLines, fileSizes } from "./count-lines.ts";

const files = [
  { path: "apps/api/src/a.ts", text: "one\ntwo\n" },
  { path: "apps/api/src/a.test.ts", text: "test\n" },
  { path: "apps/api/src/database/tables.generated.ts", text: "row\n" },
  { path: "packages/ui/src/b.css", text: "one\ntwo\nthree\n" },
  { path: "journeys/pay.journey.ts", text: "test\n" },
  { path: "journeys/pages/pay.ts", text: "one\n" },
];

test("counts non-test code by folder, the largest first", () => {
  expect(countLines(files)).toEqual([
    { folder: "packages/ui", files: 1, lines: 3 },
    { folder: "apps/api", files: 1, lines: 2 },
    { folder: "journeys", files: 1, lines: 1 },
  ]);
  expect(fileSizes(files)).toEqual({ median: 2, largest: 3 });
});
