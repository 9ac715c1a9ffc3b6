import { isStale } from "@wellpaid/domain/budgeting/current-balance";
import { leftToSpend } from "@wellpaid/domain/budgeting/left-to-spend";
import { instant } from "@wellpaid/domain/calendar/instant";
import { min } from "@wellpaid/domain/money/pence";
import type { LeftOnEve, LeftUnknown } from "@wellpaid/domain/savings/leftover/leftover";
import type { Database } from "../../../database/tables/schema.ts";
import { foretell } from "./foretell.ts";

/**
 * What is left on the eve of payday, cautiously: the lower end of the forecast, and never more than left to spend, which knows
 * no usual spending but each late payment.
 */
export async function readLeftOnEve(database: Database, employeeId: string): Promise<LeftOnEve | LeftUnknown> {
  const foretold = await foretell(database, employeeId);
  if (typeof foretold === "string") return foretold;
  const { calendar, counted, balancePence, planned, days } = foretold;
  const due = planned.map(({ planned: { type, paymentPence }, info }) => ({
    type,
    paymentPence,
    count: info.left.length,
  }));
  const { monthRemindPence } = leftToSpend(balancePence, due, 1);
  const lowPence = days[days.length - 1]?.lowPence ?? monthRemindPence;
  return {
    payday: calendar.period.payday,
    leftPence: min(monthRemindPence, lowPence),
    isStale: counted.some(({ balanceAt }) => isStale(instant(balanceAt.getTime()), calendar.now)),
  };
}
