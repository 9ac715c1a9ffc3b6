import { setImmediate as nextTurn } from "node:timers/promises";
import { type FileRow, MAX_ROW_LENGTH, MAX_ROWS, TooManyRows, UnreadableRow } from "../read-csv.ts";
import { numberText, unescaped } from "./cell-text.ts";
import { columnAt, FormulaRanges, MAX_LINE } from "./formula-ranges.ts";
import { readWorkbook, type Workbook } from "./workbook.ts";
import { xmlParser } from "./xml-events.ts";
import { MAX_WORKBOOK_BYTES, openZip, UnreadableWorkbook } from "./zip-parts.ts";

/** The first four bytes of a zip, and of what older versions and encrypted workbooks are stored in. */
const ZIP = "504b0304";
const COMPOUND = "d0cf11e0";

/** What a file is by its first bytes; `old` is refused by name, since it is what people most often have. */
export function kindOfFile(start: Buffer): "workbook" | "old" | "text" {
  const mark = start.toString("hex", 0, 4);
  return mark === ZIP ? "workbook" : mark === COMPOUND ? "old" : "text";
}

/** More columns than any payroll program writes. */
const MAX_COLUMNS = 1_000;
/** What the cells show together: many may show one long text that is stored once. */
const MAX_SIGNS = 100_000_000;

interface OpenCell {
  readonly at: number;
  readonly type: string;
  readonly style: number;
  value: string;
  formula: string | null;
}

/**
 * A formula is passed on as one, not with the result that the workbook says it has: what the file says about itself is not
 * evidence, and a reader of numbers refuses it.
 */
function textOfCell({ type, style, value, formula }: OpenCell, { strings, formats, isFrom1904 }: Workbook): string {
  if (formula !== null) return `=${formula}`;
  if (type === "s") {
    const text = strings.at(Number(value));
    if (text === undefined) throw new UnreadableWorkbook("damaged");
    return text;
  }
  if (type === "inlineStr" || type === "str") return unescaped(value);
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  return type === "n" ? numberText(value, formats[style] ?? { kind: "plain" }, isFrom1904) : value;
}

/** What a workbook has beside the rows that people see. */
interface Hidden {
  hiddenRows?: number;
  otherSheets?: number;
}

/** Collects the rows of a sheet from its elements. */
function rowCollector(workbook: Workbook, ready: FileRow[], found: Hidden) {
  let line = 0;
  let cells: string[] = [];
  let cell: OpenCell | null = null;
  let reading: "value" | "formula" | null = null;
  let next = 0;
  let length = 0;
  let signs = 0;
  const filled = new FormulaRanges(MAX_COLUMNS);
  let isHidden = false;
  const endRow = () => {
    if (cells.length > 0 && isHidden) found.hiddenRows = (found.hiddenRows ?? 0) + 1;
    if (cells.length > 0) ready.push({ line, cells: Array.from(cells, (text) => text ?? "") });
    cells = [];
  };
  const endCell = (ended: OpenCell) => {
    const isFilled = ended.value !== "" && filled.has(ended.at, line);
    const text = textOfCell(isFilled ? { ...ended, formula: ended.formula ?? "" } : ended, workbook);
    length += text.length;
    signs += text.length;
    if (signs > MAX_SIGNS) throw new UnreadableWorkbook("too-large");
    if (length > MAX_ROW_LENGTH || (ended.at >= MAX_COLUMNS && text !== "")) throw new UnreadableRow(line);
    if (text !== "") cells[ended.at] = text;
  };
  return xmlParser({
    open: (name, { r, t, s, ref, hidden }) => {
      if (name === "row") {
        const number = Number(r ?? line + 1);
        if (!Number.isInteger(number) || number <= line || number > MAX_LINE) throw new UnreadableWorkbook("damaged");
        line = number;
        length = 0;
        next = 0;
        isHidden = hidden === "1" || hidden === "true";
      } else if (name === "c") {
        cell = { at: columnAt(r) ?? next, type: t ?? "n", style: Number(s ?? 0), value: "", formula: null };
        next = cell.at + 1;
      } else if (name === "f") {
        reading = "formula";
        if (cell !== null) cell.formula = "";
        // A shared formula is repeated in each of its cells.
        if (ref !== undefined && t !== "shared") filled.add(ref);
      } else if (name === "v" || name === "t") reading = "value";
    },
    close: (name) => {
      if (name === "row") endRow();
      else if (name === "c" && cell !== null) {
        endCell(cell);
        cell = null;
      } else if (name === "v" || name === "t" || name === "f") reading = null;
    },
    text: (added) => {
      if (cell === null || reading === null) return;
      if (reading === "formula") cell.formula = `${cell.formula ?? ""}${added}`;
      else cell.value += added;
      if (cell.value.length + (cell.formula?.length ?? 0) > MAX_ROW_LENGTH) throw new UnreadableRow(line);
    },
  });
}

/** All of a file, as long as it may be a workbook. @throws UnreadableWorkbook */
export async function wholeOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  let length = 0;
  for await (const part of parts) {
    length += part.length;
    if (length > MAX_WORKBOOK_BYTES) throw new UnreadableWorkbook("too-large");
    all.push(part);
  }
  return Buffer.concat(all);
}

/**
 * The rows of the first sheet that is shown, as they are unpacked, also those that it hides. Each cell is the text that it shows; a date as YYYY-MM-DD.
 * @throws UnreadableWorkbook, UnreadableRow, TooManyRows
 */
export async function* rowsOfWorkbook(bytes: Buffer, found: Hidden, max: number = MAX_ROWS): AsyncGenerator<FileRow> {
  const zip = await openZip(bytes);
  const workbook = await readWorkbook(zip);
  const ready: FileRow[] = [];
  found.otherSheets = workbook.otherSheets;
  const sheet = rowCollector(workbook, ready, found);
  let rows = 0;
  for await (const part of zip.textOf(workbook.sheetPath)) {
    sheet.write(part);
    for (const row of ready.splice(0)) {
      rows += 1;
      if (rows > max) throw new TooManyRows();
      yield row;
    }
    // The server answers others in between.
    await nextTurn();
  }
  sheet.end();
  yield* ready;
}
