import { createHash } from "node:crypto";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { sql } from "kysely";
import { recordAudit } from "../../../shared/audit-log.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Administrator, actorOf } from "../../../http/session/administrator-session.ts";
import type { FileAnswer } from "../../../http/answer-call.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import { addTotals, headingsLine, NO_TOTALS, payrollFileName, personLine, totalsLine } from "../payroll-csv.ts";
import { LINE_COLUMNS, LINE_ORDER, LINE_PEOPLE, type PayrollLine } from "../read-payroll-run.ts";
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
  return run.status === "open" ? refuse("RUN_NOT_FIXED", formatDate(civilDate(run.cutOffDay))) : run;
}

/**
 * A run's lines, page by page, in the order of the file. The order is read once and each page by its ids: what a slow download
 * takes its time for holds no connection, and a run's lines never change.
 */
export async function* linePagesOf(database: Database, runId: string): AsyncGenerator<readonly PayrollLine[]> {
  const { rows } = await sql<{ ids: readonly string[] }>`
    select coalesce(array_agg(d.id order by ${LINE_ORDER}), '{}') as ids from ${LINE_PEOPLE}
    where d.pay_period_id = ${runId}`.execute(database);
  const ids = rows[0]?.ids ?? [];
  for (let from = 0; from < ids.length; from += PAGE) {
    const { rows: lines } = await sql<PayrollLine>`select ${LINE_COLUMNS}
      from unnest(${ids.slice(from, from + PAGE)}::uuid[]) with ordinality as i(id, at)
        join deduction d on d.id = i.id join employee e on e.id = d.employee_id
        left join payroll_record r on r.id = e.payroll_record_id order by i.at`.execute(database);
    yield lines;
  }
}

/** What makes a run's file. */
export type RunOfFile = Pick<RunRow, "id" | "payday" | "status" | "paymentReference">;

/** The file as `payrollCsv` makes it, to the letter, part by part. */
export async function* runFileParts(database: Database, run: RunOfFile): AsyncGenerator<string> {
  yield headingsLine();
  let totals = NO_TOTALS;
  for await (const lines of linePagesOf(database, run.id)) {
    totals = addTotals(totals, lines);
    yield lines.map((line) => personLine(run.payday, line)).join("");
  }
  yield totalsLine(run, totals);
}

/** Hands the file over and writes its hash down before its last part leaves: one that came whole is always known. */
async function* recorded(database: Database, run: RunRow, exportId: string): AsyncGenerator<string> {
  const hash = createHash("sha256");
  let last = "";
  for await (const part of runFileParts(database, run)) {
    if (last !== "") yield last;
    hash.update(part);
    last = part;
  }
  await database.updateTable("payroll_export").set({ sha256: hash.digest() }).where("id", "=", exportId).execute();
  yield last;
}

/** The run's file for payroll. Who was given it is written down before its first line leaves. */
export async function exportRun(
  database: Database,
  administrator: Administrator,
  runId: string,
): Promise<FileAnswer | Refusal<"NOT_FOUND" | "RUN_NOT_FIXED">> {
  const run = await findFixedRun(database, administrator.companyId, runId);
  if (isRefusal(run)) return run;
  const exportId = await inTransaction(database, async (tx) => {
    const { companyId, id } = administrator;
    const lines = run.people;
    const made = {
      company_id: companyId,
      pay_period_id: run.id,
      administrator_id: id,
      lines,
      total_pence: run.totalPence,
    };
    const row = await tx.insertInto("payroll_export").values(made).returning("id").executeTakeFirstOrThrow();
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "payroll-run-exported",
      subject: { kind: "payroll-run", id: run.id },
      before: null,
      after: { export: row.id, payday: run.payday, lines, totalPence: run.totalPence },
    });
    return row.id;
  });
  return { fileName: payrollFileName(run), lines: recorded(database, run, exportId) };
}
