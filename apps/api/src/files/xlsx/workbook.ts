import { posix } from "node:path";
import { MAX_ROW_LENGTH } from "../read-csv.ts";
import { formatOf, type NumberFormat, unescaped } from "./cell-text.ts";
import { TextTable } from "./text-table.ts";
import { readXmlPart } from "./xml-events.ts";
import { UnreadableWorkbook, type ZipParts } from "./zip-parts.ts";

/** What is needed of a workbook to read its first sheet. */
export interface Workbook {
  /** The number of further sheets that are shown. */
  readonly otherSheets: number;
  readonly sheetPath: string;
  readonly isFrom1904: boolean;
  readonly strings: TextTable;
  /** By the number of a cell's style. */
  readonly formats: readonly NumberFormat[];
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

const MAX_STRINGS = 4_000_000;
/** The texts of 250,000 employees in ten columns have less than half of it. */
const MAX_STRING_BYTES = 64_000_000;
/** A longer text fits into no row, so the rest of it is left out. */
const MAX_STRING_SIGNS = MAX_ROW_LENGTH + 1;
const MAX_STYLES = 70_000;

/** The relations of a part to other parts of the same file; those that lead out of it are left out. */
async function relationsOf(zip: ZipParts, path: string): Promise<readonly Relation[]> {
  const folder = posix.dirname(path);
  const at = posix.join(folder, "_rels", `${posix.basename(path)}.rels`);
  if (!zip.has(at)) return [];
  const relations: Relation[] = [];
  await readXmlPart(zip.textOf(at), {
    open: (name, { Id = "", Type = "", Target = "", TargetMode }) => {
      if (name !== "Relationship" || TargetMode === "External") return;
      const target = Target.startsWith("/") ? Target.slice(1) : posix.normalize(posix.join(folder, Target));
      relations.push({ id: Id, type: Type.replace(/^.*\//, ""), target });
    },
  });
  return relations;
}

/** The first sheet that is shown. */
async function readSheets(zip: ZipParts, path: string) {
  const sheets: { readonly relation: string }[] = [];
  let isFrom1904 = false;
  await readXmlPart(zip.textOf(path), {
    open: (name, attributes) => {
      if (name === "workbookPr") isFrom1904 = ["1", "true"].includes(attributes["date1904"] ?? "");
      if (name !== "sheet" || (attributes["state"] ?? "visible") !== "visible") return;
      const relation = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? "";
      sheets.push({ relation });
    },
  });
  const [sheet] = sheets;
  if (sheet === undefined) throw new UnreadableWorkbook("no-sheet");
  return { sheet, otherSheets: sheets.length - 1, isFrom1904 };
}

async function readStrings(parts: AsyncIterable<string>): Promise<TextTable> {
  const strings = new TextTable();
  let text = "";
  let bytes = 0;
  let isText = false;
  let isSound = false;
  await readXmlPart(parts, {
    open: (name) => {
      if (name === "si") text = "";
      // How a word is spoken, in Japanese.
      else if (name === "rPh") isSound = true;
      else if (name === "t") isText = !isSound;
    },
    close: (name) => {
      if (name === "t") isText = false;
      else if (name === "rPh") isSound = false;
      else if (name === "si") {
        bytes += strings.add(unescaped(text.slice(0, MAX_STRING_SIGNS)));
        if (strings.count > MAX_STRINGS || bytes > MAX_STRING_BYTES) throw new UnreadableWorkbook("too-large");
      }
    },
    text: (added) => {
      if (isText && text.length < MAX_STRING_SIGNS) text += added;
    },
  });
  return strings;
}

async function readFormats(parts: AsyncIterable<string>): Promise<readonly NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  await readXmlPart(parts, {
    open: (name, attributes) => {
      if (name === "numFmt") codes.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "");
      else if (name === "cellXfs") isOfCells = true;
      else if (name === "xf" && isOfCells) {
        const id = Number(attributes["numFmtId"] ?? 0);
        if (formats.length < MAX_STYLES) formats.push(formatOf(id, codes.get(id)));
      }
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return formats;
}

/** Reads all of a workbook but its sheets. @throws UnreadableWorkbook */
export async function readWorkbook(zip: ZipParts): Promise<Workbook> {
  const path = (await relationsOf(zip, "")).find(({ type }) => type === "officeDocument")?.target ?? "xl/workbook.xml";
  const { sheet, otherSheets, isFrom1904 } = await readSheets(zip, path);
  const relations = await relationsOf(zip, path);
  const pathOf = (type: string) => relations.find((relation) => relation.type === type)?.target;
  const sheetPath = relations.find(({ id }) => id === sheet.relation)?.target;
  if (sheetPath === undefined) throw new UnreadableWorkbook("damaged");
  const [stringsAt, stylesAt] = [pathOf("sharedStrings"), pathOf("styles")];
  return {
    otherSheets,
    sheetPath,
    isFrom1904,
    strings: stringsAt === undefined ? new TextTable() : await readStrings(zip.textOf(stringsAt)),
    formats: stylesAt === undefined ? [] : await readFormats(zip.textOf(stylesAt)),
  };
}
