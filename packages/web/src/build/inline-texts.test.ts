import { globSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runInThisContext } from "node:vm";
import { t, texts } from "@wellpaid/texts/language/translate";
import { expect, test } from "vitest";
import { inlinedTexts } from "./inline-texts.ts";

const TEXTS = fileURLToPath(new URL("../../../texts/src", import.meta.url));
const PAGE = join(TEXTS, "../../../apps/employee/src/page.tsx");

/** The module's code after its imports, as a page of the app that reads `shellTexts` as `texts`. */
function inlinedRead(code: string): string {
  const whole = inlinedTexts(`import { shellTexts as texts } from "@wellpaid/texts/shell";\n${code}`, PAGE);
  return whole.slice(whole.lastIndexOf("\n") + 1);
}

test.each([
  ["a string", "f(texts.noConnection);", /^f\(wpT\("[^"]+"\)\);$/],
  ["a string's own property", "f(texts.noConnection.length);", /^f\(wpT\("[^"]+"\)\.length\);$/],
])("puts %s in its place", (_, code, expected) => {
  expect(inlinedRead(code)).toMatch(expected);
});

test.each([
  ["read as a whole", "f(texts); g(texts.noConnection);"],
  ["read by a key that is computed", "f(texts[key]);"],
  ["taken apart", "const { noConnection } = texts;"],
  ["put in an object by its name", "f({ texts });"],
  ["bound again", "const f = (texts) => texts.noConnection;"],
])("keeps the import of what is %s", (_, code) => {
  expect(inlinedRead(code)).toBe(code);
});

test.each([
  ["the product's names, which are set as the page starts", "product", "product", "f(product.name);"],
  ["a text that names the product by them", "shellTexts", "shell", "f(shellTexts.pageTitle(title));"],
])("keeps the import of %s", (_, name, file, read) => {
  const code = `import { ${name} } from "@wellpaid/texts/${file}";\n${read}`;
  expect(inlinedTexts(code, PAGE)).toBe(code);
});

test("puts a function in its place, its message compiled", () => {
  const code = `import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
f(texts.pausedUntil(date));`;
  expect(inlinedTexts(code, PAGE)).toMatch(/f\(\(\(date: string\) => wpT\("\w{6}", \{ date \}, \[.*\]\)\)\(date\)\);$/);
});

test("makes a list or table once for a module", () => {
  const code = `import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
const day = (index) => budgetingTexts.shortWeekdays[index];
const days = () => budgetingTexts.shortWeekdays;`;
  const inlined = inlinedTexts(code, PAGE);
  expect(inlined.match(/wpTexts\(\["Mon"/g)).toHaveLength(1);
  expect(inlined).toContain("=> wpTable0[index]");
});

const SAMPLES: readonly (readonly unknown[])[] = [
  ["A", "B", "C", "D"],
  [1, 1, 1, 1],
  [2, 3, 4, 5],
  [null, null, null, null],
];

/** What a text says: its strings, and its functions' answers to some arguments. */
function saidBy(text: unknown): unknown {
  if (typeof text === "object" && text !== null)
    return Object.entries(text).map(([key, value]) => [key, saidBy(value)]);
  if (typeof text !== "function") return text;
  return SAMPLES.map((sample) => {
    try {
      return (text as (...values: readonly unknown[]) => unknown)(...sample);
    } catch {
      return "refused";
    }
  });
}

const files = globSync("**/*.ts", { cwd: TEXTS, exclude: ["**/*.test.ts", "language/**"] }).toSorted();

test.each(files)("says the same in place: %s", async (file) => {
  const module = (await import(pathToFileURL(join(TEXTS, file)).href)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(module)) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
    for (const key of Object.keys(value)) {
      const read = `import { ${name} } from "@wellpaid/texts/${file.replace(/\.ts$/, "")}";\nexport default ${name}.${key};`;
      const inlined = inlinedTexts(read, PAGE);
      if (inlined === read) continue;
      const code = stripTypeScriptTypes(inlined)
        .replaceAll(/import \{[^}]*\} from "[^"]*";/g, "")
        .replace("export default", "return");
      const run = runInThisContext(`(wpT, wpTexts) => { ${code} }`) as (...given: readonly unknown[]) => unknown;
      expect(saidBy(run(t, texts)), `${name}.${key}`).toEqual(saidBy((value as Record<string, unknown>)[key]));
    }
  }
});
