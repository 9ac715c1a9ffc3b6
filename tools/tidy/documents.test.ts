import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Page, pages } from "./pages.ts";
import { projectFolder, sourceFiles, withoutComments } from "./source-files.ts";

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
  return [...text.matchAll(/`((?:apps|packages|journeys|bench|chaos|tools|docs)\/[\w./-]*\w)`/g)]
    .map(([, named = ""]) => named)
    .filter((named) => ![named, `${named}.ts`, `${named}.tsx`].some((file) => existsSync(join(projectFolder, file))))
    .map((named) => `${path}: ${named}`);
}

/** Pages of `docs` that a comment of code cites and that do not exist, or not with that heading. */
function missingHeadings({ path, text }: Page): string[] {
  return [...text.matchAll(/\bdocs\/([\w/-]+\.md)(?:#([\w-]+))?/g)].flatMap(([cited, page = "", anchor]) => {
    const file = join(projectFolder, "docs", page);
    const isThere = existsSync(file) && (anchor === undefined || anchorsOf(readFileSync(file, "utf8")).has(anchor));
    return isThere ? [] : [`${path}: ${cited}`];
  });
}

/** Sections, by number, of documents that are not in the repository; a citation may continue on the comment's next line. */
function absentSections({ path, text }: Page): string[] {
  const joined = text.replaceAll(/\n\s*(?:\*|\/\/|--)\s+/g, " ");
  return [
    ...joined.matchAll(/\b(?:decisions?|spec|specifications?)(?: of \w+)?, sections? \d+|\bthe specifications?\b/gi),
  ].map(([cited]) => `${path}: ${cited}`);
}

/** Words of the glossary's first columns that have an entry already. */
function doubledWords(glossary: string): string[] {
  const words = [...glossary.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, cell = ""]) => cell.split(", "))
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== "word" && !/^-+$/.test(word));
  return words.filter((word, index) => words.indexOf(word) < index);
}

const code = sourceFiles.filter(({ path }) => !path.startsWith("tools/tidy/"));
const glossary = readFileSync(join(projectFolder, "GLOSSARY.md"), "utf8");

test("every link of a page leads to a file and a heading", () => {
  expect(pages.flatMap(brokenLinks)).toEqual([]);
});

test("every decision that a page or a comment cites exists", () => {
  expect([...pages, ...code].flatMap(missingDecisions)).toEqual([]);
});

test("every page and heading that a comment cites exists", () => {
  expect(code.flatMap(missingHeadings)).toEqual([]);
});

test("no comment cites a section of a document that is not here", () => {
  expect(code.flatMap(absentSections)).toEqual([]);
});

test("no word of the glossary has two entries", () => {
  expect(doubledWords(glossary)).toEqual([]);
});

test("every name that the glossary gives is one of the code", () => {
  const text = code.map((file) => withoutComments(file.text)).join("\n");
  const names = [...glossary.matchAll(/^\| [^|]+ \| ([^|]+) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

test("the glossary is a page", () => {
  expect(glossary.split("\n").length).toBeLessThanOrEqual(90);
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

  test("a page, a heading and a section that a comment cites", () => {
    const text = `/**
 * Half of the salary (docs/product/on-demand-pay.md#no-such-heading, docs/nowhere.md#fee; specification of savings,
 * section 5; docs/product/on-demand-pay.md#fee, docs/settings.md). RFC 9110, section 12.5.3.
 */`;
    const comment = { path: "planted.ts", text };
    expect(missingHeadings(comment)).toEqual([
      "planted.ts: docs/product/on-demand-pay.md#no-such-heading",
      "planted.ts: docs/nowhere.md#fee",
    ]);
    expect(absentSections(comment)).toEqual(["planted.ts: specification of savings, section 5"]);
  });

  test("a word with two entries", () => {
    expect(doubledWords("| word | meaning |\n|---|---|\n| agreement, link | a |\n| Link | b |")).toEqual(["link"]);
  });
});

test("no folder has more than 20 files of code side by side", () => {
  const byFolder = Map.groupBy(sourceFiles, ({ path }) => dirname(path));
  const crowded = [...byFolder]
    .filter(([folder, files]) => files.length > 20 && folder !== "apps/api/src/database/migrations")
    .map(([folder, files]) => `${folder}: ${files.length}`);
  expect(crowded).toEqual([]);
});

test("the root of the server has main and at most three other files", () => {
  const root = join(projectFolder, "apps/api/src");
  const files = readdirSync(root).filter((name) => statSync(join(root, name)).isFile() && !name.endsWith(".test.ts"));
  expect(files).toContain("main.ts");
  expect(files.length).toBeLessThanOrEqual(4);
});
