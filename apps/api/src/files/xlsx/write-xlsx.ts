import { strToU8, Zip, ZipDeflate } from "fflate";

/** A cell of a table: a text, which no program takes for a formula, an amount in pence, or nothing. */
export type TableCell = string | { readonly pence: number } | null;

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Numbers of the styles below. */
const [BOLD, MONEY] = [1, 2];

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (inner: string): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;

/** The most that the name of a sheet may hold. */
const MAX_SHEET_NAME = 31;

/** A name that Excel takes for a sheet. */
const sheetNameOf = (name: string): string => name.replace(/[[\]:*?/\\]/g, "-").slice(0, MAX_SHEET_NAME);

/** The parts of a workbook with one sheet, except the sheet. */
const PARTS = (sheetName: string): Readonly<Record<string, string>> => ({
  "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
  "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetNameOf(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relations(
    relation("rId1", "worksheet", "worksheets/sheet1.xml") + relation("rId2", "styles", "styles.xml"),
  ),
  "xl/styles.xml": `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

const SHEET_START = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`;
const SHEET_END = "</sheetData></worksheet>";

/** The most that a cell may hold. */
const MAX_SIGNS = 32_767;

/** A text in XML. What XML cannot hold is left out; what Excel would read as an escape is escaped itself. */
function escaped(text: string): string {
  return text
    .slice(0, MAX_SIGNS)
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function cellOf(cell: TableCell, style?: number): string {
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "object") return `<c s="${MONEY}"><v>${cell.pence / 100}</v></c>`;
  const styled = style === undefined ? "" : ` s="${style}"`;
  return `<c t="inlineStr"${styled}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const rowOf = (cells: readonly TableCell[], style?: number): string =>
  `<row>${cells.map((cell) => cellOf(cell, style)).join("")}</row>`;

/** A workbook of one sheet with a heading row, in parts as its rows come. */
export async function* xlsxParts(
  sheetName: string,
  headings: readonly string[],
  pages: AsyncIterable<readonly (readonly TableCell[])[]>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    made.push(part);
  });
  const partOf = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name);
    zip.add(part);
    return part;
  };
  for (const [name, text] of Object.entries(PARTS(sheetName))) partOf(name).push(strToU8(text), true);
  const sheet = partOf("xl/worksheets/sheet1.xml");
  sheet.push(strToU8(SHEET_START + rowOf(headings, BOLD)));
  for await (const rows of pages) {
    sheet.push(strToU8(rows.map((cells) => rowOf(cells)).join("")));
    yield* made.splice(0);
  }
  sheet.push(strToU8(SHEET_END), true);
  zip.end();
  yield* made.splice(0);
}
