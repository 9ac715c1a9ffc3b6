import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import type { RunRow } from "./run-store.ts";

const MAX_EXPORTS_LISTED = 10;

interface ExportRow {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly lines: number;
  readonly total: number;
  readonly sha256: string | null;
}

/** A run's exports, newest first. */
export async function listExports(database: Database, runId: string): Promise<readonly ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select x.id, x.exported_at as at, a.name as by, x.lines, x.total_pence as total, encode(x.sha256, 'hex') as sha256
    from payroll_export x join administrator a on a.id = x.administrator_id where x.pay_period_id = ${runId}
    order by x.exported_at desc limit ${MAX_EXPORTS_LISTED}`.execute(database);
  return rows;
}

/** When a file of this hash was last exported, and in which layout; null where it never was. */
export async function findExport(
  database: Database,
  runId: string,
  sha256: Buffer,
): Promise<{ readonly exportedAt: Date; readonly layoutId: string | null } | null> {
  const row = await database
    .selectFrom("payroll_export")
    .select(["exported_at as exportedAt", "file_layout_id as layoutId"])
    .where("pay_period_id", "=", runId)
    .where("sha256", "=", sha256)
    .orderBy("exported_at", "desc")
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a file of this hash was exported for another run of the company. */
export async function isOfOtherRun(
  database: Database,
  { companyId, runId }: { readonly companyId: string; readonly runId: string },
  sha256: Buffer,
): Promise<boolean> {
  const row = await database
    .selectFrom("payroll_export")
    .select("id")
    .where("company_id", "=", companyId)
    .where("pay_period_id", "<>", runId)
    .where("sha256", "=", sha256)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertExport(
  tx: Tx,
  { companyId, id }: Administrator,
  run: RunRow,
  layoutId: string | null,
): Promise<string> {
  const values = {
    company_id: companyId,
    pay_period_id: run.id,
    administrator_id: id,
    lines: run.people,
    total_pence: run.totalPence,
    file_layout_id: layoutId,
  };
  const row = await tx.insertInto("payroll_export").values(values).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

export async function setExportHash(database: Database, id: string, sha256: Buffer): Promise<void> {
  await database.updateTable("payroll_export").set({ sha256 }).where("id", "=", id).execute();
}
