import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../lists/lists.ts";

/** Formats of `domain/calendar` with an English month or weekday; figures alone are the same in every language. */
const ENGLISH = /\bformat(DateShort|DateWithWeekday|LongDate|LongDateWithWeekday|MediumDate|Month)\b/;

test("screens write dates in the language of the page", () => {
  const files = globSync(["apps/{employee,employer}/src/**/*.{ts,tsx}", "packages/ui/src/**/*.tsx"], {
    cwd: projectFolder,
  });
  const english = files.filter((path) =>
    [
      ...readFileSync(join(projectFolder, path), "utf8").matchAll(/^import ([^;]*) from "@wellpaid\/domain[^"]*";/gm),
    ].some(([, names = ""]) => ENGLISH.test(names)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(english, "take them from @wellpaid/web").toEqual([]);
});
