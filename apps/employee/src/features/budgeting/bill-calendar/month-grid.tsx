import type { CalendarEntry } from "@wellpaid/contract/budgeting/bill-calendar";
import { type CivilDate, partsOf } from "@wellpaid/domain/calendar";
import { billCalendarTexts as texts } from "@wellpaid/texts/budgeting/bill-calendar";
import { Check, Coins, TriangleAlert } from "@wellpaid/ui/icons";
import { formatDateWithWeekday, formatMonth } from "@wellpaid/web";
import css from "./bill-calendar.module.css";
import { keyOf } from "./day-list.tsx";
import { shortAmountOf, stateWordsOf, titleOf } from "./entry-words.ts";
import type { CalendarMonth } from "./queries.ts";
import { weeksOf } from "./weeks-of.ts";

/** So many entries of a day are in its cell; a press shows all. */
const SHOWN = 3;

interface MonthGridProps {
  readonly month: CalendarMonth;
  readonly onDay: (date: CivilDate) => void;
}

/** A month as weeks from Monday to Sunday: where there is room for them. */
export function MonthGrid({ month: { month, entries, today }, onDay }: MonthGridProps) {
  const days = Map.groupBy(entries, ({ date }) => date);
  return (
    <table className={css.grid}>
      <caption className="wp-hidden">{formatMonth(month)}</caption>
      <thead>
        <tr>
          {texts.weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          // A month's weeks have no name of their own.
          <tr key={week.find((day) => day !== null) ?? index}>
            {week.map((date, weekday) =>
              date === null ? (
                <td key={texts.weekdays[weekday]} className={css.other} aria-hidden="true" />
              ) : (
                <Day key={date} date={date} isToday={date === today} entries={days.get(date) ?? []} onDay={onDay} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Pick<MonthGridProps, "onDay"> {
  readonly date: CivilDate;
  readonly isToday: boolean;
  readonly entries: readonly CalendarEntry[];
}

function Day({ date, isToday, entries, onDay }: DayProps) {
  const { day } = partsOf(date);
  const more = entries.length - SHOWN;
  return (
    <td className={css.day} aria-current={isToday ? "date" : undefined}>
      {entries.length === 0 ? (
        <span className={css.number}>{day}</span>
      ) : (
        <button
          type="button"
          className={css.number}
          aria-label={`${day}: ${texts.onDay(formatDateWithWeekday(date))}`}
          onClick={() => onDay(date)}
        >
          {day}
        </button>
      )}
      {isToday && <span className="wp-hidden">{texts.today}</span>}
      {entries.length > 0 && (
        <ul className={css.entries}>
          {entries.slice(0, SHOWN).map((entry) => (
            <Entry key={keyOf(entry)} entry={entry} />
          ))}
        </ul>
      )}
      {more > 0 && <p className={css.more}>{texts.more(more)}</p>}
    </td>
  );
}

function Entry({ entry }: { readonly entry: CalendarEntry }) {
  const { kind, state } = entry;
  const words = stateWordsOf(entry);
  const amount = shortAmountOf(entry);
  return (
    <li className={css.entry} data-kind={kind} data-state={state}>
      <span className={css.name}>
        {kind === "payday" && <Coins />}
        {kind !== "payday" && state === "paid" && <Check />}
        {state === "expected" && <TriangleAlert />}
        <span>{titleOf(entry)}</span>
      </span>
      {amount !== null && <span className={css.amount}>{kind === "expense" ? amount : `+${amount}`}</span>}
      {words !== null && <span className="wp-hidden">{words}</span>}
    </li>
  );
}
