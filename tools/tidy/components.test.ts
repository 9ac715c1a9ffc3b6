import { expect, test } from "vitest";
import { sourceFiles, withoutComments } from "./source-files.ts";

const PAGE = "packages/ui/components/";
const COMPONENTS = "packages/ui/src/";

/** The components that a file exports. */
const exportedBy = (text: string): string[] =>
  [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = ""]) => name);

const importedOf = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from "@wellpaid\/ui(?:\/[^"]*)?"/g)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim()),
  );

test("the page of components shows every component that packages/ui exports to the apps", () => {
  const page = sourceFiles
    .filter(({ path }) => path.startsWith(PAGE))
    .map(({ text }) => withoutComments(text))
    .join("\n");
  const shown = new Set([...page.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name));
  const used = new Set(
    sourceFiles.filter(({ path }) => path.startsWith("apps/")).flatMap(({ text }) => importedOf(text)),
  );
  const exported = sourceFiles
    .filter(({ path }) => path.startsWith(COMPONENTS) && path.endsWith(".tsx"))
    .flatMap(({ text }) => exportedBy(text))
    // The others are parts of a component in a file of their own.
    .filter((name) => used.has(name));
  expect(exported.length).toBeGreaterThan(70);
  expect(exported.filter((name) => !shown.has(name))).toEqual([]);
});
