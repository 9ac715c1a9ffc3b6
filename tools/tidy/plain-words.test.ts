import { expect, test } from "vitest";
import { pages } from "./pages.ts";
import { commentsOf, errorsOf, OLD_WORDS, proseOf, titlesOf, wordsOfSql } from "./plain-words.ts";
import { sourceFiles } from "./source-files.ts";

/** Comments of the baseline stay as they are; schema.sql has its messages, as far as none has replaced them. */
const BASELINE = /migrations\/00(0\d|1\d|20)-/;
const messages = sourceFiles
  .filter(({ path }) => !BASELINE.test(path) && !path.startsWith("tools/tidy/plain-words"))
  .flatMap(({ path, text }) =>
    [
      ...(/-store\.ts$|^apps\/api\/.*\.sql$/.test(path) ? wordsOfSql(text) : []),
      ...(path.endsWith(".sql") ? [] : errorsOf(text)),
    ].map((each) => ({ place: `${path}:${each.line}`, text: each.text })),
  );

const texts = sourceFiles
  .filter(({ path }) => /\.(tsx?|mjs)$/.test(path) && !path.startsWith("tools/tidy/plain-words"))
  .flatMap(({ path, text }) =>
    [...commentsOf(path, text), ...titlesOf(text)].map((each) => ({ place: `${path}:${each.line}`, text: each.text })),
  );

test.each(OLD_WORDS)("no comment or title of a test says $word: write $instead", ({ word }) => {
  expect(texts.filter(({ text }) => word.test(text)).map(({ place, text }) => `${place} ${text.trim()}`)).toEqual([]);
});

test.each(OLD_WORDS)("no SQL and no error says $word: write $instead", ({ word }) => {
  expect(messages.filter(({ text }) => word.test(text)).map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});

const prose = pages.flatMap(({ path, text }) =>
  proseOf(text).map((each) => ({ place: `${path}:${each.line}`, text: each.text.trim() })),
);

test.each(OLD_WORDS)("no page of documentation says $word: write $instead", ({ word }) => {
  expect(prose.filter(({ text }) => word.test(text)).map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});

test("a title of a test is short", () => {
  const titles = sourceFiles
    .filter(({ path }) => /\.(test|journey)\.tsx?$/.test(path))
    .flatMap(({ path, text }) => titlesOf(text).map((title) => ({ ...title, path })));
  expect(titles.filter(({ text }) => text.length > 100).map(({ path, line }) => `${path}:${line}`)).toEqual([]);
});

test("finds an old word in each kind of comment and in a title", () => {
  const text = [
    "/** Whoever comes. */",
    "const a = 1; // is told `anew`",
    'test("reckons with nobody", () => {});',
    'const b = "told";',
  ].join("\n");
  const found = [...commentsOf("planted.ts", text), ...titlesOf(text)].filter(({ text: words }) =>
    OLD_WORDS.some(({ word }) => word.test(words)),
  );
  expect(found.map(({ line }) => line)).toEqual([1, 2, 3]);
});

test("finds an old word in each kind of text that SQL has, and in an error", () => {
  const text = [
    "-- the row stands",
    "raise exception 'payroll''s row was told' using errcode = 'check_violation';",
    "with told as (select 1), asked as (select 2)",
    "select told from told",
    'throw new Error("nobody");',
  ].join("\n");
  const found = [...wordsOfSql(text), ...errorsOf(text)].filter(({ text: words }) =>
    OLD_WORDS.some(({ word }) => word.test(words)),
  );
  expect(found.map(({ line }) => line)).toEqual([1, 2, 3, 3, 5]);
});

test("finds an old word in a page, and none in what it quotes", () => {
  const page = ["Whoever comes", '`told` and "somebody"', "```", "anew", "```", "| stands | a |"].join("\n");
  const found = proseOf(page).filter(({ text }) => OLD_WORDS.some(({ word }) => word.test(text)));
  expect(found.map(({ line }) => line)).toEqual([1, 6]);
});
