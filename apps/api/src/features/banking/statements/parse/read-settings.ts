import { type CsvMapping, isUsable, proposeMapping, shapeOf } from "@wellpaid/domain/budgeting/statements/csv-columns";
import { csvDateOrder, csvStatements } from "@wellpaid/domain/budgeting/statements/csv-statement";
import type { DateOrder, OrderEvidence } from "@wellpaid/domain/budgeting/statements/date-text";
import { qifDateOrder, qifStatements } from "@wellpaid/domain/budgeting/statements/qif";
import type { AccountStatement } from "@wellpaid/domain/budgeting/statements/statement";
import type { UploadSettings } from "@wellpaid/domain/budgeting/statements/upload-settings";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { ParsedFile } from "./parse-file.ts";

/** Of a CSV or QIF, whose dates do not say in which order they are. */
export interface ReadOrder extends OrderEvidence {
  /** What is used: the person's choice, else the evidence. */
  readonly used: DateOrder | null;
  /** The person's choice, now or earlier. */
  readonly isChosen: boolean;
}

/** A file as it is read with the person's settings. */
export interface ReadFile {
  /** Empty while something is missing. */
  readonly statements: readonly AccountStatement[];
  readonly mapping: CsvMapping | null;
  readonly order: ReadOrder | null;
  readonly missing: "columns" | "date-order" | null;
}

/** The rows by which columns without headings are recognised. */
const SAMPLE_ROWS = 50;

/** What makes a file alike to others of its bank; null for a format that needs no mapping. */
export function fileShape(parsed: ParsedFile): string | null {
  if (parsed.format === "qif") return "qif";
  if (parsed.format !== "csv") return null;
  return shapeOf(parsed.table.headings, Math.max(...parsed.table.rows.map(({ cells }) => cells.length)));
}

/** Reads a file as the person says, else as remembered, else as proposed. */
export function readWith(
  parsed: ParsedFile,
  settings: UploadSettings,
  remembered: CsvMapping | null,
  today: CivilDate,
): ReadFile {
  if (parsed.format === "qif") {
    const order = usedOrder(qifDateOrder(parsed.records, today), settings.dateOrder ?? remembered?.dateOrder ?? null);
    const { used } = order;
    const statements = used === null ? [] : qifStatements(parsed.records, used, today);
    return { statements, mapping: null, order, missing: used === null ? "date-order" : null };
  }
  if (parsed.format !== "csv") return { statements: parsed.statements, mapping: null, order: null, missing: null };
  const { headings, rows } = parsed.table;
  const sample = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);
  const mapping = settings.mapping ?? remembered ?? proposeMapping(headings, sample, today);
  if (!isUsable(mapping)) return { statements: [], mapping, order: null, missing: "columns" };
  const order = usedOrder(csvDateOrder(rows, mapping, today), settings.dateOrder ?? mapping.dateOrder);
  const { used } = order;
  if (used === null) return { statements: [], mapping, order, missing: "date-order" };
  return { statements: csvStatements(rows, mapping, used, today), mapping, order, missing: null };
}

/** The person's choice counts where the file allows it: a remembered one may be of another file. */
function usedOrder(evidence: OrderEvidence, chosen: DateOrder | null): ReadOrder {
  const isPossible = chosen !== null && (evidence.possible.includes(chosen) || evidence.possible.length === 0);
  return { ...evidence, used: isPossible ? chosen : evidence.order, isChosen: isPossible };
}
