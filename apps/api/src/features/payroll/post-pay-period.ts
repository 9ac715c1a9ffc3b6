import { londonMidnight, londonTime } from "@wellpaid/domain/calendar/london";
import { signedPence } from "@wellpaid/domain/money/pence";
import { postedTransfer } from "@wellpaid/domain/payroll/postings";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { postMany } from "../../database/stores/ledger-store.ts";
import { enqueueMessages } from "../../database/outbox.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { readNow } from "../../database/transaction.ts";
import type { JobHandler } from "../../jobs/runner.ts";
import { tellPartnersOfPayday } from "../../notifications/partner-event-store.ts";
import type { Context } from "../../context.ts";
import { type RunOptions, USUAL_BATCH } from "./fix-pay-period.ts";
import { openPayPeriodsOf } from "./open-pay-periods.ts";
import { enqueueRefundsAfterLastPayday } from "./deductions/refund-store.ts";
import {
  changePayGroups,
  findPayPeriod,
  isTurnOver,
  lockPayPeriod,
  markPosted,
  type OpenedPeriod,
  payPeriodIdOf,
  readRealTime,
} from "./pay-period-store.ts";
import { type LineToPost, listLinesToPost } from "./deductions/deduction-store.ts";
import { paydayWords } from "./payday-messages.ts";
import { enqueueDeposits } from "./employer-payments/employer-paid.ts";
import type { PayingEmployers } from "../../shared/paying-employers.ts";
import { awaitEmployerPayment } from "./employer-payments/take-payments.ts";

/** Records what posted lines took for savings, in the transaction that posts them; implemented by savings, wired by start. */
export type KeepDeposits = (
  tx: Tx,
  period: Pick<OpenedPeriod, "companyId" | "payday">,
  posted: readonly { readonly deductionId: string; readonly employeeId: string; readonly savingsPence: number }[],
) => Promise<void>;

/** When people are notified by SMS that it is payday. */
const MESSAGE_TIME = "08:00";
const LOOK_AGAIN_MILLISECONDS = 30_000;

/** The lowest id, of no row: with a bound in every case a prepared plan starts there, not at the period's first line. */
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/**
 * Payday: posts that payroll has deducted what the run says, which the company owes from now on, notifies employees with a
 * deduction, and opens the next period. Waits for the run to be fixed. After a kill at any point, the next try continues with
 * what is not posted yet.
 */
export function postPayPeriod(
  { database, payingEmployers }: Context,
  keepDeposits: KeepDeposits,
  { batchSize = USUAL_BATCH, beforeBatch }: RunOptions = {},
): JobHandler {
  return async (job) => {
    const id = payPeriodIdOf(job);
    const period = await findPayPeriod(database, id);
    if (period === null || period.status === "posted") return "done";
    const now = await readNow(database);
    const payday = new Date(londonMidnight(period.payday));
    if (now < payday) return { againAt: payday };
    if (period.status === "open") return { againAt: new Date(now.getTime() + LOOK_AGAIN_MILLISECONDS) };
    const beganAt = await readRealTime(database);
    const postNext = (after: string): Promise<string | null> => {
      beforeBatch?.();
      return database.transaction().execute((tx) => postBatch(tx, period, { after, batchSize, keepDeposits }));
    };
    for (let after = await postNext(BEFORE_ALL); after !== null; after = await postNext(after)) {
      if (isTurnOver(beganAt, await readRealTime(database))) return { againAt: await readNow(database) };
    }
    await database.transaction().execute((tx) => endPosting(tx, period, payingEmployers));
    return "done";
  };
}

/** Posts the lines of some people; returns the id of the last of them, or null when there are no more. */
async function postBatch(
  tx: Tx,
  period: OpenedPeriod,
  { after, batchSize, keepDeposits }: { after: string; batchSize: number; keepDeposits: KeepDeposits },
): Promise<string | null> {
  await lockPayPeriod(tx, period.id);
  const people = await listLinesToPost(tx, period.id, after, batchSize);
  const { companyId } = period;
  const lines = people.filter(({ isPosted }) => !isPosted);
  await postMany(
    tx,
    lines.map(({ id, employeeId, shard, duePence }) => ({
      transfer: postedTransfer({ id, companyId, employeeId }, signedPence(duePence), period.settlement),
      shard,
    })),
  );
  await keepDeposits(
    tx,
    period,
    lines.flatMap(({ id, employeeId, savingsPence }) =>
      savingsPence > 0 ? [{ deductionId: id, employeeId, savingsPence }] : [],
    ),
  );
  await enqueuePaydayMessages(tx, period, lines);
  return people.at(-1)?.employeeId ?? null;
}

const wordsOf = ({ duePence, savingsPence, carriedOnPence, isNewlyCarriedOn }: LineToPost): FilledTemplate | null =>
  paydayWords({
    usedPence: signedPence(duePence - savingsPence),
    savedPence: signedPence(savingsPence),
    carriedOnPence: signedPence(carriedOnPence),
    isNewlyCarriedOn,
  });

/**
 * One message for each line, in one statement; none when there is nothing to say, as each month for an employee who has left. A
 * line that is processed again enqueues nothing twice.
 */
async function enqueuePaydayMessages(tx: Tx, period: OpenedPeriod, lines: readonly LineToPost[]): Promise<void> {
  const messages = lines.flatMap((line) => {
    const template = line.phone === null ? null : wordsOf(line);
    if (template === null) return [];
    const payload = { to: line.phone, channel: "sms", ...template };
    return [{ key: `payday of deduction ${line.id}`, companyId: period.companyId, payload }];
  });
  await enqueueMessages(tx, messages, new Date(londonTime(period.payday, MESSAGE_TIME)));
}

/** The period is over and the next one opens, together. */
async function endPosting(tx: Tx, period: OpenedPeriod, payingEmployers: PayingEmployers | null): Promise<void> {
  await lockPayPeriod(tx, period.id);
  if (!(await markPosted(tx, period.id))) return;
  await changePayGroups(tx, period);
  await openPayPeriodsOf(tx, period.companyId, period.id);
  await tellPartnersOfPayday(tx, period);
  await awaitEmployerPayment(tx, payingEmployers, period, "on payday");
  await enqueueRefundsAfterLastPayday(tx, period.companyId);
  await enqueueDeposits(tx, period.companyId, `payday of ${period.id}`);
}
