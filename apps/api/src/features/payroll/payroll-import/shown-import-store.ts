import type { PayrollImport } from "@wellpaid/contract/payroll/payroll-import";
import type { ImportCounts, ImportState } from "@wellpaid/domain/payroll/import/import-states";
import type { ChosenColumn } from "@wellpaid/domain/payroll/import/matching/chosen-columns";
import { type RawBuilder, sql } from "kysely";
import { countFound } from "../../../database/page.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { Encoding } from "../../../files/read-csv.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import { accountsOf } from "../administrator-account-store.ts";
import { IS_UNDO_REQUESTED } from "./import-store.ts";
import { IS_BY_ITSELF, IS_UNDONE_BY_ITSELF } from "./rows/row-store.ts";

interface ImportRow {
  readonly id: string;
  readonly state: ImportState;
  readonly fileName: string;
  readonly encoding: Encoding | null;
  readonly missingLeaveOn: string | null;
  readonly receivedBytes: number;
  readonly readRows: number;
  readonly judgedRows: number;
  readonly counts: ImportCounts | null;
  readonly columns: readonly ChosenColumn[] | null;
  readonly zerosRestored: number;
  readonly keptRows: number;
  readonly droppedRows: number;
  readonly mendedRows: number;
  readonly hiddenRows: number;
  readonly otherSheets: number;
  readonly corrections: number;
  readonly restOf: string | null;
  readonly uploadedBy: string;
  readonly isOwn: boolean;
  readonly uploadedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly undoAskedBy: string | null;
  readonly undoAskedAt: Date | null;
  readonly isUndoOwn: boolean;
  readonly undoneBy: string | null;
  readonly undoneAt: Date | null;
  readonly rowsToCheck: number;
  readonly rowsChecked: number;
}

const countOf = (which: RawBuilder<unknown>) =>
  sql`(select count(*)::int from payroll_import_row i where i.import_id = m.id and ${which})`;
const rowsByThemselves = (ready = sql`true`, undoing = sql`true`) => sql`(case when m.state = 'ready'
    then ${countOf(sql`${IS_BY_ITSELF} and ${ready}`)}
  when ${IS_UNDO_REQUESTED} then ${countOf(sql`${IS_UNDONE_BY_ITSELF} and ${undoing}`)} else 0 end)`;

/** Imports as the console shows them, newest first: all of a company, or one of them. */
export async function selectImports(
  db: Database | Tx,
  who: Pick<Administrator, "id" | "companyId">,
  page: { readonly id: string } | { readonly limit: number; readonly offset: number },
): Promise<readonly PayrollImport[]> {
  const where = "id" in page ? sql`and id = ${page.id}` : sql``;
  const part = "id" in page ? sql`` : sql`limit ${page.limit} offset ${page.offset}`;
  const { rows } = await sql<ImportRow>`
    select id, state, file_name as "fileName", encoding, missing_leave_on as "missingLeaveOn",
      received_bytes as "receivedBytes", read_rows as "readRows", judged_rows as "judgedRows", counts,
      (select columns from payroll_column_choice c where c.id = m.column_choice_id and c.company_id = m.company_id) as columns,
      zeros_restored as "zerosRestored", kept_rows as "keptRows", dropped_rows as "droppedRows", hidden_rows as "hiddenRows",
      other_sheets as "otherSheets", ${countOf(sql`i.mended is not null`)} as "mendedRows", corrections, rest_of as "restOf",
      uploaded_by_name as "uploadedBy", uploaded_by in ${accountsOf(who.id)} as "isOwn", uploaded_at as "uploadedAt",
      decided_by_name as "decidedBy", decided_at as "decidedAt", undone_by_name as "undoneBy",
      case when ${IS_UNDO_REQUESTED} then undo_requested_by_name end as "undoAskedBy",
      case when ${IS_UNDO_REQUESTED} then undo_requested_at end as "undoAskedAt",
      coalesce(${IS_UNDO_REQUESTED} and undo_requested_by in ${accountsOf(who.id)}, false) as "isUndoOwn", undone_at as "undoneAt",
      ${rowsByThemselves()} as "rowsToCheck",
      ${rowsByThemselves(
        sql`i.checked_by in ${accountsOf(who.id)}`,
        sql`i.undo_checked_by in ${accountsOf(who.id)}`,
      )} as "rowsChecked"
    from payroll_import m where company_id = ${who.companyId} ${where} order by uploaded_at desc, id ${part}`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    counts: row.state === "judging" || row.counts === null ? null : { "left-out": 0, ...row.counts },
    columns: row.columns === null ? null : [...row.columns],
    uploadedAt: row.uploadedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    undoAskedAt: row.undoAskedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }));
}

/** The company's import as the console shows it. @throws when it is not there, which who asks has made sure of */
export async function shownImport(
  db: Database | Tx,
  who: Pick<Administrator, "id" | "companyId">,
  id: string,
): Promise<PayrollImport> {
  const [shown] = await selectImports(db, who, { id });
  if (shown === undefined) throw new Error("the import is gone");
  return shown;
}

/** How many imports a company has; counted up to `max`. */
export const countImports = (db: Database, companyId: string): Promise<number> =>
  countFound(db, sql`select 1 from payroll_import where company_id = ${companyId}`);
