import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { TooManyRows, UnreadableRow } from "../read-csv.ts";
import { type Detected, rowsOfFile } from "../read-rows.ts";
import { numberText } from "./cell-text.ts";
import { UnreadableWorkbook } from "./zip-parts.ts";

const RELS = (inner: string) => `<Relationships xmlns="r">${inner}</Relationships>`;
const rel = (id: string, type: string, target: string, more = "") =>
  `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}" ${more}/>`;

const PARTS = {
  "_rels/.rels": RELS(rel("rId1", "officeDocument", "xl/workbook.xml")),
  "xl/workbook.xml":
    '<workbook xmlns:r="r"><sheets><sheet name="Notes" state="hidden" r:id="rId9"/><sheet name="Staff" r:id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels": RELS(
    rel("rId1", "worksheet", "worksheets/sheet1.xml") +
      rel("rId2", "sharedStrings", "/xl/sharedStrings.xml") +
      rel("rId3", "styles", "styles.xml"),
  ),
  "xl/sharedStrings.xml":
    "<sst><si><t>Employee number</t></si><si><r><t>Ad</t></r><r><t>a</t></r><rPh><t>no</t></rPh></si><si><t>a_x000D_&amp;</t></si></sst>",
  "xl/styles.xml":
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00-00-00"/><numFmt numFmtId="165" formatCode="[Red]d mmm yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
};

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const book = (rows: string, changes: Readonly<Record<string, string>> = {}): Buffer => {
  const parts = { ...PARTS, "xl/worksheets/sheet1.xml": sheet(rows), ...changes };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
};

async function read(bytes: Buffer, size = 1_000): Promise<unknown> {
  const detected: Detected = { encoding: null };
  async function* parts() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const rows: unknown[] = [];
  try {
    for await (const row of rowsOfFile(parts(), detected)) rows.push(row);
    return rows;
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return error.why;
    if (error instanceof UnreadableRow) return `row ${error.line}`;
    if (error instanceof TooManyRows) return "too many";
    throw error;
  }
}

