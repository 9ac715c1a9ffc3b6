import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pagePaths } from "./page-paths.ts";

test("lists every page of the app, and not the one that says there is none", () => {
  const list = new URL("../../../../journeys/lists/routes.json", import.meta.url);
  const routes = JSON.parse(readFileSync(list, "utf8")) as readonly { readonly path: string }[];
  const paths = [...new Set(routes.map(({ path }) => path.split("?")[0] ?? ""))];
  const unlisted = paths.filter((path) => !pagePaths.includes(path));
  // The names in these addresses are settings.
  expect(unlisted.filter((path) => !/wellpaid|harbour/.test(path)).toSorted()).toEqual([
    "/dashboard/nowhere",
    "/nowhere",
  ]);
  expect(pagePaths).toContain("/dashboard/savings/what-is-{$slug}-savings");
  expect(pagePaths).not.toContain("/dashboard/$");
});
