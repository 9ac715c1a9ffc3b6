import { formatDecimal } from "@wellpaid/domain/money/format";
import { payrollFileWords } from "@wellpaid/texts/files/payroll-file";
import { recordAudit } from "../../../../shared/audit-log.ts";
import { csvLine } from "../../../../files/csv.ts";
import type { Database } from "../../../../database/tables/schema.ts";
import { inTransaction } from "../../../../database/transaction.ts";
import { type Administrator, actorOf } from "../../../../http/session/administrator-session.ts";
import type { FileAnswer } from "../../../../http/answer-call.ts";
import { isRefusal, type Refusal } from "../../../../refusal.ts";
import { payrollFileName } from "../../payroll-csv.ts";
import { findFixedRun, linePagesOf } from "../export-run.ts";
import type { RunRow } from "../run-store.ts";

const [number, surname, name, payday] = payrollFileWords.headings;
const toDeduct = payrollFileWords.headings[10];

/** People with a number and an amount to be taken or returned. */
async function* linesOf(database: Database, run: RunRow): AsyncGenerator<string> {
  yield csvLine([number, surname, name, payday, toDeduct, payrollFileWords.taken]);
  for await (const lines of linePagesOf(database, run.id)) {
    yield lines
      .filter(({ employeeNumber, duePence }) => employeeNumber !== null && duePence !== 0)
      .map((line) =>
        csvLine([line.employeeNumber, line.surname, line.name, run.payday, formatDecimal(line.duePence), ""]),
      )
      .join("");
  }
}

/** A file in which payroll fills in what it took. It names people as an export does, and is written down like one. */
export async function returnTemplate(
  database: Database,
  administrator: Administrator,
  runId: string,
): Promise<FileAnswer | Refusal<"NOT_FOUND" | "RUN_NOT_FIXED">> {
  const { companyId } = administrator;
  const run = await findFixedRun(database, companyId, runId);
  if (isRefusal(run)) return run;
  await inTransaction(database, (tx) =>
    recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "payroll-run-exported",
      subject: { kind: "payroll-run", id: runId },
      before: null,
      after: { file: "return-template", payday: run.payday, lines: run.people },
    }),
  );
  return { fileName: `taken-${payrollFileName(run)}`, lines: linesOf(database, run) };
}
