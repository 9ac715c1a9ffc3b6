import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { isTest, projectFolder, sourceFiles, withoutComments } from "./source-files.ts";

interface Ban {
  readonly what: RegExp;
  readonly instead: string;
  /** Files that the ban is about. */
  readonly inside: RegExp;
  /** Files that may all the same. */
  readonly but?: RegExp;
}

/** Words that are banned, and what to write instead. */
const BANS: readonly Ban[] = [
  {
    what: /\bparseFloat\(|\.toFixed\(|Math\.round\(/,
    instead: "packages/domain/src/money: penceFromPounds, penceFromText, formatPounds, percentRoundedHalfUp",
    inside: /^(packages|apps)\//,
    but: /^packages\/domain\/src\/money\/|^packages\/ui\/src\/(theme|picture)\//,
  },
  {
    what: /\bsql(<[^`]*>)?`|\bsql\.raw\(|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\.query(<[^(]*>)?\(/,
    instead: "a function of the feature's `*-store.ts`: SQL is in stores only",
    inside: /^apps\/api\/src\//,
    but: /-store\.ts$|^apps\/api\/src\/(database|postgres|sandbox-control)\/|\/start-database\.ts$/,
  },
  {
    what: /\.selectAll\(|\.returningAll\(/,
    instead: "the columns by name: a prepared statement of all of them is refused once a migration adds one",
    inside: /^apps\/api\/src\//,
  },
  {
    what: /Date\.now\(|new Date\(\)|Math\.random|Temporal\.Now|performance\.now/,
    instead: "a parameter `now` or `today`; in SQL app_now()",
    inside: /^packages\/domain\/src\/|^apps\/api\/src\/features\//,
  },
  {
    what: /\bpayouts\??\.pay\(/,
    instead: "payments/: authorisePayment and lookAtPayment, the one door by which money leaves",
    inside: /^apps\/api\/src\//,
    but: /^apps\/api\/src\/payments\/follow-payment\.ts$/,
  },
  {
    what: /console\.(log|error|warn|info)\(/,
    instead: "the request's log, or process.stdout in a command",
    inside: /^(packages|apps\/api\/src\/(features|http|jobs|database)|apps\/employee|apps\/employer|apps\/sandbox)\//,
  },
  {
    what: /innerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(/,
    instead: "elements made by React",
    inside: /^(apps\/(employee|employer)|packages\/(ui|web))\//,
  },
  {
    what: /@ts-(ignore|nocheck|expect-error)|\bas any\b|\w\??: any\b|oxlint-disable|biome-ignore|eslint-disable/,
    instead: "a type that says what it is",
    inside: /^(packages|apps|journeys|bench|chaos|tools)\//,
    but: /^tools\/tidy\//,
  },
  {
    what: /\b(TODO|FIXME|HACK|XXX)\b|coming soon/,
    instead: "the thing itself, or a line in the closing note",
    inside: /./,
    but: /^tools\/tidy\//,
  },
  {
    what: /\b(it|test|describe)\.(skip|only|todo|fails)\b|expect\(true\)/,
    instead: "a test that can fail",
    inside: /./,
    but: /^tools\/tidy\//,
  },
];

const keepingCommentsOf = /@ts-|TODO/;

test.each(BANS)("reports $what and suggests: $instead", ({ what, inside, but }) => {
  const found = sourceFiles
    .filter(({ path }) => inside.test(path) && but?.test(path) !== true)
    .filter(({ path }) => !isTest(path) || keepingCommentsOf.test(what.source) || what.source.includes("skip"))
    .flatMap(({ path, text }) =>
      (keepingCommentsOf.test(what.source) ? text : withoutComments(text))
        .split("\n")
        .flatMap((line, index) => (what.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

test("keeps each file of code within 250 lines", () => {
  const written = sourceFiles.filter(({ path }) => !/\.generated\.ts$|\/schema\.sql$/.test(path));
  const long = written.filter(({ text }) => text.split("\n").length > 251).map(({ path }) => path);
  expect(long).toEqual([]);
});

test("has files and folders that are named after their content", () => {
  const vague = /^(utils?|helpers?|common|manager|base|misc|stuff)(\.|$)/;
  const found = sourceFiles.filter(
    ({ path }) => path.split("/").some((part) => vague.test(part)) && basename(path) !== "base.css",
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

test("takes the words of components from packages/texts", () => {
  const found = sourceFiles
    .filter(({ path }) => /^(apps\/(employee|employer)|packages\/(ui|web)\/src)\/.*\.tsx$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [
        ...withoutComments(text).matchAll(
          />\s*([A-Za-z][A-Za-z' ,.!?]{2,})\s*<\/|\b(?:text|label|title|placeholder|aria-label|alt)="([A-Za-z][^"]*)"/g,
        ),
      ].map(([, between, attribute]) => `${path}: ${between ?? attribute}`),
    );
  expect(found).toEqual([]);
});

test("has a lock file without download addresses", () => {
  const lock = readFileSync(join(projectFolder, "package-lock.json"), "utf8");
  expect(lock.match(/"resolved": *"https?:/g)).toBeNull();
});
