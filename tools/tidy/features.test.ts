import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectFolder, sourceFiles } from "./source-files.ts";

interface FeatureList {
  /** The slugs, each with the parts that may have a folder of their own on a floor. */
  readonly features: Readonly<Record<string, readonly string[]>>;
  /** Folders of a floor that serve several features. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
  /** Names that the house does not use, with those that it does. */
  readonly synonyms: Readonly<Record<string, string>>;
}

const list: FeatureList = JSON.parse(readFileSync(join(projectFolder, "features.json"), "utf8"));
const slugs = Object.entries(list.features).flatMap(([slug, parts]) => [slug, ...parts]);

const FLOORS = [
  ...["api", "employee", "employer"].map((app) => `apps/${app}/src/features`),
  ...["domain", "contract", "texts"].map((name) => `packages/${name}/src`),
  ...["journeys", "journeys/pages", "bench", "chaos"],
];

/** A folder without code does not count: git may leave an empty one behind. */
const foldersBelow = (floor: string): string[] => [
  ...new Set(sourceFiles.flatMap(({ path }) => new RegExp(`^${floor}/([^/]+)/`).exec(path)?.[1] ?? [])),
];

const homeless = (floor: string, folders: readonly string[]): string[] =>
  folders.filter((folder) => ![...slugs, ...(list.shared[floor] ?? [])].includes(folder));

/** The banned synonyms in a path; an underscore counts as a hyphen, and a plural as its singular. */
const synonymsIn = (path: string): string[] =>
  Object.keys(list.synonyms).filter((word) => new RegExp(`(^|[/-])${word}s?([/.-]|$)`).test(path.replaceAll("_", "-")));

describe.each(FLOORS)("below %s", (floor) => {
  test("every folder belongs to a feature or is shared", () => {
    expect(homeless(floor, foldersBelow(floor)), "name it by a slug of features.json").toEqual([]);
  });

  test("every shared folder of the list exists", () => {
    expect((list.shared[floor] ?? []).filter((name) => !existsSync(join(projectFolder, floor, name)))).toEqual([]);
  });
});

test("every feature of the list has its folder in the API", () => {
  expect(foldersBelow("apps/api/src/features").toSorted()).toEqual(Object.keys(list.features).toSorted());
});

test("no file, decision or table has a banned synonym in its name", () => {
  const decisions = readdirSync(join(projectFolder, "docs/decisions"));
  const schema = readFileSync(join(projectFolder, "apps/api/src/database/schema.sql"), "utf8");
  const tables = [...schema.matchAll(/^create table (\w+)/gm)].map(([, table = ""]) => table);
  // The contract keeps the words of the wire.
  const files = sourceFiles.map(({ path }) => path).filter((path) => !path.startsWith("packages/contract/"));
  const found = [...files, ...decisions, ...tables].filter((path) => synonymsIn(path).length > 0);
  expect(found).toEqual([]);
});

test.each([
  ["apps/api/src/features/payroll/payroll-in/take.ts", "payroll-in"],
  ["tools/ledger-check/advance-checks.ts", "advance"],
  ["0022-self-limits.md", "self-limit"],
  ["open_banking_user", "open-banking-user"],
])("finds the synonym in %s", (path, word) => {
  expect(synonymsIn(path)).toEqual([word]);
});

test("finds a folder that belongs to no feature", () => {
  expect(homeless("apps/employer/src/features", ["people", "settings"])).toEqual(["settings"]);
});
