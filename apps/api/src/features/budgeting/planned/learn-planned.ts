import { LEARNS_FROM_DAYS, learnedOf } from "@wellpaid/domain/budgeting/matching/learn-planned";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import type { Context } from "../../../context.ts";
import type { Database } from "../../../database/tables/schema.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import { readBudgetCalendar } from "../budget-calendar.ts";
import { findPaymentsFor, matchWith } from "../budget-facts.ts";
import { saveLearned } from "./learned-store.ts";
import { hasPlannedPayments } from "./planned-store.ts";
import { readPlans } from "./plans.ts";

/**
 * After new transactions have been read: each plan takes a new amount that came twice, learns whom it pays, and up to when
 * all of it is settled. Repeated, it changes nothing.
 */
export async function learnPlanned(database: Database, employeeId: string): Promise<void> {
  // Banks are read several times a day, and most people plan nothing.
  if (!(await hasPlannedPayments(database, employeeId))) return;
  const [{ today }, plans] = await Promise.all([
    readBudgetCalendar(database, employeeId),
    readPlans(database, employeeId),
  ]);
  const days = { first: addDays(today, -LEARNS_FROM_DAYS), last: today };
  const payments = await findPaymentsFor(database, employeeId, plans, days, today);
  for (const { planned, info } of matchWith(plans, payments, days, today)) {
    await saveLearned(database, employeeId, planned, learnedOf(info, planned.comparedPence, payments, today));
  }
}

/** Works on a job of kind `learn-planned`: after transactions came that no reading of the banks brought. */
export function learnPlannedJob({ database }: Pick<Context, "database">): JobHandler {
  return async ({ id, payload: { employeeId } }) => {
    if (typeof employeeId !== "string") throw new Error(`job ${id} names no employee`);
    await learnPlanned(database, employeeId);
    return "done";
  };
}
