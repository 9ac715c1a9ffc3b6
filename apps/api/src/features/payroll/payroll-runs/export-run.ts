import { createHash } from "node:crypto";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import type { FileLayout } from "@wellpaid/domain/payroll/file-layout/file-layout";
import { addLines, NO_TOTALS } from "@wellpaid/domain/payroll/file-layout/file-rows";
import { recordAudit } from "../../../shared/audit-log.ts";
import { listLayoutsOfRun } from "../../../database/stores/file-layout-store.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Administrator, actorOf } from "../../../http/session/administrator-session.ts";
import { beforeLastPart } from "../../../files/before-last-part.ts";
import type { FileAnswer } from "../../../http/answer-call.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import { headingsPart, payrollFileName, peoplePart, totalsPart } from "../payroll-csv.ts";
import type { PayrollLine } from "../payroll-run-store.ts";
import { insertExport, setExportHash } from "./export-store.ts";
import { listLineIds, listLines } from "./run-line-store.ts";
import { findRun, type RunRow } from "./run-store.ts";

/** Lines that are held at once. */
const PAGE = 2_000;

/** The company's run, from its cut-off on; before, there is nothing to send to payroll. */
export async function findFixedRun(
  database: Database,
  companyId: string,
  id: string,
): Promise<RunRow | Refusal<"NOT_FOUND" | "RUN_NOT_FIXED">> {
  const run = await findRun(database, companyId, id);
  if (run === null) return refuse("NOT_FOUND");
  return run.status === "open" ? refuse("RUN_NOT_FIXED", formatLongDate(civilDate(run.cutOffDay))) : run;
}

/**
 * A run's lines, page by page, in the order of the file. The order is read once and each page by its ids: what a slow download
 * takes its time for holds no connection, and a run's lines never change.
 */
export async function* linePagesOf(database: Database, runId: string): AsyncGenerator<readonly PayrollLine[]> {
  const ids = await listLineIds(database, runId);
  for (let from = 0; from < ids.length; from += PAGE) yield await listLines(database, ids.slice(from, from + PAGE));
}

/** What makes a run's file. */
export type RunOfFile = Pick<RunRow, "id" | "payday" | "status" | "paymentReference">;

/** The file as `payrollCsv` makes it, to the letter, part by part. */
export async function* runFileParts(database: Database, run: RunOfFile, layout: FileLayout): AsyncGenerator<string> {
  yield headingsPart(layout);
  let totals = NO_TOTALS;
  for await (const lines of linePagesOf(database, run.id)) {
    totals = addLines(totals, lines);
    yield peoplePart(layout, run.payday, lines);
  }
  yield totalsPart(layout, run, totals);
}

/** Hands the file over and writes its hash down before its last part leaves: one that came whole is always known. */
async function* recorded(
  database: Database,
  run: RunRow,
  { exportId, layout }: { readonly exportId: string; readonly layout: FileLayout },
): AsyncGenerator<string> {
  const hash = createHash("sha256");
  async function* hashed(): AsyncGenerator<string> {
    for await (const part of runFileParts(database, run, layout)) {
      hash.update(part);
      yield part;
    }
  }
  yield* beforeLastPart(hashed(), () => setExportHash(database, exportId, hash.digest()));
}

/** The run's file for payroll. Who was given it is written down before its first line leaves. */
export async function exportRun(
  database: Database,
  administrator: Administrator,
  runId: string,
): Promise<FileAnswer | Refusal<"NOT_FOUND" | "RUN_NOT_FIXED">> {
  const run = await findFixedRun(database, administrator.companyId, runId);
  if (isRefusal(run)) return run;
  const [{ id: layoutId, layout }] = await listLayoutsOfRun(database, runId);
  const exportId = await inTransaction(database, async (tx) => {
    const { companyId } = administrator;
    const id = await insertExport(tx, administrator, run, layoutId);
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "payroll-run-exported",
      subject: { kind: "payroll-run", id: run.id },
      before: null,
      after: { export: id, payday: run.payday, lines: run.people, totalPence: run.totalPence },
    });
    return id;
  });
  return { fileName: payrollFileName(run), lines: recorded(database, run, { exportId, layout }) };
}
