import type {
  PayrollImport,
  PayrollImportRow,
  payrollImportRows,
  payrollImports,
} from "@wellpaid/contract/employer/payroll/payroll-import";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { formatPounds } from "@wellpaid/domain/money/format";
import { HEADINGS, type ImportColumn, TEMPLATE_HEADINGS } from "@wellpaid/domain/payroll/import/columns";
import type { RowOutcome } from "@wellpaid/domain/payroll/import/import-states";
import { changedBy, type Doubt, isRowByRow } from "@wellpaid/domain/payroll/import/judge-person";
import type { PayrollPerson } from "@wellpaid/domain/payroll/import/read-cell";
import type { FoundError } from "@wellpaid/domain/payroll/import/read-row";
import { importTexts } from "@wellpaid/texts/employer/payroll-import";
import { sql } from "kysely";
import { csvLine } from "../../../files/csv.ts";
import type { Database } from "../../../database/tables/schema.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import type { CallRequest, FileAnswer } from "../../../http/answer-call.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { accountsOf } from "../administrator-account-store.ts";
import { IS_UNDONE_BY_ITSELF, listPayGroups, selectImports } from "./import-store.ts";

/** A total beyond this is not counted (docs/product/api.md#lists). */
const MAX_COUNTED = 1_000;

/** The company's imports, newest first. */
export async function listImports(database: Database, { administrator, query }: CallRequest<typeof payrollImports>) {
  const { limit, offset } = query;
  const found = await selectImports(database, administrator, { limit: limit + 1, offset });
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from payroll_import where company_id = ${administrator.companyId} limit ${MAX_COUNTED + 1}) c`.execute(
    database,
  );
  return pageOf(found, limit, rows[0]?.count ?? 0);
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

const pageOf = <T>(found: readonly T[], limit: number, count: number) => ({
  items: found.slice(0, limit),
  total: count > MAX_COUNTED ? null : count,
  hasMore: found.length > limit,
});

interface StoredRow {
  readonly position: number;
  readonly line: number | null;
  readonly employeeNumber: string | null;
  readonly given: Partial<PayrollPerson> | null;
  readonly errors: readonly FoundError[] | null;
  readonly kind: RowOutcome | null;
  readonly doubts: readonly Doubt[] | null;
  readonly before: PayrollPerson | null;
  readonly checkedBy: string | null;
}

const storedRows = sql`select position, line, employee_number as "employeeNumber", given, faults as errors, kind,
  doubts, before, checked_by as "checkedBy" from payroll_import_row i`;

/** The other way round, as an undoing puts them back. */
const undoing = sql`select position, line, employee_number as "employeeNumber", before as given, faults as errors, 'change' as kind,
  jsonb_build_array(jsonb_build_object('found', '', 'reason', case when given ? 'accountNumber' or given ? 'sortCode'
    then 'account-changed' else 'pay-doubled' end)) as doubts, before || given as before,
  undo_checked_by as "checkedBy" from payroll_import_row i`;

/** The rows of one import that come to the same thing, in the order of the file. */
export async function listImportRows(
  database: Database,
  { administrator, params, query }: CallRequest<typeof payrollImportRows>,
) {
  const found = await readImport(database, administrator, params.id);
  if ("refused" in found) return found;
  const { kind, limit, offset } = query;
  const isUndoing = kind === "undoing";
  const which = isUndoing
    ? sql`${found.undoAskedBy !== null} and ${IS_UNDONE_BY_ITSELF}`
    : kind === "implausible"
      ? sql`doubts is not null`
      : sql`kind = ${kind}`;
  const { rows } = await sql<StoredRow>`${isUndoing ? undoing : storedRows} where import_id = ${params.id} and ${which}
    order by position limit ${limit + 1} offset ${offset}`.execute(database);
  const own = await ownAccounts(database, administrator.id);
  const groups = await listPayGroups(database, administrator.companyId);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return pageOf(
    rows.map((row) => shownRow(row, names, own)),
    limit,
    isUndoing ? found.rowsToCheck : (found.counts?.[kind] ?? rows.length),
  );
}

const CHANGES: ReadonlySet<RowOutcome | null> = new Set(["joiner", "change", "leaver"]);

async function ownAccounts(database: Database, id: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from administrator where id in ${accountsOf(id)}`.execute(
    database,
  );
  return new Set(rows.map((row) => row.id));
}

function shownRow(row: StoredRow, names: ReadonlyMap<string, string>, own: ReadonlySet<string>): PayrollImportRow {
  const { before, errors, doubts, given, checkedBy, ...rest } = row;
  const person = { ...before, ...given };
  const changed = given !== null && CHANGES.has(row.kind) ? changedBy(given, before) : [];
  return {
    ...rest,
    name: person.name ?? null,
    surname: person.surname ?? null,
    changes: changed.map((column) => ({
      column,
      before: shownValue(column, before, names),
      after: shownValue(column, given, names),
    })),
    faults: [...(errors ?? [])],
    doubts: [...(doubts ?? [])],
    isByItself: isRowByRow(doubts ?? [], before),
    isChecked: checkedBy !== null && own.has(checkedBy),
  };
}

const ENDING = 4;
const DATES: ReadonlySet<ImportColumn> = new Set(["birthDate", "startedOn", "leftOn"]);

/** Who confirms sees that an account or a National Insurance number changes, not what it is. */
function shownValue(
  column: ImportColumn,
  person: Partial<PayrollPerson> | null,
  names: ReadonlyMap<string, string>,
): string | null {
  const value = person?.[column] ?? null;
  if (value === null) return null;
  if (typeof value === "number") return formatPounds(value);
  if (column === "payGroupId") return names.get(value) ?? value;
  if (DATES.has(column)) return formatDate(civilDate(value));
  return column === "accountNumber" || column === "nationalInsuranceNumber" ? `…${value.slice(-ENDING)}` : value;
}

/** An empty file with the columns that an import takes. */
export const importTemplate = (): FileAnswer => ({
  fileName: importTexts.templateFile,
  bytes: new TextEncoder().encode(`\uFEFF${csvLine(TEMPLATE_HEADINGS)}`),
});

const AT_ONCE = 500;

/** The faulty rows of one import, a line for each fault. */
export async function importErrors(
  database: Database,
  administrator: Administrator,
  id: string,
): Promise<FileAnswer | Refusal<"NOT_FOUND">> {
  const found = await readImport(database, administrator, id);
  if ("refused" in found) return found;
  return { fileName: importTexts.faultsFile, lines: errorLines(database, id) };
}

async function* errorLines(database: Database, id: string): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(importTexts.faultHeadings)}`;
  for (let after = 0; ; ) {
    const { rows } =
      await sql<StoredRow>`${storedRows} where import_id = ${id} and kind = 'faulty' and position > ${after}
      order by position limit ${AT_ONCE}`.execute(database);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.position;
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
    reason === "double-number" ? number : found,
    importTexts.errors[reason](found),
    importTexts.mendedElsewhere[reason] ?? importTexts.mendedInFile,
  ]);