describe("a workbook", () => {
  test("gives each row what its cells show, and its line", async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Sort code</t></is></c></row>' +
      '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>1842.4999999999998</v></c><c r="C3" s="2"><v>40011</v></c>' +
      '<c r="D3" s="1"><v>46054</v></c><c r="E3" s="3"><v>46054.5</v></c><c r="F3" t="b"><v>1</v></c></row>' +
      '<row r="4"><c r="A4"/></row><row><c><v>40011</v></c><c t="s"><v>2</v></c><c t="e"><v>#N/A</v></c></row>';
    for (const size of [1, 3, 100_000])
      expect(await read(book(rows), size)).toEqual([
        { line: 1, cells: ["Employee number", "", "Sort code"] },
        { line: 3, cells: ["Ada", "1842.5", "04-00-11", "2026-02-01", "2026-02-01 12:00:00", "TRUE"] },
        { line: 5, cells: ["40011", "a\r&", "#N/A"] },
      ]);
  });

  test("passes a formula on as one, not with the result that the file claims", async () => {
    const rows =
      '<row r="1"><c r="A1"><f>B1*0.8</f><v>1500</v></c><c r="B1" t="str"><f t="shared" si="0"/><v>x</v></c></row>';
    expect(await read(book(rows))).toEqual([{ line: 1, cells: ["=B1*0.8", "="] }]);
  });

  test.each([
    ["an array formula", '<f t="array" ref="A1:B2">C1:D2*2</f>'],
    ["a formula that spills", '<f t="array" ref="$A$1:$B$2" ca="1">_xlfn.SORT(C1:D2)</f>'],
    ["a data table", '<f t="dataTable" ref="A1:B2" dt2D="1" dtr="1" r1="F1" r2="F2"/>'],
  ])("takes no cell that %s fills for a number", async (_, formula) => {
    const [row1, row2, row3] = (await read(
      book(
        `<row r="1"><c r="A1">${formula}<v>1500</v></c><c r="B1"><v>1600</v></c><c r="C1"><v>7</v></c></row>` +
          '<row r="2"><c r="A2"><v>1700</v></c><c r="B2" t="str"><v>x</v></c><c r="C2"><v>8</v></c></row>' +
          '<row r="3"><c r="A3"><v>1800</v></c></row>',
      ),
    )) as { readonly cells: readonly string[] }[];
    expect(row1?.cells[0]).toMatch(/^=/);
    expect(row1?.cells.slice(1)).toEqual(["=", "7"]);
    expect(row2?.cells).toEqual(["=", "=", "8"]);
    expect(row3?.cells).toEqual(["1800"]);
  });

  test("counts the rows that it hides and its other sheets, and passes over a million empty rows", async () => {
    const empty = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 4}"><c s="1"/></row>`).join("");
    const rows = `<row r="1"><c><v>1</v></c></row><row r="2" hidden="1"><c><v>2</v></c></row><row r="3" hidden="1"/>${empty}`;
    const sheets =
      '<sheet name="A" r:id="rId1"/><sheet name="B" r:id="rId8"/><sheet name="C" state="hidden" r:id="rId9"/>';
    const bytes = book(rows, { "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>` });
    const detected: Detected = { encoding: null };
    const found: unknown[] = [];
    async function* whole() {
      yield bytes;
    }
    for await (const { cells } of rowsOfFile(whole(), detected)) found.push(cells);
    expect(found).toEqual([["1"], ["2"]]);
    expect(detected).toEqual({ encoding: null, hiddenRows: 1, otherSheets: 1 });
  }, 60_000);

  test.each<[string, Buffer, string]>([
    ["a document type", book("", { "xl/sharedStrings.xml": '<!DOCTYPE s [<!ENTITY a "b">]><sst/>' }), "damaged"],
    ["an entity of its own", book('<row r="1"><c><v>&a;</v></c></row>'), "damaged"],
    ["a string that is not there", book('<row r="1"><c t="s"><v>7</v></c></row>'), "damaged"],
    ["an OpenDocument", Buffer.from(zipSync({ mimetype: strToU8("x"), "content.xml": strToU8("<a/>") })), "ods"],
    ["a formula over no cells", book('<row r="1"><c><f t="array" ref="7">A1</f></c></row>'), "damaged"],
    [
      "a cell of many texts",
      book(`<row r="4"><c t="inlineStr"><is>${"<r><t>abcdefghij</t></r>".repeat(3_000)}</is></c></row>`),
      "row 4",
    ],
    ["rows out of order", book('<row r="2"/><row r="1"/>'), "damaged"],
    [
      "a sheet that is elsewhere",
      book("", {
        "xl/_rels/workbook.xml.rels": RELS(rel("rId1", "worksheet", "http://x/s.xml", 'TargetMode="External"')),
      }),
      "damaged",
    ],
    ["no sheet that is shown", book("", { "xl/workbook.xml": "<workbook><sheets/></workbook>" }), "no-sheet"],
    ["other files", Buffer.from(zipSync({ "a.txt": strToU8("a") })), "damaged"],
    ["a workbook that was cut off", book("").subarray(0, -30), "damaged"],
    ["an older or locked workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), "old"],
    ["a very long row", book(`<row r="3"><c t="inlineStr"><is><t>${"x".repeat(20_001)}</t></is></c></row>`), "row 3"],
    ["a column far to the right", book('<row r="2"><c r="XFD2"><v>1</v></c></row>'), "row 2"],
  ])("refuses %s", async (_, bytes, why) => {
    expect(await read(bytes)).toBe(why);
  });

  test("a file that unpacks to far more than it has is refused before it fills the memory", async () => {
    const long = Buffer.from(
      zipSync({ ...entries(), "xl/worksheets/sheet1.xml": new Uint8Array(280_000_000).fill(32) }),
    );
    expect(long.length).toBeLessThan(1_000_000);
    expect(await read(long)).toBe("too-large");
    const spaces = book(`<row r="1">${" ".repeat(3_000_000)}</row>`);
    expect(await read(spaces)).toBe("too-large");
    const lying = Buffer.from(long);
    // The size that the central directory says, made small.
    lying.writeUInt32LE(1_000, lying.lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1")) + 24);
    expect(await read(lying)).toBe("damaged");
  });

  test.each([
    ["40011", "40011"],
    ["1E3", "1000"],
    ["0.30000000000000004", "0.3"],
    ["1.7E308", "1.7e+308"],
    ["x", "x"],
  ])("the number %s", (stored, text) => {
    expect(numberText(stored, { kind: "plain" }, false)).toBe(text);
  });

  test("dates count from 1900 or 1904, with the leap day that never was", () => {
    expect(["1", "59", "61", "0", "-1"].map((serial) => numberText(serial, { kind: "date" }, false))).toEqual([
      "1900-01-01",
      "1900-02-28",
      "1900-03-01",
      "0",
      "-1",
    ]);
    expect(numberText("44592", { kind: "date" }, true)).toBe("2026-02-01");
  });
});

const entries = () => Object.fromEntries(Object.entries(PARTS).map(([name, text]) => [name, strToU8(text)]));
