import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonMidnight } from "@wellpaid/domain/calendar/london";
import { nextPeriod, type PayCalendar, type PayPeriod, payPeriodContaining } from "@wellpaid/domain/calendar/payday";
import { enqueueJob } from "../../database/outbox.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { insertPayPeriod, listWaiting, type Waiting } from "./pay-period-store.ts";

export const payPeriodJobKeys = {
  fix: (payPeriodId: string) => `fix pay period ${payPeriodId}`,
  post: (payPeriodId: string) => `post pay period ${payPeriodId}`,
};

/**
 * Opens every missing pay period: of each pay group, and of each company's people without one, that has any people or an ended
 * account that is not settled. Any number of servers may do so at once: a period is opened once.
 */
export async function openPayPeriods(database: Database): Promise<void> {
  for (const waiting of await listWaiting(database, null)) {
    await database.transaction().execute((tx) => openPayPeriod(tx, waiting, null));
  }
}

/**
 * Opens what is missing in one company, in the transaction of the caller, which may have posted the last period of some people.
 */
export async function openPayPeriodsOf(tx: Tx, companyId: string, justPosted: string | null = null): Promise<void> {
  for (const waiting of await listWaiting(tx, companyId)) await openPayPeriod(tx, waiting, justPosted);
}

const calendarOf = ({ paydayDay, division, cutOffWorkingDays }: Waiting): PayCalendar => ({
  paydayDay,
  division,
  cutOffWorkingDays,
});

/**
 * After an earlier period, the next one by the current calendar; the first time, the one that contains today. The paydays of a
 * group that was empty for a while are not made up for: savings would be deducted for each of them at once.
 */
function periodToOpen(waiting: Waiting, justPosted: string | null): PayPeriod {
  const { lastId, month, firstDay, payday, cutOffDay } = waiting;
  const today = londonDate(instant(waiting.now.getTime()));
  if (month === null || firstDay === null || payday === null || cutOffDay === null) {
    return payPeriodContaining(today, calendarOf(waiting));
  }
  const last = { month, firstDay: civilDate(firstDay), payday: civilDate(payday), cutOffDay: civilDate(cutOffDay) };
  const next = nextPeriod(last, calendarOf(waiting));
  return next.payday >= today || lastId === justPosted ? next : payPeriodContaining(today, calendarOf(waiting));
}

async function openPayPeriod(tx: Tx, waiting: Waiting, justPosted: string | null): Promise<void> {
  const { companyId } = waiting;
  const period = periodToOpen(waiting, justPosted);
  const id = await insertPayPeriod(tx, waiting, period);
  if (id === null) return;
  const payload = { payPeriodId: id };
  await enqueueJob(tx, {
    kind: "fix-pay-period",
    key: payPeriodJobKeys.fix(id),
    companyId,
    payload,
    dueAt: new Date(londonMidnight(period.cutOffDay)),
  });
  await enqueueJob(tx, {
    kind: "post-pay-period",
    key: payPeriodJobKeys.post(id),
    companyId,
    payload,
    dueAt: new Date(londonMidnight(period.payday)),
  });
}
