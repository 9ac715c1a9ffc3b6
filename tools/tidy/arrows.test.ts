import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { arrowsOf, WALLS } from "./arrows.ts";
import { isTest, sourceFiles } from "./source-files.ts";

const code = sourceFiles.filter((file) => /\.(ts|tsx|mjs)$/.test(file.path) && !isTest(file.path));
const arrows = code.flatMap(arrowsOf);

describe.each(WALLS)("the wall: $title", ({ isBroken, planted }) => {
  test("holds in the code as it is", () => {
    expect(arrows.filter(isBroken)).toEqual([]);
  });

  test.each(planted)("catches %s importing %s", (from, to) => {
    expect(isBroken({ from, to, isTypeOnly: false, isDynamic: false })).toBe(true);
  });
});

test("the server's package needs no sandbox in production", () => {
  const { dependencies } = JSON.parse(readFileSync("apps/api/package.json", "utf8")) as { dependencies: object };
  expect(Object.keys(dependencies)).not.toContain("@wellpaid/sandbox");
});

test("an import of a package's entry leads to its index", () => {
  const arrow = arrowsOf({ path: "packages/texts/src/a.ts", text: 'import { Button } from "@wellpaid/ui";\n' });
  expect(arrow.map(({ to }) => to)).toEqual(["packages/ui/src/index.ts"]);
});
