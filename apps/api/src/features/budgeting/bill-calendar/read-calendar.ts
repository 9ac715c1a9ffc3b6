import type { billCalendar } from "@wellpaid/contract/budgeting/bill-calendar";
import type { AnswerOf } from "@wellpaid/contract/call";
import { daysOfMonth, shownMonths } from "@wellpaid/domain/budgeting/bill-calendar/calendar-days";
import { billsLeftOf } from "@wellpaid/domain/budgeting/bill-calendar/calendar-entries";
import { type Refusal, refuse } from "../../../refusal.ts";
import { readBudgetCalendar } from "../budget-calendar.ts";
import { type MerchantContext, merchantAnswer } from "../merchant-answer.ts";
import { readEntries } from "./read-entries.ts";

/** GET /banking/calendar: one month, by default the current one in London. */
export async function readCalendar(
  { database, merchantLogos }: MerchantContext,
  employeeId: string,
  requestedMonth?: string,
): Promise<AnswerOf<typeof billCalendar> | Refusal<"MONTH_OUT_OF_RANGE">> {
  const calendar = await readBudgetCalendar(database, employeeId);
  const { today, isPaydayKnown } = calendar;
  const month = requestedMonth ?? today.slice(0, 7);
  const days = daysOfMonth(month, today);
  if (days === null) return refuse("MONTH_OUT_OF_RANGE");
  const entries = await readEntries(database, employeeId, calendar, days);
  const { first: firstMonth, last: lastMonth } = shownMonths(today);
  return {
    month,
    firstMonth,
    lastMonth,
    today,
    isPaydayKnown,
    entries: entries.map(({ date, kind, state, name, merchant, category, pence, plannedId }) => ({
      date,
      kind,
      state,
      name,
      merchant: merchantAnswer(merchant, merchantLogos),
      category,
      amount: pence,
      plannedId,
    })),
    billsLeft: billsLeftOf(entries),
  };
}
