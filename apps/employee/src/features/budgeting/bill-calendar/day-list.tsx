import type { CalendarEntry } from "@wellpaid/contract/budgeting/bill-calendar";
import { civilDate, formatDateShort } from "@wellpaid/domain/calendar";
import { billCalendarTexts as texts } from "@wellpaid/texts/budgeting/bill-calendar";
import { Chip, RowGroup } from "@wellpaid/ui";
import { EntryRow } from "./entry-row.tsx";
import type { CalendarMonth } from "./queries.ts";

/** The days of a month that have entries, and today: for a phone. */
export function DayList({ month: { entries, today } }: { readonly month: CalendarMonth }) {
  const days = [...Map.groupBy(entries, ({ date }) => date)];
  return days.map(([date, ofDay]) => (
    <RowGroup
      key={date}
      title={formatDateShort(civilDate(date))}
      {...(date === today && { end: <Chip text={texts.today} tone="brand" /> })}
    >
      {ofDay.map((entry) => (
        <EntryRow key={keyOf(entry)} entry={entry} />
      ))}
    </RowGroup>
  ));
}

/** Tells the entries of a day apart. */
export const keyOf = ({ kind, name, plannedId, amount, state }: CalendarEntry): string =>
  [kind, plannedId, name, amount, state].join(" ");
