import type { QueryOf } from "@wellpaid/contract/call";
import type { exportRunLines as call, RunLine } from "@wellpaid/contract/payroll/payroll-runs";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import { payrollRunTexts as texts } from "@wellpaid/texts/payroll/payroll-runs";
import type { Database } from "../../../database/tables/schema.ts";
import type { TableCell } from "../../../files/xlsx/write-xlsx.ts";
import type { FileAnswer } from "../../../http/answer-call.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { exportList } from "../../../shared/export-list.ts";
import type { PlannedDeposits } from "../deductions/owed-by-payday.ts";
import { linesFound, previewRun } from "./preview-run.ts";
import { lineResponse, listFoundLineIds, listLines } from "./run-line-store.ts";
import { findRun } from "./run-store.ts";

/** Lines that are held at once. */
const PAGE = 2_000;

const PARTS = ["salary", "advances", "fees", "carriedOver", "savings", "credited", "due", "carriedOn"] as const;
const headings = (): readonly string[] => [texts.name, texts.number, ...PARTS.map((part) => texts[part])];

const cellsOf = (line: RunLine): readonly TableCell[] => [
  `${line.name} ${line.surname}`,
  line.employeeNumber,
  ...PARTS.map((part) => ({ pence: line[part] })),
];

type Pages = AsyncGenerator<readonly RunLine[]>;

/** The order is read once, so that each person is in the file once; a fixed run's lines never change. */
async function* pagesOf(database: Database, ids: readonly string[]): Pages {
  for (let from = 0; from < ids.length; from += PAGE)
    yield (await listLines(database, ids.slice(from, from + PAGE))).map(lineResponse);
}

async function* pageOfOpen(lines: readonly RunLine[]): Pages {
  yield await Promise.resolve(lines);
}

/** A run's lines as their list is narrowed; those of an open run as they are now. */
export async function exportRunLines(
  database: Database,
  administrator: Administrator,
  runId: string,
  { format, ...narrowed }: QueryOf<typeof call>,
  plannedDeposits: PlannedDeposits,
): Promise<FileAnswer | Refusal<"NOT_FOUND" | "RUN_NOT_FIXED" | "TOO_MANY_REQUESTS">> {
  const { companyId } = administrator;
  return exportList(database, administrator, format, async () => {
    const run = await findRun(database, companyId, runId);
    if (run === null) return refuse("NOT_FOUND");
    const isOpen = run.status === "open";
    const preview = isOpen ? await previewRun(database, runId, plannedDeposits) : [];
    if (preview === null) return refuse("RUN_NOT_FIXED", formatLongDate(civilDate(run.cutOffDay)));
    const open = linesFound(preview, narrowed);
    const ids = isOpen ? [] : await listFoundLineIds(database, companyId, runId, narrowed);
    const list = {
      name: `payroll-run-${run.payday}-employees`,
      headings,
      cellsOf,
      pages: isOpen ? pageOfOpen(open) : pagesOf(database, ids),
      rows: isOpen ? open.length : ids.length,
    };
    const subject = { kind: "payroll-run", id: runId };
    return { ...list, action: "payroll-lines-exported" as const, subject };
  });
}
