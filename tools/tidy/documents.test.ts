import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectFolder, sourceFiles } from "./source-files.ts";

interface Page {
  readonly path: string;
  readonly text: string;
}

const SKIPPED = new Set(["node_modules", "dist", "data", "gallery", "test-results", "bank-history"]);

function pagesIn(folder: string): Page[] {
  return readdirSync(join(projectFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith(".") || SKIPPED.has(entry.name)) return [];
    if (entry.isDirectory()) return pagesIn(path);
    return entry.name.endsWith(".md") ? [{ path, text: readFileSync(join(projectFolder, path), "utf8") }] : [];
  });
}

const pages = pagesIn("");
const decisions = readdirSync(join(projectFolder, "docs/decisions")).filter((name) => /^\d{4}-/.test(name));

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replace(/ /g, "-");

const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading)));

/** Links of a page that lead nowhere: to no file, or to no heading of it. */
function brokenLinks({ path, text }: Page): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = ""]) => {
    if (/^(https?:|mailto:|\/)/.test(target)) return [];
    const [file = "", anchor] = target.split("#");
    const full = file === "" ? path : join(dirname(path), file);
    if (!existsSync(join(projectFolder, full))) return [`${path}: ${target}`];
    if (anchor === undefined || !full.endsWith(".md")) return [];
    return anchorsOf(readFileSync(join(projectFolder, full), "utf8")).has(anchor) ? [] : [`${path}: ${target}`];
  });
}

/** Decisions that a text cites and that do not exist. */
function missingDecisions({ path, text }: Page): string[] {
  return [...text.matchAll(/[dD]ecisions? (\d{4})\b/g)]
    .map(([, number = ""]) => number)
    .filter((number) => !decisions.some((name) => name.startsWith(number)))
    .map((number) => `${path}: decision ${number}`);
}

/** Paths of the repository that a page names in backticks and that do not exist. */
function missingPaths({ path, text }: Page): string[] {
  return [...text.matchAll(/`((?:apps|packages|journeys|bench|tools|docs)\/[\w./-]*\w)`/g)]
    .map(([, named = ""]) => named)
    .filter((named) => ![named, `${named}.ts`, `${named}.tsx`].some((file) => existsSync(join(projectFolder, file))))
    .map((named) => `${path}: ${named}`);
}

test("every link of a page leads to a file and a heading", () => {
  expect(pages.flatMap(brokenLinks)).toEqual([]);
});

test("every decision that a page or a comment cites exists", () => {
  expect(
    [...pages, ...sourceFiles.filter(({ path }) => !path.startsWith("tools/tidy/"))].flatMap(missingDecisions),
  ).toEqual([]);
});

test("every path that a page names exists", () => {
  expect(pages.flatMap(missingPaths)).toEqual([]);
});

test("the index of decisions lists each with its title", () => {
  const index = readFileSync(join(projectFolder, "docs/decisions/README.md"), "utf8");
  const missing = decisions.filter((name) => {
    const title = /^# (\d{4}) (.+)$/m.exec(readFileSync(join(projectFolder, "docs/decisions", name), "utf8"));
    return title === null || !index.includes(`| [${title[1]}](${name}) | ${title[2]} |`);
  });
  expect(missing).toEqual([]);
});

describe("finds what is planted", () => {
  const planted = {
    path: "docs/planted.md",
    text: "[a](nowhere.md) [b](security.md#no-such-heading) decision 9999 `apps/api/src/nowhere.ts`",
  };

  test("a link, a heading, a decision and a path", () => {
    expect(brokenLinks(planted)).toHaveLength(2);
    expect(missingDecisions(planted)).toEqual(["docs/planted.md: decision 9999"]);
    expect(missingPaths(planted)).toEqual(["docs/planted.md: apps/api/src/nowhere.ts"]);
  });
});

test("no folder has more than 20 files of code side by side", () => {
  const byFolder = Map.groupBy(sourceFiles, ({ path }) => dirname(path));
  const crowded = [...byFolder]
    .filter(([folder, files]) => files.length > 20 && folder !== "apps/api/src/database/migrations")
    .map(([folder, files]) => `${folder}: ${files.length}`);
  expect(crowded).toEqual([]);
});

test("the root of the server has main and at most three files beside it", () => {
  const root = join(projectFolder, "apps/api/src");
  const files = readdirSync(root).filter((name) => statSync(join(root, name)).isFile() && !name.endsWith(".test.ts"));
  expect(files).toContain("main.ts");
  expect(files.length).toBeLessThanOrEqual(4);
});
