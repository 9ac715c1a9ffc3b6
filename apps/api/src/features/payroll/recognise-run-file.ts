import { payrollCsv } from "./payroll-csv.ts";
import type { PayrollRun } from "./read-payroll-run.ts";

/** `stale`: of another payday, or of one that is over. `changed`: of this payday, and not what the run says. */
export type RunFileState = "current" | "stale" | "changed";

/** The payday that each line of a file names, its totals included. */
const PAYDAY = /,(\d{4}-\d{2}-\d{2}),/g;

/**
 * Whether a file that somebody is about to import is that of a run which payroll still has to pay, to the letter. Who
 * imports a file of another payday would deduct what was deducted already.
 */
export function recogniseRunFile(run: PayrollRun, file: string): RunFileState {
  const paydays = new Set([...file.matchAll(PAYDAY)].map(([, payday]) => payday));
  if (run.status !== "fixed" || (paydays.size === 1 && !paydays.has(run.payday))) return "stale";
  return file === payrollCsv(run) ? "current" : "changed";
}
