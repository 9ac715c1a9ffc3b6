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
import { listRunLines, type RunLinesQuery } from "./run-line-store.ts";
import { findRun, type RunRow } from "./run-store.ts";

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
type Narrowed = Omit<RunLinesQuery, "limit" | "offset">;

/** A fixed run's lines never change, so that its pages fit together. */
async function* pagesOf(database: Database, run: RunRow, companyId: string, narrowed: Narrowed): Pages {
  let offset = 0;
  let hasMore = true;
  while (hasMore) {
    const page = await listRunLines(database, companyId, run.id, { ...narrowed, limit: PAGE, offset });
    yield page.items;
    ({ hasMore } = page);
    offset += PAGE;
  }
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
    const list = {
      name: `payroll-run-${run.payday}-employees`,
      headings,
      cellsOf,
      pages: isOpen ? pageOfOpen(open) : pagesOf(database, run, companyId, narrowed),
      rows: isOpen ? open.length : run.people,
    };
    const subject = { kind: "payroll-run", id: runId };
    return { ...list, action: "payroll-lines-exported" as const, subject };
  });
}
