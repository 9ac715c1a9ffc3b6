import { expect, test } from "vitest";
import { arrowsOf } from "./arrows.ts";
import { circlesOf } from "./circles.ts";
import { sourceFiles } from "./source-files.ts";

const code = sourceFiles.filter((file) => /\.(ts|tsx|mjs)$/.test(file.path));

test("no file imports itself by way of others", () => {
  expect(circlesOf(code.flatMap(arrowsOf)), "a type moved to a file of its own opens a circle").toEqual([]);
});

test("catches a circle that an import type closes", () => {
  const planted = [
    { path: "apps/api/src/a.ts", text: 'import { b } from "./b.ts";' },
    { path: "apps/api/src/b.ts", text: 'import { c } from "@wellpaid/api/c";' },
    { path: "apps/api/src/c.ts", text: 'import type { A } from "./a.ts";' },
  ];
  const circles = circlesOf(planted.flatMap(arrowsOf), (to) => (to.endsWith(".ts") ? to : `${to}.ts`));
  expect(circles).toEqual([["apps/api/src/a.ts", "apps/api/src/b.ts", "apps/api/src/c.ts", "apps/api/src/a.ts"]]);
});
