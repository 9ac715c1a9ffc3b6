import { type CivilDate, civilDate } from "@wellpaid/domain/calendar";
import { billCalendarTexts as texts } from "@wellpaid/texts/budgeting/bill-calendar";
import { Button, Card, Dialog, EmptyState, IconButton, LinkButton, RowList } from "@wellpaid/ui";
import { ArrowLeft, ArrowRight, Calendar } from "@wellpaid/ui/icons";
import { formatDateWithWeekday, formatMonth } from "@wellpaid/web";
import { useState } from "react";
import css from "./bill-calendar.module.css";
import { DayList, keyOf } from "./day-list.tsx";
import { EntryRow } from "./entry-row.tsx";
import { MonthGrid } from "./month-grid.tsx";
import type { CalendarMonth } from "./queries.ts";
import { monthsFrom } from "./weeks-of.ts";

interface MonthCardProps {
  readonly month: CalendarMonth;
  /** Whether a bank is connected: without one nothing is found. */
  readonly isConnected: boolean;
  readonly onMonth: (month: string) => void;
}

/** A month with its arrows: weeks where there is room, otherwise its days one below the other. */
export function MonthCard({ month, isConnected, onMonth }: MonthCardProps) {
  const [day, setDay] = useState<CivilDate | null>(null);
  return (
    <Card flush labelledBy="calendar-month">
      <MonthHead month={month} onMonth={onMonth} />
      {month.entries.length === 0 ? (
        <NoEntries isConnected={isConnected} />
      ) : (
        <div className={css.measured}>
          <MonthGrid month={month} onDay={setDay} />
          <div className={css.list}>
            <DayList month={month} />
          </div>
        </div>
      )}
      {day !== null && (
        <Dialog title={formatDateWithWeekday(day)} closable onClose={() => setDay(null)}>
          <div className={css.ofDay}>
            <RowList label={texts.onDay(formatDateWithWeekday(day))}>
              {month.entries
                .filter(({ date }) => date === day)
                .map((entry) => (
                  <EntryRow key={keyOf(entry)} entry={entry} />
                ))}
            </RowList>
          </div>
        </Dialog>
      )}
    </Card>
  );
}

function MonthHead({ month: { month, firstMonth, lastMonth, today }, onMonth }: Omit<MonthCardProps, "isConnected">) {
  const current = civilDate(today).slice(0, 7);
  return (
    <div className={css.head}>
      <h2 className={css.title} id="calendar-month" aria-live="polite">
        {formatMonth(month)}
      </h2>
      <div className={css.arrows}>
        {month !== current && <Button text={texts.thisMonth} kind="quiet" small onPress={() => onMonth(current)} />}
        <IconButton
          icon={<ArrowLeft />}
          text={texts.earlierMonth}
          onPress={() => onMonth(monthsFrom(month, -1))}
          isDisabled={month <= firstMonth}
        />
        <IconButton
          icon={<ArrowRight />}
          text={texts.laterMonth}
          onPress={() => onMonth(monthsFrom(month, 1))}
          isDisabled={month >= lastMonth}
        />
      </div>
    </div>
  );
}

function NoEntries({ isConnected }: { readonly isConnected: boolean }) {
  return (
    <EmptyState
      icon={<Calendar />}
      title={texts.none}
      actions={<LinkButton text={texts.plan} kind="outlined" href="/dashboard/home/planned" />}
    >
      {isConnected ? texts.noneLine : texts.noneWithoutBank}
    </EmptyState>
  );
}
