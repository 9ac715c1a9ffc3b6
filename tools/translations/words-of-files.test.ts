import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { STANDARD_LAYOUT, STANDARD_WORDS } from "@wellpaid/domain/payroll/file-layout/ready-layouts";
import { HEADINGS } from "@wellpaid/domain/payroll/import/columns";
import { auditLogFileWords } from "@wellpaid/texts/files/audit-log-file";
import { transactionsFileWords } from "@wellpaid/texts/files/transactions-file";
import { LANGUAGES, type Language } from "@wellpaid/texts/language/languages";
import { addTranslations, setLanguageSource } from "@wellpaid/texts/language/translate";
import { allMessages } from "@wellpaid/web/build/list-messages";
import { afterEach, describe, expect, test } from "vitest";
import { projectFolder } from "../lists/lists.ts";
import { readCatalogue, TRANSLATED } from "./catalogue.ts";

const FOLDER = "packages/texts/src/files";

/** Writers of files that also have words for the person who opens them. */
const ALSO_FOR_PEOPLE: Readonly<Record<string, readonly string[]>> = {
  "download-my-data.ts": ["account/my-data"],
  "faulty-rows.ts": ["payroll/payroll-import"],
  "read-import.ts": ["payroll/payroll-import"],
};

/**
 * What makes a table of a list (`shared/export-list.ts`) has the words of its screen, which `files/table-file.ts` asks for in
 * English: those of each writer, all of which export-changing.test.ts downloads in every language.
 */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  "export-audit-log.ts": ["files/audit-log-file"],
  "export-people.ts": ["people/people"],
  "export-requests.ts": ["requests/requests"],
  "export-run-lines.ts": ["payroll/payroll-runs"],
};

/** Headings that a message quotes, as the file has them. */
const QUOTED = new Set([
  ...STANDARD_LAYOUT.columns.map(({ heading }) => heading),
  ...Object.values(STANDARD_WORDS),
  ...Object.values(HEADINGS).flat(),
]);

afterEach(() => {
  setLanguageSource(() => "en");
});

const speak = (language: Language): void => {
  for (const [file] of allMessages()) addTranslations(language, readCatalogue(language, file));
  setLanguageSource(() => language);
};

/** Every word of the files in the language of the moment. */
async function wordsOfFiles(): Promise<string> {
  const files = globSync(`${FOLDER}/*.ts`, { cwd: projectFolder }).toSorted();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(projectFolder, file)).href)));
  const categories = ["groceries", "bills", "cash"].map(transactionsFileWords.categoryOf);
  const actions = [auditLogFileWords.actionOf("request-approved"), auditLogFileWords.operations()];
  return JSON.stringify([modules, categories, transactionsFileWords.partOf(1, 2), actions]);
}

/** The server's files that import something, with their source. */
const writersBy = (imports: RegExp) =>
  globSync("apps/api/src/**/*.ts", { cwd: projectFolder, exclude: ["**/*.test.ts"] })
    .map((path) => ({ path, source: readFileSync(join(projectFolder, path), "utf8") }))
    .filter(({ source }) => imports.test(source));

const textsOf = (source: string): readonly string[] =>
  [...source.matchAll(/from "@wellpaid\/texts\/([^"]+)"/g)].map(([, file = ""]) => file);

describe("words of files that programs read", () => {
  test("are no messages", () => {
    expect([...allMessages().keys()].filter((file) => file.startsWith("files/"))).toEqual([]);
  });

  test("are the only words of what writes such files", () => {
    const writers = writersBy(/from "[./]+\/files\/csv\.ts"/);
    expect(writers.length).toBeGreaterThan(4);
    const others = writers.flatMap(({ path, source }) =>
      textsOf(source)
        .filter((file) => !file.startsWith("files/") && ALSO_FOR_PEOPLE[basename(path)]?.includes(file) !== true)
        .map((file) => `${path}: ${file}`),
    );
    expect(others, `put words of a file in ${FOLDER}`).toEqual([]);
  });

  test("are the screen's for a table of a list, of known writers", () => {
    const writers = writersBy(/from "[./]+\/(shared\/export-list|files\/table-file)\.ts"/);
    const found = writers
      .filter(({ path }) => basename(path) !== "export-list.ts")
      .map(({ path, source }) => [basename(path), textsOf(source)] as const);
    expect(Object.fromEntries(found), "download it in export-changing.test.ts, too").toEqual(TABLES);
  });

  test.each(LANGUAGES.filter((language) => TRANSLATED.includes(language)))("are the same in %s", async (language) => {
    const english = await wordsOfFiles();
    speak(language);
    expect(await wordsOfFiles()).toBe(english);
  });

  test.each(TRANSLATED)("are quoted in %s as the file has them", (language) => {
    const changed = [...allMessages()].flatMap(([file, messages]) =>
      messages.flatMap((english) =>
        [...english.matchAll(/'([A-Z][\w ]+)'/g)]
          .map(([, heading = ""]) => heading)
          .filter((heading) => QUOTED.has(heading))
          .filter((heading) => {
            const translation = readCatalogue(language, file)[english] ?? "";
            return translation !== "" && !translation.includes(heading);
          })
          .map((heading) => `${file}: ${heading} in "${english}"`),
      ),
    );
    expect(changed).toEqual([]);
  });
});
