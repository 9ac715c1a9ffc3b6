import { queryOptions } from "@tanstack/react-query";
import { billCalendar, calendarFeed } from "@wellpaid/contract/budgeting/bill-calendar";
import type { AnswerOf } from "@wellpaid/contract/call";
import { api, queryOf } from "../../../shared/session/api.ts";

export type CalendarMonth = AnswerOf<typeof billCalendar>;

/** The calendar of a month, YYYY-MM; of the current one without. */
export const calendarQuery = (month?: string) =>
  queryOptions({
    queryKey: [billCalendar.name, month ?? "current"],
    queryFn: ({ signal }) => api(billCalendar, { query: month === undefined ? {} : { month }, signal }),
  });

export const feedQuery = queryOf(calendarFeed);
