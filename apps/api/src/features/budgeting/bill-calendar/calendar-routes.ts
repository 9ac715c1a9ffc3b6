import * as contract from "@wellpaid/contract/budgeting/bill-calendar";
import type { PassStepUp } from "../../../auth/step-up.ts";
import type { Context } from "../../../context.ts";
import type { AnswerCall } from "../../../http/answer-call.ts";
import { endFeed, readFeed, renewFeed } from "./calendar-feed.ts";
import { readCalendar } from "./read-calendar.ts";

/** The calendar of bills and paydays, and its iCal feed. */
export function calendarRoutes(answer: AnswerCall, ctx: Context, passStepUp: PassStepUp): void {
  const { database } = ctx;
  answer(contract.billCalendar, ({ session, query }) => readCalendar(ctx, session.employeeId, query.month));
  answer(contract.calendarFeed, ({ session }) => readFeed(database, session.employeeId));
  answer(contract.renewCalendarFeed, ({ session, body }) => renewFeed(ctx, passStepUp, session, body));
  answer(contract.endCalendarFeed, ({ session }) => endFeed(database, session.employeeId));
}
