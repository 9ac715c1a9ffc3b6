import type { paydayDate } from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import { paydayRing } from "@wellpaid/domain/budgeting/payday-ring";
import type { Database } from "../../database/tables/schema.ts";
import { readBudgetCalendar } from "./budget-calendar.ts";

/** The next payday and how far it is; null while none is known. */
export async function readPayday(database: Database, employeeId: string): Promise<AnswerOf<typeof paydayDate>> {
  const { today, period, ending, isPaydayKnown } = await readBudgetCalendar(database, employeeId);
  if (!isPaydayKnown) return null;
  return {
    paydayDate: period.payday,
    today,
    ...paydayRing(today, period.payday),
    endingPayday: ending?.period.payday ?? null,
  };
}
