import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import { formatPounds } from "@wellpaid/domain/money/format";
import { returnedTransfer } from "@wellpaid/domain/payroll/postings";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { type ClaimedJob, enqueueMessages } from "../../../../database/outbox.ts";
import { lockEmployees } from "../../../../database/stores/lock-employee.ts";
import { postMany } from "../../../../database/stores/ledger-store.ts";
import type { Tx } from "../../../../database/tables/schema.ts";
import { readNow, transact } from "../../../../database/transaction.ts";
import type { JobHandler } from "../../../../jobs/runner.ts";
import type { Context } from "../../../../context.ts";
import { type RunOptions, USUAL_BATCH } from "../../fix-pay-period.ts";
import { enqueueRefundPayments, type Payee, readPayees } from "../../deductions/refund-store.ts";
import { isTurnOver, readRealTime } from "../../pay-period-store.ts";
import { enqueueDeposits } from "../../employer-payments/employer-paid.ts";
import type { PayingEmployers } from "../../../../shared/paying-employers.ts";
import { awaitEmployerPayment } from "../../employer-payments/take-payments.ts";
import {
  type CarriedDifference,
  insertCarriedOver,
  insertRefunds,
  listUncarried,
  markDifferencesCarried,
} from "./difference-store.ts";
import { markReturnCarried } from "./return-store.ts";

function returnIdOf(job: ClaimedJob): string {
  const { returnId } = job.payload;
  if (typeof returnId !== "string") throw new Error(`job ${job.id} names no return of payroll`);
  return returnId;
}

/**
 * Carries the differences of a confirmed return, batch by batch, each batch completely and once. After a kill at any point, the
 * next try continues with what is not carried yet; two concurrent workers do no harm.
 */
export function carryReturn(
  { database, payingEmployers }: Context,
  { batchSize = USUAL_BATCH, beforeBatch }: RunOptions = {},
): JobHandler {
  return async (job) => {
    const id = returnIdOf(job);
    const beganAt = await readRealTime(database);
    for (let isLeft = true; isLeft; ) {
      beforeBatch?.();
      isLeft = await database.transaction().execute((tx) => carryDifferences(tx, id, batchSize));
      if (isLeft && isTurnOver(beganAt, await readRealTime(database))) return { againAt: await readNow(database) };
    }
    await transact(database, (tx) => endReturn(tx, id, payingEmployers));
    return "done";
  };
}

/** What payroll took is what the company owes: in the sandbox it pays what is missing, and any excess is paid back to it. */
async function endReturn(tx: Tx, id: string, payingEmployers: PayingEmployers | null): Promise<void> {
  for (const run of await markReturnCarried(tx, id)) {
    await awaitEmployerPayment(tx, payingEmployers, run, `after return ${id}`);
    await enqueueDeposits(tx, run.companyId, `return ${id}`);
  }
}

/** Carries the next differences of a confirmed return; returns false when nothing was left. */
export async function carryDifferences(tx: Tx, returnId: string, batchSize: number): Promise<boolean> {
  const next = await listUncarried(tx, returnId, batchSize);
  if (next.length === 0) return false;
  // A concurrent withdrawal, or the next run, comes before or after.
  const employeeIds = next.map(({ employeeId }) => employeeId);
  await lockEmployees(tx, employeeIds);
  const differences = await markDifferencesCarried(
    tx,
    next.map(({ id }) => id),
  );
  await postMany(
    tx,
    differences.map((difference) => ({ transfer: returnedTransfer(difference, difference), shard: difference.shard })),
  );
  await insertCarriedOver(
    tx,
    differences.filter(({ owedPence }) => owedPence > 0),
  );
  const payees = await readPayees(tx, employeeIds);
  const owedBack = differences.filter(({ owedBackPence }) => owedBackPence > 0);
  await insertRefunds(tx, owedBack);
  await enqueueRefundPayments(
    tx,
    owedBack.filter(({ employeeId }) => payees.get(employeeId)?.isPayToCome !== true),
  );
  await enqueueDifferenceMessages(tx, differences, payees);
  return true;
}

function wordsOf({ owedPence, owedBackPence, payday }: CarriedDifference, { isLeaving }: Payee): FilledTemplate {
  const day = formatLongDate(civilDate(payday));
  if (owedPence > 0) {
    const template = isLeaving ? "payroll-took-less-of-leaver" : "payroll-took-less";
    return { template, values: { amount: formatPounds(owedPence), payday: day } };
  }
  const values = { amount: formatPounds(owedBackPence), payday: day };
  return { template: isLeaving ? "payroll-took-more-paid-out" : "payroll-took-more-credited", values };
}

/** One message for each difference; none to an account that has ended. */
async function enqueueDifferenceMessages(
  tx: Tx,
  differences: readonly CarriedDifference[],
  payees: ReadonlyMap<string, Payee>,
): Promise<void> {
  const messages = differences.flatMap((difference) => {
    const payee = payees.get(difference.employeeId);
    if (payee === undefined || payee.phone === null) return [];
    const payload = { to: payee.phone, channel: "sms", ...wordsOf(difference, payee) };
    return [{ key: `payroll return of difference ${difference.id}`, companyId: difference.companyId, payload }];
  });
  await enqueueMessages(tx, messages);
}
