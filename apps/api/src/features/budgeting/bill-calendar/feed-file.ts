import { createHash } from "node:crypto";
import type { CalendarEntry } from "@wellpaid/domain/budgeting/bill-calendar/calendar-entries";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatPounds } from "@wellpaid/domain/money/format";
import { calendarFeedTexts as texts } from "@wellpaid/texts/budgeting/bill-calendar";
import { product } from "@wellpaid/texts/product";
import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";

/** How often calendars should read it again; many do so less often. */
const READ_AGAIN_SECONDS = 6 * 3_600;

interface FeedFile {
  readonly entries: readonly CalendarEntry[];
  readonly withAmounts: boolean;
  /** Whose it is, so that no two feeds have an event in common. */
  readonly employeeId: string;
  readonly host: string;
  readonly now: Date;
}

/**
 * The entries as iCalendar (RFC 5545): one event for each, which lasts its whole day and leaves it free. What is skipped is left
 * out, and so is what is due every day.
 */
export function feedFile({ entries, withAmounts, employeeId, host, now }: FeedFile): string {
  const calendar = ical({
    name: texts.name,
    prodId: { company: product.name, product: texts.product, language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: READ_AGAIN_SECONDS,
  });
  for (const entry of entries) {
    if (entry.state === "skipped" || entry.isDaily) continue;
    calendar.createEvent({
      // Neither an id nor a payee can be read from it.
      id: `${createHash("sha256").update(`${employeeId} ${entry.key}`).digest("hex").slice(0, 32)}@${host}`,
      start: startOf(entry.date),
      allDay: true,
      stamp: now,
      summary: summaryOf(entry, withAmounts),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

/** The library writes a whole day by its UTC date, which has no time zone to go wrong in. */
const startOf = (date: CivilDate): Date => new Date(`${date}T00:00:00Z`);

function summaryOf({ kind, state, name, pence }: CalendarEntry, withAmounts: boolean): string {
  const title = name === null ? texts.payday : kind === "income" ? texts.income(name) : name;
  const amount = withAmounts && pence !== null ? ` ${formatPounds(pence)}` : "";
  const event = `${title}${amount}`;
  if (state === "paid" && kind !== "payday") return texts.paid(event);
  return state === "expected" ? texts.expected(event) : event;
}
