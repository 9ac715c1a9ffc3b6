import type { ReturnError, RunReturn } from "@wellpaid/contract/payroll/payroll-returns";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import { compareReturn } from "@wellpaid/domain/payroll/return";
import { inPounds, type ReturnUnit, type UnclearUnit, unclearUnitOf } from "@wellpaid/domain/payroll/return-unit";
import { recordAudit } from "../../../../shared/audit-log.ts";
import { listLayoutsOfRun } from "../../../../database/stores/file-layout-store.ts";
import type { Database } from "../../../../database/tables/schema.ts";
import { inTransaction } from "../../../../database/transaction.ts";
import { type Administrator, actorOf } from "../../../../http/session/administrator-session.ts";
import { isRefusal, type Refusal, refuse } from "../../../../refusal.ts";
import { lockPayPeriod } from "../../pay-period-store.ts";
import { readReturnFile } from "./return-file.ts";
import { findReturn, insertReturn, listReportedDeductions } from "./return-store.ts";
import { findRun, type RunRow } from "../run-store.ts";

/** The number of errors that are listed one by one. */
const MAX_ERRORS_LISTED = 100;
/** No employee number is as long; a cell of an unrelated file may be. */
const MAX_NUMBER_LENGTH = 100;

interface Brought {
  readonly return: RunReturn | null;
  readonly faults: ReturnError[];
  readonly faultyLines: number;
  readonly unclearUnit: UnclearUnit | null;
}

interface Wanted {
  readonly runId: string;
  /** What the amounts are, once an administrator has chosen. */
  readonly unit?: ReturnUnit | undefined;
}

const invalid = (faults: readonly ReturnError[]): Brought => ({
  return: null,
  faults: faults
    .slice(0, MAX_ERRORS_LISTED)
    .map((error) => ({ ...error, employeeNumber: error.employeeNumber.slice(0, MAX_NUMBER_LENGTH) })),
  faultyLines: faults.length,
  unclearUnit: null,
});

/** Why what payroll took in this run cannot be uploaded; null when its payday is posted and no return is confirmed. */
function refusalOf(run: RunRow | null): Refusal<"NOT_FOUND" | "RUN_NOT_POSTED" | "RUN_RETURNED"> | null {
  if (run === null) return refuse("NOT_FOUND");
  if (run.status !== "posted") return refuse("RUN_NOT_POSTED", formatLongDate(civilDate(run.payday)));
  return run.returnStatus === null || run.returnStatus === "brought" ? null : refuse("RUN_RETURNED");
}

/**
 * What payroll says it took, uploaded as a file: compared with the run, and stored for another administrator to confirm. No money
 * moves. With one invalid line nothing of it is stored, and each error is reported; nor is it where the amounts may be pence, before
 * someone says what they are.
 */
export async function bringReturn(
  database: Database,
  administrator: Administrator,
  { runId, unit }: Wanted,
  upload: AsyncIterable<Buffer>,
): Promise<Brought | Refusal<"NOT_FOUND" | "RUN_NOT_POSTED" | "RUN_RETURNED">> {
  const { companyId } = administrator;
  const found = await findRun(database, companyId, runId);
  const refused = refusalOf(found);
  if (refused !== null || found === null) return refused ?? refuse("NOT_FOUND");
  const layouts = await listLayoutsOfRun(database, runId);
  const ownLayouts = layouts.filter(({ id }) => id !== null).map(({ layout }) => layout);
  const file = await readReturnFile(upload, ownLayouts);
  if (file.errors.length > 0) return invalid(file.errors);
  const reportedDeductions = await listReportedDeductions(database, runId);
  const unclearUnit = unit === undefined ? unclearUnitOf(reportedDeductions, file.lines) : null;
  if (unclearUnit !== null) return { ...invalid([]), unclearUnit };
  const lines = file.lines.map((line) => ({ ...line, taken: inPounds(line.taken, unit ?? "pounds") }));
  const total = file.total && { ...file.total, taken: inPounds(file.total.taken, unit ?? "pounds") };
  const compared = compareReturn({ payday: found.payday, lines: reportedDeductions }, lines, total);
  if (!("differences" in compared)) return invalid(compared.errors);
  const stored = await inTransaction(database, async (tx) => {
    await lockPayPeriod(tx, runId);
    const now = refusalOf(await findRun(tx, companyId, runId));
    if (now !== null) return now;
    const id = await insertReturn(tx, {
      ...compared,
      companyId,
      runId,
      broughtBy: administrator.id,
      sha256: file.sha256,
    });
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "payroll-return-brought",
      subject: { kind: "payroll-run", id: runId },
      before: null,
      after: {
        return: id,
        payday: found.payday,
        duePence: compared.duePence,
        takenPence: compared.takenPence,
        differences: compared.differences.length,
        ...(unit !== undefined && { unit }),
      },
    });
    return findReturn(tx, runId, administrator.id);
  });
  return isRefusal(stored) ? stored : { ...invalid([]), return: stored };
}
