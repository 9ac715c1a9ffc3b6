import type { Pence } from "@wellpaid/domain/money/pence";
import {
  isSteepBeside,
  judgePerson,
  type PersonPast,
  startedAgain,
} from "@wellpaid/domain/payroll/import/judge-person";
import { joinByHash } from "../../../../database/stores/join-by-hash.ts";
import { enqueueJob } from "../../../../database/outbox.ts";
import type { Tx } from "../../../../database/tables/schema.ts";
import { readNow } from "../../../../database/transaction.ts";
import type { JobHandler } from "../../../../jobs/runner.ts";
import type { Context } from "../../../../context.ts";
import type { RunOptions } from "../../fix-pay-period.ts";
import { isTurnOver, readRealTime } from "../../pay-period-store.ts";
import { doubtBesideOthers } from "./doubt-store.ts";
import { addJudgedRows, type LockedImport, lockImport, markReady, startRound } from "../import-store.ts";
import { refuseRemovedGroups } from "../pay-group-store.ts";
import {
  insertMissing,
  listWaitingRows,
  readLastPaidPay,
  resetRows,
  updateJudgedRows,
  type WaitingRow,
} from "./row-store.ts";

/** The number of rows in one transaction. */
const USUAL_BATCH = 4_000;

type Round = Pick<LockedImport, "id" | "companyId" | "round">;

/** Enqueues the judging of an import, once for each round. */
export async function enqueueJudging(tx: Tx, { id, companyId, round }: Round): Promise<void> {
  await enqueueJob(tx, {
    kind: "judge-payroll-import",
    key: `judge payroll import ${id} ${round}`,
    companyId,
    payload: { importId: id },
  });
}

/** Judges an import again: what it was compared with has changed. */
export async function rejudge(tx: Tx, lockedImport: LockedImport): Promise<void> {
  await resetRows(tx, lockedImport.id);
  await startRound(tx, lockedImport.id);
  await enqueueJudging(tx, { ...lockedImport, round: lockedImport.round + 1 });
}

/**
 * The dry run: compares each row of an import with what is known, batch by batch, and then finds who is missing. After a kill at
 * any point, the next try continues with what is not judged yet; two concurrent workers do no harm, since each batch locks the
 * import.
 */
export function judgeImport(
  { database }: Context,
  { batchSize = USUAL_BATCH, beforeBatch }: RunOptions = {},
): JobHandler {
  return async (job) => {
    const [id, companyId] = [String(job.payload["importId"]), job.companyId ?? ""];
    const beganAt = await readRealTime(database);
    for (let after = 0; ; ) {
      beforeBatch?.();
      const step = await database.transaction().execute(async (tx) => {
        const lockedImport = await lockImport(tx, companyId, id);
        if (lockedImport === "busy") return "busy";
        if (lockedImport === null || lockedImport.state !== "judging") return "over";
        return joinByHash(tx, async () => {
          const last = await judgeBatch(tx, lockedImport, after, batchSize);
          if (last === null) {
            await insertMissing(tx, lockedImport);
            await refuseRemovedGroups(tx, lockedImport);
            await doubtBesideOthers(tx, lockedImport);
            await markReady(tx, id);
          }
          return last ?? "over";
        });
      });
      if (step === "over") return "done";
      if (step === "busy" || isTurnOver(beganAt, await readRealTime(database))) {
        return { againAt: new Date((await readNow(database)).getTime() + 1_000) };
      }
      after = step;
    }
  };
}

/** The pay in the last run with a line of theirs that the employer has paid in full, for the few whose pay rises steeply. */
async function readPaidPay(tx: Tx, rows: readonly WaitingRow[]): Promise<ReadonlyMap<string, Pence>> {
  const steep = rows.flatMap(({ recordId, person, lookedAtPayPence }) =>
    recordId !== null && person.monthlySalaryPence && isSteepBeside(person.monthlySalaryPence, lookedAtPayPence)
      ? [recordId]
      : [],
  );
  return steep.length === 0 ? new Map() : readLastPaidPay(tx, steep);
}

function judged({
  position,
  person: importedPerson,
  known: before,
  ...past
}: Omit<WaitingRow, "recordId" | "lookedAtPayPence"> & PersonPast) {
  const person = startedAgain(importedPerson, before);
  const { kind, doubts } = judgePerson(person, before, past);
  return {
    position,
    kind,
    doubts: doubts.length === 0 ? null : doubts.map((reason) => ({ reason, found: "" })),
    before: kind === "unchanged" ? null : before,
    person: person === importedPerson ? null : person,
  };
}

/** Judges some rows after this position; returns that of the last one, or null when nothing was left to judge. */
async function judgeBatch(tx: Tx, lockedImport: LockedImport, after: number, max: number): Promise<number | null> {
  const rows = await listWaitingRows(tx, lockedImport, after, max);
  const last = rows.at(-1);
  if (last === undefined) return null;
  const paid = await readPaidPay(tx, rows);
  const judgedRows = rows.map(({ recordId, lookedAtPayPence, ...row }) => {
    const pay = [lookedAtPayPence, paid.get(recordId ?? "") ?? null].filter((amount) => amount !== null);
    return judged({
      ...row,
      trustedPayPence: pay.length === 0 ? null : pay.reduce((pence, other) => (pence > other ? pence : other)),
    });
  });
  await updateJudgedRows(tx, lockedImport.id, judgedRows);
  await addJudgedRows(tx, lockedImport.id, rows.length);
  return last.position;
}
