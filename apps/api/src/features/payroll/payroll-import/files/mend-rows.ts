import type { mendPayrollImport } from "@wellpaid/contract/payroll/payroll-files";
import type { PayrollImport } from "@wellpaid/contract/payroll/payroll-import";
import type { FileColumn } from "@wellpaid/domain/payroll/import/columns";
import { mayLeaveRows } from "@wellpaid/domain/payroll/import/import-states";
import { readCells } from "@wellpaid/domain/payroll/import/matching/chosen-columns";
import { tidyCell } from "@wellpaid/domain/payroll/import/matching/tidy-cell";
import type { ReadingFacts } from "@wellpaid/domain/payroll/import/read-cell";
import { doubleKept, doubleNumber, mendedCells } from "@wellpaid/domain/payroll/import/read-row";
import type { Context } from "../../../../context.ts";
import type { Tx } from "../../../../database/tables/schema.ts";
import { inTransaction } from "../../../../database/transaction.ts";
import type { CallRequest } from "../../../../http/answer-call.ts";
import { actorOf } from "../../../../http/session/administrator-session.ts";
import { type RefusalOf, refuse } from "../../../../refusal.ts";
import { recordAudit } from "../../../../shared/audit-log.ts";
import { isWaiting, lockImport } from "../import-store.ts";
import { readingFactsOf, storedNumber } from "../receive-rows.ts";
import { rejudge } from "../rows/judge-import.ts";
import { shownImport } from "../shown-import-store.ts";
import {
  addCorrection,
  type FaultyRow,
  findDouble,
  leaveOutRow,
  listFaulty,
  listRefusedDoubles,
  type MendedRow,
  writeMendedRow,
} from "./mend-store.ts";

type Wanted = CallRequest<typeof mendPayrollImport>["body"]["rows"][number];

/**
 * Who uploaded a file corrects rows with errors, or leaves them out. They alone may: they never confirm it, so that what a second
 * person confirms is not their own. The file is judged again, which takes every tick back.
 */
export async function mendRows(
  ctx: Context,
  { administrator, params, body }: CallRequest<typeof mendPayrollImport>,
): Promise<PayrollImport | RefusalOf<typeof mendPayrollImport>> {
  return inTransaction(ctx.database, async (tx) => {
    const lockedImport = await lockImport(tx, administrator.companyId, params.id);
    if (lockedImport === null) return refuse("NOT_FOUND");
    if (lockedImport === "busy" || lockedImport.state !== "ready" || !isWaiting(lockedImport))
      return refuse("IMPORT_STATE_CHANGED");
    const { id, companyId } = lockedImport;
    if (!(await shownImport(tx, administrator, id)).isOwn) return refuse("IMPORT_NOT_OWN");
    const isEverybody = lockedImport.missingLeaveOn !== null;
    if (body.rows.some(({ isLeftOut }) => isLeftOut) && !mayLeaveRows({ isEverybody }))
      return refuse("IMPORT_ALL_EMPLOYEES");
    const rows = new Map(
      (
        await listFaulty(
          tx,
          id,
          body.rows.map(({ position }) => position),
        )
      ).map((row) => [row.position, row]),
    );
    const reading = { facts: await readingFactsOf(ctx, administrator, tx), by: administrator.name };
    for (const wanted of body.rows) {
      const row = rows.get(wanted.position);
      if (row === undefined) return refuse("NOT_FOUND");
      if (wanted.isLeftOut) await leaveOutRow(tx, id, row.position);
      else if (row.cells === null) return refuse("NOT_FOUND");
      else await writeMendedRow(tx, id, await mended(tx, id, row, wanted.cells, reading));
    }
    await rereadDoubles(tx, id, [...rows.values()], reading);
    await addCorrection(tx, id);
    await rejudge(tx, lockedImport);
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "payroll-import-corrected",
      subject: { kind: "payroll-import", id },
      before: null,
      after: { rows: body.rows.length, leftOut: body.rows.filter(({ isLeftOut }) => isLeftOut).length },
    });
    return shownImport(tx, administrator, id);
  });
}

/** Rows that were refused for the number of another row are read again, now that this may have another number or be left out. */
async function rereadDoubles(tx: Tx, importId: string, changed: readonly FaultyRow[], reading: Reading): Promise<void> {
  const numbers = changed.flatMap(({ number }) => (number === null ? [] : [number]));
  for (const row of await listRefusedDoubles(tx, importId, numbers))
    await writeMendedRow(tx, importId, await mended(tx, importId, row, {}, reading));
}

interface Reading {
  readonly facts: ReadingFacts;
  /** The name of the administrator who corrects. */
  readonly by: string;
}

/** A row with its cells put right, read as if the file had them. */
async function mended(
  tx: Tx,
  importId: string,
  { position, cells: before, mended: earlier, errors: found }: FaultyRow,
  wanted: Wanted["cells"],
  { facts, by }: Reading,
): Promise<MendedRow> {
  const cells: Partial<Record<FileColumn, string>> = {};
  const restored: FileColumn[] = [];
  for (const [name, found] of Object.entries(before ?? {})) {
    const column = name as FileColumn;
    const { text, isZeroRestored } = tidyCell(column, wanted[column] ?? found);
    cells[column] = text;
    if (isZeroRestored) restored.push(column);
  }
  const changes = mendedCells(before ?? {}, cells, earlier ?? [], by);
  const number = storedNumber(cells.employeeNumber);
  // Who saves a number that looks like a date has seen that it does.
  const wasDate = found?.some(({ reason }) => reason === "number-date") ?? false;
  const isTyped = wanted.employeeNumber !== undefined || !wasDate;
  const read = readCells(cells, { ...facts, isTyped });
  const double = number === null ? null : await findDouble(tx, importId, number, position);
  const row = { position, number, cells, restored, mended: changes };
  if (double !== null) {
    const { line, isOfFile } = double;
    const errors = [...("errors" in read ? read.errors : []), isOfFile ? doubleNumber(line) : doubleKept(line)];
    return { ...row, person: null, errors };
  }
  return "errors" in read
    ? { ...row, person: null, errors: read.errors }
    : { ...row, person: read.person, errors: null };
}
