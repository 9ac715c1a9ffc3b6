import { strToU8, zipSync } from "fflate";

const RELATIONS =
  '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>';

const cell = (value: string | number): string =>
  typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;

/** The parts of a workbook of one sheet; a number becomes a cell of a number, as spreadsheets store it. */
export const workbookParts = (rows: readonly (readonly (string | number)[])[]): Readonly<Record<string, string>> => ({
  "xl/workbook.xml": '<workbook xmlns:r="r"><sheets><sheet name="People" r:id="a"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels": RELATIONS,
  "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows
    .map((cells) => `<row>${cells.map(cell).join("")}</row>`)
    .join("")}</sheetData></worksheet>`,
});

/** A zip of these parts, stored as text or as bytes. */
export const zipOf = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]),
      ),
    ),
  );
