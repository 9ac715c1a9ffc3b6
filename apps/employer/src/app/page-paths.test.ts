import { expect, test } from "vitest";
import { menu } from "./menu.tsx";
import { pagePaths } from "./page-paths.ts";

test("lists every page of the menu, and not the one that says there is none", () => {
  expect(pagePaths).toEqual(expect.arrayContaining(menu.map(({ href }) => href)));
  expect(pagePaths).toContain("/employer/people/$id");
  expect(pagePaths).not.toContain("/employer/$");
});
