import { ENTRY_KINDS, ENTRY_STATES } from "@wellpaid/domain/budgeting/bill-calendar/calendar-entries";
import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { CivilDate, GivenCode, Id, Instant, Nothing, Pence } from "../units.ts";
import { noStepUp, ownStaying } from "../usual-refusals.ts";
import { Merchant } from "./merchants.ts";

const defineCall = callsOf("budgeting");
const defineReading = readingCallsOf("budgeting");

const Month = z.string().check(z.regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/));

/** A payday or payment on a day: the day of the payment where it is paid, else its due date. */
export const CalendarEntry = z.object({
  date: CivilDate,
  kind: z.enum(ENTRY_KINDS),
  state: z.enum(ENTRY_STATES),
  name: z.nullable(z.string()),
  merchant: z.nullable(Merchant),
  category: z.nullable(z.string()),
  amount: z.nullable(Pence),
  plannedId: z.nullable(Id),
});
z.globalRegistry.add(CalendarEntry, { id: "CalendarEntry" });

export const billCalendar = defineReading({
  name: "billCalendar",
  summary: "The paydays, bills and incomes of a month, from 13 months back to 13 ahead; by default of the current one",
  route: "GET /banking/calendar",
  query: z.object({ month: z.optional(Month) }),
  answer: z.object({
    month: Month,
    firstMonth: Month,
    lastMonth: Month,
    today: CivilDate,
    isPaydayKnown: z.boolean(),
    entries: z.array(CalendarEntry),
    billsLeft: Pence,
  }),
  refusals: ["MONTH_OUT_OF_RANGE"],
});

/** The feed's settings; the address itself is stored nowhere and appears only in the answer that creates it. */
export const CalendarFeed = z.object({ withAmounts: z.boolean(), createdAt: Instant, lastReadAt: z.nullable(Instant) });
z.globalRegistry.add(CalendarFeed, { id: "CalendarFeed" });

export const calendarFeed = defineReading({
  name: "calendarFeed",
  summary: "The settings of the employee's iCal feed, without its address; null where there is none",
  route: "GET /banking/calendar-feed",
  answer: z.nullable(CalendarFeed),
});

export const renewCalendarFeed = defineCall({
  name: "renewCalendarFeed",
  summary:
    "Create the iCal feed or renew its secret address: the previous address ends at once; twenty an hour; with a code of type `step_up` where `CODE_REQUIRED` says so",
  route: "POST /banking/calendar-feed",
  access: "session",
  inPartnersSession: "asks-itself",
  body: z.object({ withAmounts: z._default(z.boolean(), false), code: GivenCode }),
  answer: z.object({ feed: CalendarFeed, address: z.url() }),
  refusals: [...ownStaying, ...noStepUp],
});

export const endCalendarFeed = defineCall({
  name: "endCalendarFeed",
  summary: "End the iCal feed: its address stops at once; repeated, it changes nothing",
  route: "DELETE /banking/calendar-feed",
  access: "session",
  inPartnersSession: "free",
  answer: Nothing,
  refusals: [...ownStaying],
});

export type CalendarEntry = z.infer<typeof CalendarEntry>;
export type CalendarFeed = z.infer<typeof CalendarFeed>;
