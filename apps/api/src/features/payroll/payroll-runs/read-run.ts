import type { PayrollRunDetail } from "@wellpaid/contract/employer/payroll/payroll-runs";
import { sql } from "kysely";
import type { Database } from "../../../database/tables/schema.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { findRunPayment } from "../../../shared/run-payments.ts";
import type { PlannedDeposits } from "../deductions/owed-by-payday.ts";
import { payrollFileName } from "../payroll-csv.ts";
import type { LinesQuery } from "./page-by-name.ts";
import { pageOfPreview, previewRun, totalsOfPreview } from "./preview-run.ts";
import { type DifferencesQuery, findReturn, listDifferences } from "./returns/return-store.ts";
import { listRunLines, readRunTotals } from "./run-lines.ts";
import { findRun, seesPay, runResponse } from "./run-store.ts";

const MAX_EXPORTS_LISTED = 10;

interface ExportRow {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly lines: number;
  readonly total: number;
  readonly sha256: string | null;
}

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
  const { rows } = await sql<ExportRow>`
    select x.id, x.exported_at as at, a.name as by, x.lines, x.total_pence as total, encode(x.sha256, 'hex') as sha256
    from payroll_export x join administrator a on a.id = x.administrator_id where x.pay_period_id = ${runId}
    order by x.exported_at desc limit ${MAX_EXPORTS_LISTED}`.execute(database);
  return {
    ...answer,
    totals: isPreview ? preview && totalsOfPreview(preview) : await readRunTotals(database, runId),
    payment: await findRunPayment(database, runId),
    exports: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}

/** Its lines, page by page; of an open run as of now. */
export async function readRunLines(
  database: Database,
  { companyId }: Administrator,
  runId: string,
  query: LinesQuery,
  plannedDeposits: PlannedDeposits,
) {
  const run = await findRun(database, companyId, runId);
  if (run === null) return refuse("NOT_FOUND");
  if (run.status !== "open") return listRunLines(database, companyId, runId, query);
  return pageOfPreview((await previewRun(database, runId, plannedDeposits)) ?? [], query);
}

/** Where payroll took another amount than was due. */
export async function readDifferences(
  database: Database,
  { companyId }: Administrator,
  runId: string,
  query: DifferencesQuery,
) {
  const run = await findRun(database, companyId, runId);
  return run === null ? refuse("NOT_FOUND") : listDifferences(database, companyId, runId, query);
}
