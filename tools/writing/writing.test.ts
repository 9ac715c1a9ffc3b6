import { beforeAll, describe, expect, test } from "vitest";
import { shownTexts } from "./labels.ts";
import { type OwnText, ownTexts } from "./our-texts.ts";
import { bannedIn, capitalsIn, gradeOf, isHardToRead, longSentencesIn } from "./rules.ts";

let all: readonly OwnText[] = [];

beforeAll(async () => {
  all = await ownTexts();
});

const places = (rule: (text: OwnText) => readonly string[]): string[] =>
  all.flatMap((each) => {
    const found = rule(each);
    return found.length === 0 ? [] : [`${each.file} ${each.key}: ${found.join(", ")}: "${each.text}"`];
  });

/** Longest text of a button and of a label; what is filled in counts as one letter. */
const MAX_LENGTH = { button: 28, label: 34 };

describe("our texts", () => {
  test("use the words of docs/writing.md", () => {
    expect(places(({ file, text }) => bannedIn(file, text))).toEqual([]);
  });

  test("are in sentence case", () => {
    expect(places(({ text }) => capitalsIn(text))).toEqual([]);
  });

  test("can be read at age 14 to 15", () => {
    expect(places(({ text }) => (isHardToRead(text) ? [`grade ${gradeOf(text)?.toFixed(1)}`] : []))).toEqual([]);
  });

  test("have short sentences", () => {
    expect(places(({ text }) => longSentencesIn(text))).toEqual([]);
  });

  test("fit on their buttons and labels", () => {
    const byKey = Map.groupBy(all, ({ key }) => key);
    const shown = shownTexts().flatMap(({ kind, key }) =>
      (byKey.get(key) ?? []).map(({ text }) => ({ kind, key, text })),
    );
    expect(shown.length).toBeGreaterThan(200);
    const long = shown.filter(({ kind, text }) => text.length > MAX_LENGTH[kind]);
    expect(long.map(({ kind, key, text }) => `${kind} ${key}: "${text}"`)).toEqual([]);
  });
});

describe("the rules", () => {
  test.each([
    ["Please enter a code", 1],
    ["The link is good for 72 hours", 1],
    ["Somebody else brought it", 2],
    ["We'll text you", 0],
  ])("find the words of '%s'", (text, count) => {
    expect(bannedIn("x.ts", text)).toHaveLength(count);
  });

  test.each([
    ["Add Another Card", ["Another", "Card"]],
    ["Open Your Settings Now", ["Your", "Now"]],
    ["Log in to Wellpaid on Monday", []],
    ["Saved. You can go back", []],
    ["Terms · Privacy", []],
  ])("find the capitals in '%s'", (text, found) => {
    expect(capitalsIn(text)).toEqual(found);
  });

  test("grade a paragraph, and nothing shorter", () => {
    expect(gradeOf("We pay it.")).toBeNull();
    const easy =
      "We pay you on Friday. You can see it in the app. Tap it to see more. If it is wrong, tell us. We will help you.";
    const hard =
      "Notwithstanding the aforementioned contractual obligations, remuneration is disbursed automatically following authorisation by organisational administrators, subject to reconciliation of outstanding deductions carried over from preceding settlement periods.";
    expect(isHardToRead(easy)).toBe(false);
    expect(isHardToRead(hard)).toBe(true);
  });
});
