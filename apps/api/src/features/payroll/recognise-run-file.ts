import { payrollCsv } from "./payroll-csv.ts";
import type { PayrollRun } from "./read-payroll-run.ts";

/** `stale`: of another payday, or of one that is over. `changed`: of this payday, and not what the run says. */
export type RunFileState = "current" | "stale" | "changed";

/** A line that is not as the run says; null for one that is not there. */
export interface DifferingLine {
  /** Of the file; where the file lacks it, of the run's own. */
  readonly line: number;
  readonly expected: string | null;
  readonly found: string | null;
}

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

const linesOf = (file: string): readonly string[] => file.replace(/\r?\n$/, "").split(/\r?\n/);

/** Up to the second comma: the employee number and, where somebody has none, the surname. */
const personOf = (line: string): string => line.split(",", 2).join(",");

/**
 * Which lines of a file are not the run's, each held against that of the same person, so that one that is missing does not
 * make all that follow differ. None where only the order of the lines or how they end was changed.
 */
export function differingLines(run: PayrollRun, file: string): readonly DifferingLine[] {
  const expected = new Map<string, { readonly line: number; readonly text: string }[]>();
  for (const [index, text] of linesOf(payrollCsv(run)).entries()) {
    const person = personOf(text);
    const alike = expected.get(person);
    if (alike === undefined) expected.set(person, [{ line: index + 1, text }]);
    else alike.push({ line: index + 1, text });
  }
  const differing: DifferingLine[] = [];
  for (const [index, found] of linesOf(file).entries()) {
    const own = expected.get(personOf(found))?.shift();
    if (own?.text !== found) differing.push({ line: index + 1, expected: own?.text ?? null, found });
  }
  const missing = [...expected.values()].flat();
  return [...differing, ...missing.map(({ line, text }) => ({ line, expected: text, found: null }))];
}
