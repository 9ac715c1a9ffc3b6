import { strToU8, Zip, ZipDeflate } from "fflate";

const HEADINGS = ["Works Number", "Name", "Surname", "Phone Number", "Email Address", "Payment Bank Sort Code"];
const MORE = ["Payment Bank Account Number", "Date of Birth", "Address Line 1", "Postcode", "Start Date", "Net Pay"];
export const WORKBOOK_HEADINGS: readonly string[] = [...HEADINGS, ...MORE];

/** Which file: as a program writes it; with 10 columns more, each of a long text of its own; or the first as CSV. */
export const FILE_KINDS = ["usual", "wide", "csv"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const WIDE_COLUMNS = 10;

const letter = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letter(Math.trunc(at / 26) - 1)}${letter(at % 26)}`;

/** Numbers are cells of numbers, as a spreadsheet stores them: zeros in front are lost. */
const valuesOf = (number: number): readonly (string | number)[] => [
  number,
  "Load",
  `Tester ${number}`,
  7_100_000_000 + number,
  `tester.${number}@load.example`,
  40_099,
  1_000_000 + number,
  `${1 + (number % 28)}/0${1 + (number % 9)}/19${60 + (number % 40)}`,
  `${1 + (number % 200)} High Street`,
  `LS${1 + (number % 9)} ${number % 9}AB`,
  43_836,
  1_500.5 + (number % 900),
];

const moreOf = (number: number, kind: FileKind): readonly string[] =>
  kind === "wide"
    ? Array.from({ length: WIDE_COLUMNS }, (_, at) => `Note ${at} on the employee with number ${number}`)
    : [];

/** The same employees as CSV. */
export const csvOf = (rows: number): string =>
  [WORKBOOK_HEADINGS, ...Array.from({ length: rows }, (_, at) => valuesOf(at + 1))]
    .map((row) => row.join(","))
    .join("\n");

/** A workbook of this number of employees with all its texts in one table, as Excel writes it. */
export async function workbookOf(rows: number, kind: FileKind): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  const zip = new Zip();
  const ended = new Promise<void>((resolve, reject) => {
    zip.ondata = (error, part, isLast) => {
      if (error !== null) return reject(error);
      parts.push(part);
      return isLast ? resolve() : undefined;
    };
  });
  const add = (name: string, texts: Iterable<string>) => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for (const text of texts) file.push(strToU8(text));
    file.push(new Uint8Array(0), true);
  };
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`;
  const strings = new Map<string, number>();
  const cellOf = (value: string | number, at: number, line: number): string => {
    const reference = `r="${letter(at)}${line}"`;
    if (typeof value === "number") return `<c ${reference}${at === 10 ? ' s="1"' : ""}><v>${value}</v></c>`;
    const index = strings.get(value) ?? strings.size;
    strings.set(value, index);
    return `<c ${reference} t="s"><v>${index}</v></c>`;
  };
  const rowOf = (values: readonly (string | number)[], line: number): string =>
    `<row r="${line}">${values.map((value, at) => cellOf(value, at, line)).join("")}</row>`;
  function* sheet(): Generator<string> {
    const headings = [...WORKBOOK_HEADINGS, ...moreOf(0, kind)];
    yield `<worksheet><sheetData>${rowOf(headings, 1)}`;
    for (let number = 1; number <= rows; number += 1)
      yield rowOf([...valuesOf(number), ...moreOf(number, kind)], number + 1);
    yield "</sheetData></worksheet>";
  }
  function* table(): Generator<string> {
    yield "<sst>";
    for (const text of strings.keys()) yield `<si><t>${text}</t></si>`;
    yield "</sst>";
  }
  add("xl/worksheets/sheet1.xml", sheet());
  add("xl/sharedStrings.xml", table());
  add("xl/workbook.xml", ['<workbook xmlns:r="r"><sheets><sheet name="Staff" r:id="a"/></sheets></workbook>']);
  add("xl/styles.xml", ['<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>']);
  add("xl/_rels/workbook.xml.rels", [
    `<Relationships>${relation("a", "worksheet", "worksheets/sheet1.xml")}${relation("b", "sharedStrings", "sharedStrings.xml")}${relation("c", "styles", "styles.xml")}</Relationships>`,
  ]);
  zip.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}
