import Calendar from "lucide-react/icons/calendar";
import { type Ref, useRef } from "react";
import { NumberFormatBase } from "react-number-format";
import { classes } from "../classes.ts";
import date from "./date-field.module.css";
import css from "./field.module.css";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

export interface DateFieldProps extends FieldTexts {
  /** As it is typed: '30.06.2027', or a part of it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** 'dd.mm.yyyy' */
  readonly placeholder: string;
  /** Name of the button that opens the browser's own calendar. */
  readonly pickText: string;
  /** The first day that the calendar offers, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly required?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const MAX_DIGITS = 8;

/** The eight digits of a date in what was typed or pasted, as 30.06.2027, 30/6/2027, 30 June's number or 2027-06-30. */
function dateDigits(typed: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(typed);
  if (iso !== null) return `${iso[3]}${iso[2]}${iso[1]}`;
  const [day = "", month, ...year] = typed.split(/\D/);
  // A day or month of one digit ends with its divider.
  const whole = (part: string) => (part.length === 1 ? `0${part}` : part);
  const digits = month === undefined ? day : `${whole(day)}${year.length > 0 ? whole(month) : month}${year.join("")}`;
  return digits.slice(0, MAX_DIGITS);
}

/** A whole day as the browser's calendar takes it; empty where it is none, of which the browser would warn at each key. */
function isoDay(typed: string): string {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(typed) ?? [];
  const iso = `${year}-${month}-${day}`;
  const at = Date.parse(`${iso}T00:00:00Z`);
  const isDay = Number(year) > 0 && !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso);
  return isDay ? iso : "";
}

const inParts = (digits: string): string =>
  [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== "").join(".");

const caretAnywhere = (formatted: string): boolean[] => Array.from({ length: formatted.length + 1 }, () => true);

/** A date typed as dd.MM.yyyy, its dots by themselves, or chosen in the browser's own calendar. */
export function DateField(props: DateFieldProps) {
  const { label, labelEnd, hint, error, value, onChange, onBlur, placeholder, pickText, min, inputRef } = props;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <FieldFrame {...{ label, labelEnd, hint, error, required: props.required }}>
      {(input) => (
        <div className={classes(css.frame, date.frame)}>
          <NumberFormatBase
            {...input}
            getInputRef={inputRef}
            className={css.input as string}
            type="text"
            onBlur={onBlur}
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
            value={value.replace(/\D/g, "")}
            valueIsNumericString
            format={inParts}
            removeFormatting={dateDigits}
            getCaretBoundary={caretAnywhere}
            onValueChange={(next) => onChange(next.formattedValue)}
          />
          <span className={date.pick}>
            <button
              type="button"
              className={css.reveal}
              aria-label={pickText}
              onClick={() => picker.current?.showPicker()}
            >
              <Calendar />
            </button>
            <input
              type="date"
              className={date.picker}
              ref={picker}
              tabIndex={-1}
              aria-hidden="true"
              min={min}
              value={isoDay(value)}
              onChange={(event) => event.target.value !== "" && onChange(inParts(dateDigits(event.target.value)))}
            />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
