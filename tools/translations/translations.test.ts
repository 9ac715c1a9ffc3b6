import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../lists/lists.ts";
import { DRAFTS } from "@wellpaid/texts/language/languages";
import { allMessages } from "@wellpaid/web/build/list-messages";
import { describe, expect, test } from "vitest";
import { catalogueFile, readCatalogue, TRANSLATED } from "./catalogue.ts";
import { problemOf } from "./same-values.ts";

describe.each(TRANSLATED)("the catalogue of %s", (language) => {
  test("has every message, with its values and plurals", () => {
    const problems = [...allMessages()].flatMap(([file, messages]) => {
      const catalogue = readCatalogue(language, file);
      return messages.flatMap((english) => {
        const problem = problemOf(language, english, catalogue[english] ?? "");
        return problem === null ? [] : [`${file}: "${english}" ${problem}`];
      });
    });
    expect(problems).toEqual([]);
  });

  test("says the same English in one way: a language is one list in the app", () => {
    const known = new Map<string, string>();
    const others = [...allMessages().keys()].flatMap((file) =>
      Object.entries(readCatalogue(language, file)).flatMap(([english, translation]) => {
        if (translation === "") return [];
        const first = known.get(english) ?? translation;
        known.set(english, first);
        return first === translation ? [] : [`${file}: "${english}" is "${translation}" and "${first}"`];
      }),
    );
    expect(others).toEqual([]);
  });

  test("says in its folder whether it is a draft", () => {
    expect(existsSync(catalogueFile(language, "README").replace(/json$/, "md"))).toBe(DRAFTS.includes(language));
  });

  test("has no message that the product no longer shows", () => {
    const old = [...allMessages()].flatMap(([file, messages]) =>
      Object.keys(readCatalogue(language, file)).filter((english) => !messages.includes(english)),
    );
    expect(old).toEqual([]);
  });
});

test("no text is behind a getter, where it would be left out of the catalogues", () => {
  const files = globSync("packages/texts/src/**/*.ts", { cwd: projectFolder, exclude: ["**/product.ts"] });
  const behind = files.filter((path) =>
    /^\s+get \w+\(\) \{\s+return "/m.test(readFileSync(join(projectFolder, path), "utf8")),
  );
  expect(behind).toEqual([]);
});

describe("a translation is refused that", () => {
  test.each([
    ["loses a value", "Pay {amount}", "Talu", "does not show amount"],
    ["invents a value", "Pay", "Talu {amount}", "shows amount"],
    [
      "leaves plurals out",
      "{n, plural, one {# day} other {# days}}",
      "{n, plural, other {# diwrnod}}",
      "has a plural with",
    ],
    ["is broken", "Pay {amount}", "Talu {amount", "does not show amount"],
    ["is missing", "Pay", "", "is missing"],
  ])("%s", (_name, english, translation, problem) => {
    expect(problemOf("cy", english, translation)).toContain(problem);
  });

  test("is complete otherwise", () => {
    expect(problemOf("pl", "Pay {amount}", "Zapłać {amount}")).toBeNull();
  });
});
