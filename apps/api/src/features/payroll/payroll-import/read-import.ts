import type {
  PayrollImport,
  PayrollImportRow,
  payrollImportRows,
  payrollImports,
} from "@wellpaid/contract/payroll/payroll-import";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { formatPounds } from "@wellpaid/domain/money/format";
import {
  type FileColumn,
  HEADINGS,
  type ImportColumn,
  TEMPLATE_HEADINGS,
} from "@wellpaid/domain/payroll/import/columns";
import type { RowOutcome } from "@wellpaid/domain/payroll/import/import-states";
import { changedBy, isRowByRow } from "@wellpaid/domain/payroll/import/judge-person";
import type { PayrollPerson } from "@wellpaid/domain/payroll/import/read-cell";
import type { FoundError } from "@wellpaid/domain/payroll/import/read-row";
import { importFileWords } from "@wellpaid/texts/files/import-files";
import { importTexts } from "@wellpaid/texts/payroll/payroll-import";
import { pageOf } from "../../../database/page.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { csvLine } from "../../../files/csv.ts";
import type { CallRequest, FileAnswer } from "../../../http/answer-call.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { listAccountIds } from "../administrator-account-store.ts";
import { listPayGroups } from "./pay-group-store.ts";
import { faultyPages, listRows, type StoredRow } from "./rows/row-store.ts";
import { countImports, selectImports } from "./shown-import-store.ts";

/** The company's imports, newest first. */
export async function listImports(database: Database, { administrator, query }: CallRequest<typeof payrollImports>) {
  const { limit, offset } = query;
  const found = await selectImports(database, administrator, { limit: limit + 1, offset });
  return pageOf(found, await countImports(database, administrator.companyId), query);
}

/** One import of the company. */
export async function readImport(
  database: Database,
  administrator: Administrator,
  id: string,
): Promise<PayrollImport | Refusal<"NOT_FOUND">> {
  const [found] = await selectImports(database, administrator, { id });
  return found ?? refuse("NOT_FOUND");
}

/** The rows of one kind in an import, in the order of the file. */
export async function listImportRows(
  database: Database,
  { administrator, params, query }: CallRequest<typeof payrollImportRows>,
) {
  const found = await readImport(database, administrator, params.id);
  if ("refused" in found) return found;
  const { kind, limit } = query;
  const rows = await listRows(database, found, { ...query, limit: limit + 1 });
  const own = await listAccountIds(database, administrator.id);
  const groups = await listPayGroups(database, administrator.companyId);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return pageOf(
    rows.map((row) => shownRow(row, names, own, found.isOwn)),
    kind === "undoing"
      ? found.rowsToCheck
      : kind === "mended"
        ? found.mendedRows
        : (found.counts?.[kind] ?? rows.length),
    query,
  );
}

const CHANGES: ReadonlySet<RowOutcome | null> = new Set(["joiner", "change", "leaver"]);

/** @param seesCells only the uploader, who corrects them: they have accounts and National Insurance numbers in full */
function shownRow(
  row: StoredRow,
  names: ReadonlyMap<string, string>,
  own: ReadonlySet<string>,
  seesCells: boolean,
): PayrollImportRow {
  const { before, errors, doubts, person, checkedBy, cells, restored, mended, ...rest } = row;
  const after = { ...before, ...person };
  const isFaulty = row.kind === "faulty";
  const changed = person !== null && CHANGES.has(row.kind) ? changedBy(person, before) : [];
  return {
    ...rest,
    // Of a row with errors, as the file has them.
    name: after.name ?? (cells?.name?.slice(0, MAX_NAME) || null),
    surname: after.surname ?? (cells?.surname?.slice(0, MAX_NAME) || null),
    changes: changed.map((column) => ({
      column,
      before: shownValue(column, before, names),
      after: shownValue(column, person, names),
    })),
    faults: [...(errors ?? [])],
    cells:
      isFaulty && seesCells
        ? Object.entries(cells ?? {}).map(([column, text]) => ({ column: column as FileColumn, text }))
        : [],
    restored: [...(restored ?? [])],
    mended: (mended ?? []).map((cell) => ({
      ...cell,
      before: inPart(cell.column, cell.before),
      after: inPart(cell.column, cell.after),
    })),
    doubts: [...(doubts ?? [])],
    isByItself: isRowByRow(doubts ?? [], before),
    isChecked: checkedBy !== null && own.has(checkedBy),
  };
}

const MAX_NAME = 80;
const ENDING = 4;
const DATES: ReadonlySet<ImportColumn> = new Set(["birthDate", "startedOn", "leftOn"]);

/** The confirmer sees that an account or a National Insurance number changes, not what it is. */
function shownValue(
  column: ImportColumn,
  person: Partial<PayrollPerson> | null,
  names: ReadonlyMap<string, string>,
): string | null {
  const value = (column === "employeeNumber" ? person?.payrollReference : null) ?? person?.[column] ?? null;
  if (value === null) return null;
  if (typeof value === "number") return formatPounds(value);
  if (column === "payGroupId") return names.get(value) ?? value;
  if (DATES.has(column)) return formatDate(civilDate(value));
  return inPart(column, value);
}

const inPart = (column: FileColumn, value: string): string =>
  (column === "accountNumber" || column === "nationalInsuranceNumber") && value.length > ENDING
    ? `…${value.slice(-ENDING)}`
    : value;

/** An empty file with the columns that an import takes. */
export const importTemplate = (): FileAnswer => ({
  fileName: importFileWords.templateFile,
  bytes: new TextEncoder().encode(`\uFEFF${csvLine(TEMPLATE_HEADINGS)}`),
});

/** The faulty rows of one import, a line for each fault. */
export async function importErrors(
  database: Database,
  administrator: Administrator,
  id: string,
): Promise<FileAnswer | Refusal<"NOT_FOUND">> {
  const found = await readImport(database, administrator, id);
  if ("refused" in found) return found;
  return { fileName: importFileWords.faultsFile, lines: errorLines(database, id) };
}

async function* errorLines(database: Database, id: string): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(importFileWords.faultHeadings)}`;
  for await (const rows of faultyPages(database, id)) {
    yield rows
      .flatMap(({ line, employeeNumber, errors }) =>
        (errors ?? []).map((error) => errorLine(line, employeeNumber, error)),
      )
      .join("");
  }
}

const errorLine = (line: number | null, number: string | null, { column, reason, found }: FoundError): string =>
  csvLine([
    line,
    number,
    column === null ? "" : HEADINGS[column][0],
    reason === "double-number" || reason === "double-kept" ? number : found,
    importTexts.errors[reason](found),
    importTexts.mendedElsewhere[reason] ?? importTexts.mendedInFile,
  ]);
