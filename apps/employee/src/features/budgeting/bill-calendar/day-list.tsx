import type { CalendarEntry } from "@wellpaid/contract/budgeting/bill-calendar";
import { civilDate } from "@wellpaid/domain/calendar";
import { billCalendarTexts as texts } from "@wellpaid/texts/budgeting/bill-calendar";
import { Chip, ListRow, RowGroup } from "@wellpaid/ui";
import { formatDateShort } from "@wellpaid/web";
import { EntryRow } from "./entry-row.tsx";
import type { CalendarMonth } from "./queries.ts";

/** The days of a month that have entries, and today: for a phone. */
export function DayList({ month: { month, entries, today } }: { readonly month: CalendarMonth }) {
  const days = Map.groupBy(entries, ({ date }) => date);
  if (today.startsWith(month) && !days.has(today)) days.set(today, []);
  return [...days]
    .toSorted(([day], [other]) => day.localeCompare(other))
    .map(([date, ofDay]) => (
      <RowGroup
        key={date}
        title={formatDateShort(civilDate(date))}
        {...(date === today && { end: <Chip text={texts.today} tone="brand" /> })}
      >
        {ofDay.length === 0 && <ListRow title={texts.nothingToday} />}
        {ofDay.map((entry) => (
          <EntryRow key={keyOf(entry)} entry={entry} />
        ))}
      </RowGroup>
    ));
}

/** Tells the entries of a day apart. */
export const keyOf = ({ kind, name, plannedId, amount, state }: CalendarEntry): string =>
  [kind, plannedId, name, amount, state].join(" ");
