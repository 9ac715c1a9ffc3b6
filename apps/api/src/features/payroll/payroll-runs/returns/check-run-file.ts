import { Readable } from "node:stream";
import type { RunFileCheck } from "@wellpaid/contract/payroll/payroll-runs";
import { isSameLayout } from "@wellpaid/domain/payroll/file-layout/file-layout";
import { lineReadingOf } from "@wellpaid/domain/payroll/file-layout/line-reading";
import { listLayoutsOfRun, type StoredLayout } from "../../../../database/stores/file-layout-store.ts";
import type { Database } from "../../../../database/tables/schema.ts";
import { isRefusal, type Refusal, refuse } from "../../../../refusal.ts";
import { MAX_ROWS, TooManyRows } from "../../../../files/read-csv.ts";
import { type ComparedRunFile, compareRunFile } from "./recognise-run-file.ts";
import { findExport, isOfOtherRun } from "../export-store.ts";
import { headingsPart } from "../../payroll-csv.ts";
import { findFixedRun, type RunOfFile, runFileParts } from "../export-run.ts";

/** A line of a strange file may be as long as the file. */
const MAX_LINE_LENGTH = 500;

const shortened = (line: string | null): string | null => line?.slice(0, MAX_LINE_LENGTH) ?? null;

export interface RecognisedFile extends ComparedRunFile {
  /** `stale`: of another payday, or of one that is over. `changed`: of this payday, and not what the run says. */
  readonly state: RunFileCheck["state"];
  /** The layout that it is compared with. */
  readonly layoutId: string | null;
}

/** No heading row is as long. */
const MAX_HEADINGS_LENGTH = 20_000;

/** The first line of an upload, and the whole of it again. */
async function peek(
  upload: AsyncIterable<Buffer>,
): Promise<{ readonly firstLine: string; readonly whole: AsyncIterable<Buffer> }> {
  const parts = upload[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  while (!start.includes("\n") && start.length < MAX_HEADINGS_LENGTH) {
    const next = await parts.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
  }
  async function* whole(): AsyncGenerator<Buffer> {
    yield start;
    for (let next = await parts.next(); next.done !== true; next = await parts.next()) yield next.value;
  }
  const [firstLine = ""] = new TextDecoder("utf-8").decode(start.subarray(0, MAX_HEADINGS_LENGTH)).split(/\r?\n/, 1);
  return { firstLine, whole: whole() };
}

/** The layout whose headings the file has, otherwise the company's current one: a layout may have changed since a download. */
const layoutByHeadings = (
  [current, ...others]: readonly [StoredLayout, ...StoredLayout[]],
  firstLine: string,
): StoredLayout =>
  [current, ...others].find(({ layout }) => layout.hasHeadings && headingsPart(layout).trimEnd() === firstLine) ??
  current;

/**
 * Whether a file that is about to be imported is that of a run which payroll still has to pay, to the letter. A file
 * of another payday would deduct what was deducted already.
 */
export async function recogniseRunFile(
  database: Database,
  run: RunOfFile,
  upload: AsyncIterable<Buffer>,
): Promise<RecognisedFile | Refusal<"IMPORT_TOO_LONG">> {
  const isToPay = run.status === "fixed";
  try {
    const { firstLine, whole } = await peek(upload);
    const { id: layoutId, layout } = layoutByHeadings(await listLayoutsOfRun(database, run.id), firstLine);
    const expected = isToPay ? runFileParts(database, run, layout) : Readable.from([]);
    const comparison = await compareRunFile(expected, whole, lineReadingOf(layout));
    if (!isToPay || (comparison.payday !== null && comparison.payday !== run.payday))
      return { ...comparison, layoutId, state: "stale" };
    return { ...comparison, layoutId, state: comparison.isSame ? "current" : "changed" };
  } catch (error) {
    if (error instanceof TooManyRows) return refuse("IMPORT_TOO_LONG", MAX_ROWS);
    throw error;
  }
}

/** Whether a layout of the run's files writes what the company's current one writes. */
async function isCurrentLayout(database: Database, runId: string, layoutId: string | null): Promise<boolean> {
  const [current, ...others] = await listLayoutsOfRun(database, runId);
  const found = [current, ...others].find(({ id }) => id === layoutId);
  return found === undefined || isSameLayout(found.layout, current.layout);
}

/** Whether a file is the run's own, before payroll imports it; what in it is not is listed line by line. */
export async function checkRunFile(
  database: Database,
  companyId: string,
  runId: string,
  upload: AsyncIterable<Buffer>,
): Promise<RunFileCheck | Refusal<"IMPORT_TOO_LONG" | "NOT_FOUND" | "RUN_NOT_FIXED">> {
  const run = await findFixedRun(database, companyId, runId);
  if (isRefusal(run)) return run;
  const file = await recogniseRunFile(database, run, upload);
  if (isRefusal(file)) return file;
  const exported = await findExport(database, runId, file.sha256);
  // An exported file is the run's, though a person has another name in payroll since: amounts never change.
  const isKnown = file.state === "changed" && exported !== null;
  // A layout need not name the payday: what was exported for another run is that run's.
  const isOther =
    file.state === "changed" && !isKnown && (await isOfOtherRun(database, { companyId, runId }, file.sha256));
  const state = isKnown ? "current" : isOther ? "stale" : file.state;
  const isChanged = state === "changed";
  return {
    state,
    // With the same headings in both layouts, only the download says which one it was.
    isCurrentLayout: await isCurrentLayout(database, runId, isKnown ? exported.layoutId : file.layoutId),
    exportedAt: exported?.exportedAt.toISOString() ?? null,
    people: run.people,
    total: run.totalPence,
    differing: (isChanged ? file.differing : []).map(({ line, expected, found }) => ({
      line,
      expected: shortened(expected),
      found: shortened(found),
    })),
    differingLines: isChanged ? file.differingLines : 0,
  };
}
