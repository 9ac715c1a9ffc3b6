import { addTranslations, setLanguageSource, texts } from "@wellpaid/texts/language/translate";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, expect, test } from "vitest";
import { type Table, tableFile } from "./table-file.ts";

afterEach(() => {
  setLanguageSource(() => "en");
});

const words = texts({ heading: "Salary of a test" });

const tableOf = (name: string): Table<string> => ({
  name,
  headings: () => [words.heading],
  cellsOf: (row) => [row, words.heading],
  pages: (async function* () {
    yield await Promise.resolve(["Ada"]);
  })(),
});

async function bytesOf(table: Table<string>, format: "csv" | "xlsx"): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const file = tableFile(table, format);
  if (!("lines" in file)) throw new Error("a table is made while it is downloaded");
  for await (const part of file.lines) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

test("has English headings and cells in every language", async () => {
  addTranslations("cy", { "Salary of a test": "Cyflog" });
  setLanguageSource(() => "cy");
  expect(words.heading).toBe("Cyflog");
  const csv = (await bytesOf(tableOf("a"), "csv")).toString();
  expect(csv).toContain("Ada,Salary of a test");
  expect(csv).not.toContain("Cyflog");
});

test("names the sheet as Excel allows", async () => {
  const bytes = await bytesOf(tableOf("payroll-run-[2031]/01-31-employees"), "xlsx");
  const book = strFromU8(unzipSync(bytes)["xl/workbook.xml"] ?? new Uint8Array());
  const [, name = ""] = /<sheet name="([^"]+)"/.exec(book) ?? [];
  expect(name).toBe("payroll-run--2031--01-31-employ");
  expect(name).toHaveLength(31);
});
