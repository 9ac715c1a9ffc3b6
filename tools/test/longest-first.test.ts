import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "./command.ts";
import { long } from "./longest-first.ts";

it("when files of tests are begun first since they take long, then each is there", () => {
  expect(long.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
});
