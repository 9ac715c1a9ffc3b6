import ChevronDown from "lucide-react/icons/chevron-down";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type Ref, useId } from "react";
import { classes } from "../classes.ts";
import { useAfterPress } from "./amount/after-press.ts";
import css from "./field.module.css";

export interface SelectOption {
  readonly value: string;
  readonly text: string;
}

export interface SelectFieldProps {
  readonly label: string;
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly options: readonly SelectOption[];
  /** Shown in the place of a choice: 'Choose'. */
  readonly chooseText: string;
  readonly error?: string | undefined;
  readonly selectRef?: Ref<HTMLSelectElement>;
}

/** One of a list. The device's own list: on a phone nothing is easier to use. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, onChange, onBlur, options, chooseText, selectRef } = props;
  const error = useAfterPress(props.error);
  const id = useId();
  return (
    <div className={css.field} data-invalid={error ? true : undefined}>
      <div className={css.head}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
      </div>
      <div className={classes(css.frame, css.selectFrame)}>
        <select
          id={id}
          ref={selectRef}
          className={classes(css.input, css.select)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <option value="" disabled hidden>
            {chooseText}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown />
      </div>
      {error && (
        <span className={css.error} id={`${id}-error`}>
          <TriangleAlert />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}
