import { expect, test } from "vitest";
import { commentsOf, OLD_WORDS, titlesOf } from "./plain-words.ts";
import { sourceFiles } from "./source-files.ts";

const texts = sourceFiles
  .filter(({ path }) => /\.(tsx?|mjs)$/.test(path) && !path.startsWith("tools/tidy/plain-words"))
  .flatMap(({ path, text }) =>
    [...commentsOf(path, text), ...titlesOf(text)].map((each) => ({ place: `${path}:${each.line}`, text: each.text })),
  );

test.each(OLD_WORDS)("no comment or title of a test says $word: write $instead", ({ word }) => {
  expect(texts.filter(({ text }) => word.test(text)).map(({ place, text }) => `${place} ${text.trim()}`)).toEqual([]);
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
