import { createHash } from "node:crypto";
import type { RunFileCheck } from "@wellpaid/contract/employer/payroll-out";
import type { Database } from "../../../database/schema.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import { MOST_ROWS } from "../import/read-file.ts";
import { readPayrollRun } from "../read-payroll-run.ts";
import { differingLines, recogniseRunFile } from "../recognise-run-file.ts";
import { findFixedRun } from "./export-run.ts";

/** So many lines that differ are told one by one. */
const MOST_TOLD = 100;
/** A line of a strange file may be as long as the file. */
const MOST_OF_LINE = 500;

const shortened = (line: string | null): string | null => line?.slice(0, MOST_OF_LINE) ?? null;

const LINE_END = 10;

/** Its lines are counted as they come: holding millions of them against the run would keep everybody else waiting. */
async function textOf(upload: AsyncIterable<Buffer>): Promise<string | Refusal> {
  const parts: Buffer[] = [];
  let lines = 0;
  for await (const part of upload) {
    for (const byte of part) if (byte === LINE_END) lines += 1;
    if (lines > MOST_ROWS) return refuse("IMPORT_TOO_LONG", MOST_ROWS);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Whether a file is the run's own, before payroll imports it; what in it is not is told line by line. */
export async function checkRunFile(
  database: Database,
  companyId: string,
  runId: string,
  upload: AsyncIterable<Buffer>,
): Promise<RunFileCheck | Refusal> {
  const found = await findFixedRun(database, companyId, runId);
  if (isRefusal(found)) return found;
  const file = await textOf(upload);
  if (isRefusal(file)) return file;
  const run = await readPayrollRun(database, runId);
  if (run === null) return refuse("NOT_FOUND");
  const state = recogniseRunFile(run, file);
  const differing = state === "changed" ? differingLines(run, file) : [];
  const given = await database
    .selectFrom("payroll_export")
    .select("exported_at")
    .where("pay_period_id", "=", runId)
    .where("sha256", "=", createHash("sha256").update(file).digest())
    .orderBy("exported_at", "desc")
    .executeTakeFirst();
  return {
    state,
    exportedAt: given?.exported_at.toISOString() ?? null,
    people: run.employees,
    total: run.totalPence,
    differing: differing.slice(0, MOST_TOLD).map(({ line, expected, found: own }) => ({
      line,
      expected: shortened(expected),
      found: shortened(own),
    })),
    differingLines: differing.length,
  };
}
