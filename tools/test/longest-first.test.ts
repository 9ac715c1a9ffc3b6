import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "./command.ts";
import { long } from "./longest-first.ts";

it("includes each test file that is started first because it is slow", () => {
  expect(long.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
});
