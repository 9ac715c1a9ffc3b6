import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { londonMidnight } from "@wellpaid/domain/calendar/london";
import { cutOffDayOf } from "@wellpaid/domain/calendar/payday";
import { rescheduleJob } from "../../database/outbox.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { payPeriodJobKeys } from "./open-pay-periods.ts";
import { listOpenPeriods, lockPayPeriod, moveCutOff } from "./pay-period-store.ts";

/**
 * Moves the cut-off of a company's open periods to where its setting says now, with the jobs that wait for it. A period of
 * which a line is fixed stays: its run has begun.
 */
export async function moveCutOffs(tx: Tx, companyId: string): Promise<void> {
  for (const period of await listOpenPeriods(tx, companyId)) {
    await lockPayPeriod(tx, period.id);
    const cutOffDay = cutOffDayOf(civilDate(period.payday), period);
    if (!(await moveCutOff(tx, period.id, cutOffDay))) continue;
    await rescheduleJob(tx, payPeriodJobKeys.fix(period.id), new Date(londonMidnight(cutOffDay)));
  }
}
