import type { CivilDate } from "@wellpaid/domain/calendar";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { DateField } from "@wellpaid/ui";
import css from "./planned.module.css";
import type { PlannedFields } from "./planned-fields.ts";
import {
  dateOptions,
  mayEnd,
  monthOptions,
  needsDate,
  needsMonth,
  needsStart,
  needsWeekday,
  weekdayOptions,
  weekOptions,
} from "./schedule-options.ts";
import type { FormFields } from "./use-planned-form.tsx";

interface ScheduleFieldsProps {
  readonly form: PlannedFields;
  readonly today: CivilDate | undefined;
  readonly fields: FormFields;
}

/** The fields that a frequency needs: months, days, a first date and an end. */
export function ScheduleFields({ form: { frequency }, today, fields: { field, refOf, select } }: ScheduleFieldsProps) {
  const isOnce = frequency === "once";
  return (
    <>
      {needsMonth(frequency) && select("month", monthOptions(frequency))}
      {needsDate(frequency) && select("date", dateOptions(frequency))}
      {needsWeekday(frequency) && (
        <div className={css.pair}>
          {select("week", weekOptions)}
          {select("weekday", weekdayOptions)}
        </div>
      )}
      {needsStart(frequency) && (
        <DateField
          {...field("startDate")}
          label={isOnce ? texts.date : texts.startDate}
          hint={isOnce ? undefined : texts.startDateHint}
          inputRef={refOf("startDate")}
          placeholder={texts.datePlaceholder}
          pickText={isOnce ? texts.pickDate : texts.pickFirstDate}
          min={isOnce ? today : undefined}
          required
        />
      )}
      {mayEnd(frequency) && (
        <DateField
          {...field("endDate")}
          labelEnd={texts.optional}
          inputRef={refOf("endDate")}
          placeholder={texts.datePlaceholder}
          pickText={texts.pickEnd}
          min={today}
        />
      )}
    </>
  );
}
