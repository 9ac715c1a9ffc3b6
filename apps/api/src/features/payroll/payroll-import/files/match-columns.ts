import type { choosePayrollColumns, FileMatch, matchPayrollColumns } from "@wellpaid/contract/payroll/payroll-files";
import { HEADINGS } from "@wellpaid/domain/payroll/import/columns";
import {
  errorOfChoice,
  headingRowOf,
  headingsOf,
  MAX_FILE_COLUMNS,
  remember,
} from "@wellpaid/domain/payroll/import/matching/chosen-columns";
import { isCertain, matchColumns, programOf } from "@wellpaid/domain/payroll/import/matching/match-columns";
import { isBlankRow } from "@wellpaid/domain/payroll/import/read-row";
import { importFileWords } from "@wellpaid/texts/files/import-files";
import type { Context } from "../../../../context.ts";
import { inTransaction } from "../../../../database/transaction.ts";
import { UnknownEncoding, UnreadableRow } from "../../../../files/read-csv.ts";
import { rowsOfFile } from "../../../../files/read-rows.ts";
import type { CallRequest } from "../../../../http/answer-call.ts";
import { type RefusalOf, refuse } from "../../../../refusal.ts";
import { refusalOfFile } from "../receive-rows.ts";
import { insertChoice, listChoices } from "./column-choice-store.ts";

/** The number of rows by whose content columns are recognised. */
const LOOKED_AT = 200;
/** Fewer are a file that cannot be read; more are the beginning of one that was cut off. */
const ENOUGH = 4;
const SAMPLES = 3;
const MAX_SAMPLE = 60;

/** The first rows that are not blank. @throws what the file is refused for, unless it was only cut off */
async function firstRows(upload: AsyncIterable<Buffer>): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  try {
    for await (const { cells } of rowsOfFile(upload, { encoding: null })) {
      if (!isBlankRow(cells)) rows.push(cells);
      if (rows.length > LOOKED_AT) break;
    }
  } catch (error) {
    const isCutOff = error instanceof UnreadableRow || error instanceof UnknownEncoding;
    if (!isCutOff || rows.length < ENOUGH) throw error;
  }
  return rows;
}

/** Looks at the beginning of a file, and proposes what each of its columns is. Keeps nothing of it. */
export async function matchFile(
  { database }: Context,
  { administrator, upload }: CallRequest<typeof matchPayrollColumns>,
): Promise<FileMatch | RefusalOf<typeof matchPayrollColumns>> {
  let rows: readonly (readonly string[])[];
  try {
    rows = await firstRows(upload);
  } catch (error) {
    const refusal = refusalOfFile(error);
    if (refusal === null) throw error;
    return refusal;
  }
  if (rows.length === 0) return refuse("IMPORT_EMPTY");
  const headingsAt = headingRowOf(rows);
  const headings = headingsOf(rows[headingsAt ?? 0] ?? []);
  if (headingsAt === null || headings.length > MAX_FILE_COLUMNS) return refuse("IMPORT_NO_HEADINGS");
  const people = rows.slice(headingsAt + 1);
  // Of the file of rows with errors that we give out, the headings are ours, and many cells may be wrong.
  const lookedAt = headings.includes(importFileWords.reasonHeading) ? [] : people;
  const matches = matchColumns(headings, lookedAt, remember(await listChoices(database, administrator.companyId)));
  return {
    columns: matches.map((match, at) => ({
      ...match,
      candidates: [...match.candidates],
      samples: people.slice(0, SAMPLES).map((cells) => (cells[at] ?? "").slice(0, MAX_SAMPLE).toWellFormed()),
    })),
    program: programOf(headings),
    isCertain: isCertain(matches) && errorOfChoice(matches) === null,
  };
}

/** An administrator chooses what the columns of a file are. */
export async function chooseColumns(
  { database }: Context,
  { administrator, body }: CallRequest<typeof choosePayrollColumns>,
): Promise<{ id: string } | RefusalOf<typeof choosePayrollColumns>> {
  const columns = body.columns.map(({ heading, column }) => ({ heading: headingsOf([heading])[0] ?? "", column }));
  const wrong = errorOfChoice(columns);
  if (wrong !== null) return refuse("IMPORT_COLUMNS_WRONG", wrong.error, HEADINGS[wrong.column][0]);
  return inTransaction(database, async (tx) => ({ id: await insertChoice(tx, administrator, columns) }));
}
