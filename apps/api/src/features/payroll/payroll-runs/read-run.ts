import type { PayrollRunDetail } from "@wellpaid/contract/payroll/payroll-runs";
import { differenceState } from "@wellpaid/domain/payroll/difference-state";
import type { Database } from "../../../database/tables/schema.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { findRunPayment } from "../../../shared/run-payment-store.ts";
import type { PlannedDeposits } from "../deductions/owed-by-payday.ts";
import { payrollFileName } from "../payroll-csv.ts";
import { listExports } from "./export-store.ts";
import { pageOfPreview, previewRun, totalsOfPreview } from "./preview-run.ts";
import { type DifferencesQuery, listDifferences } from "./returns/difference-store.ts";
import { findReturn } from "./returns/return-store.ts";
import { listRunLines, readRunTotals, type RunLinesQuery } from "./run-line-store.ts";
import { findRun, seesPay, runResponse } from "./run-store.ts";

/** One run with its totals, its exports, and what payroll said it took. */
export async function readRun(
  database: Database,
  administrator: Administrator,
  runId: string,
  plannedDeposits: PlannedDeposits,
): Promise<PayrollRunDetail | Refusal<"NOT_FOUND">> {
  const run = await findRun(database, administrator.companyId, runId);
  if (run === null) return refuse("NOT_FOUND");
  const isPreview = run.status === "open";
  const answer = {
    ...runResponse(run, administrator),
    fileName: payrollFileName(run),
    isPreview,
    return: await findReturn(database, runId, administrator.id),
  };
  if (!seesPay(administrator)) return { ...answer, totals: null, exports: [], payment: null };
  const preview = isPreview ? await previewRun(database, runId, plannedDeposits) : null;
  const exports = await listExports(database, runId);
  return {
    ...answer,
    totals: isPreview ? preview && totalsOfPreview(preview) : await readRunTotals(database, runId),
    payment: await findRunPayment(database, runId),
    exports: exports.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}

/** The lines of a run, page by page; those of an open run as they are now. */
export async function readRunLines(
  database: Database,
  { companyId }: Administrator,
  runId: string,
  query: RunLinesQuery,
  plannedDeposits: PlannedDeposits,
) {
  const run = await findRun(database, companyId, runId);
  if (run === null) return refuse("NOT_FOUND");
  if (run.status !== "open") return listRunLines(database, companyId, runId, query);
  return pageOfPreview((await previewRun(database, runId, plannedDeposits)) ?? [], query);
}

/** The lines of which payroll took another amount than was due. */
export async function readDifferences(
  database: Database,
  { companyId }: Administrator,
  runId: string,
  query: DifferencesQuery,
) {
  const run = await findRun(database, companyId, runId);
  if (run === null) return refuse("NOT_FOUND");
  const page = await listDifferences(database, companyId, runId, query);
  return { ...page, items: page.items.map((row) => ({ ...row, state: differenceState(row) })) };
}
