import { Refused } from "@wellpaid/contract/client";
import type { CivilDate } from "@wellpaid/domain/calendar";
import { employerPeopleTexts as texts } from "@wellpaid/texts/people/people";
import { Alert, DateField, FormDialog } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { type ReactNode } from "react";
import { typedDay } from "../../shared/typed-day.ts";
import { useField } from "../../shared/use-field.ts";

export interface DayDialogProps {
  readonly title: string;
  readonly line: string;
  readonly label: string;
  readonly submitText: string;
  /** The first day that the calendar offers. */
  readonly min: string;
  /** What is wrong with a day; undefined where nothing is. */
  readonly errorOf: (day: CivilDate) => string | undefined;
  /** Whether a day is required; else null is sent. */
  readonly asksForDay?: boolean;
  readonly busy: boolean;
  readonly problem: Error | null;
  readonly onSubmit: (day: CivilDate | null) => void;
  readonly onClose: () => void;
  /** Above the day. */
  readonly children?: ReactNode;
}

/** A day is too early or too late also where it was not when the dialog opened. */
const isOfDay = (problem: Error | null): boolean =>
  problem instanceof Refused && (problem.code === "FREEZE_END_PASSED" || problem.code === "LAST_DAY_NOT_POSSIBLE");

/** Asks for the day of an action on a person. */
export function DayDialog(props: DayDialogProps) {
  const { title, line, label, submitText, min, errorOf, asksForDay = true, busy, problem, onSubmit, onClose } = props;
  const { value: typed, setError, field } = useField();
  const submit = () => {
    if (!asksForDay) return onSubmit(null);
    const day = typedDay(typed);
    const found = day === undefined ? (typed === "" ? texts.dayNeeded : texts.dayWrong) : errorOf(day);
    setError(found);
    if (day !== undefined && found === undefined) onSubmit(day);
  };
  return (
    <FormDialog title={title} submitText={submitText} cancellable busy={busy} onSubmit={submit} onClose={onClose}>
      {problem && !(asksForDay && isOfDay(problem)) && <Alert>{messageOf(problem)}</Alert>}
      <p>{line}</p>
      {props.children}
      {asksForDay && (
        <DateField
          label={label}
          {...field}
          placeholder={texts.datePlaceholder}
          pickText={texts.pickDay}
          min={min}
          error={field.error ?? (problem && isOfDay(problem) ? messageOf(problem) : undefined)}
          required
        />
      )}
    </FormDialog>
  );
}
