import Lock from "lucide-react/icons/lock";
import type { FormEventHandler, HTMLAttributes, KeyboardEventHandler, ReactNode, Ref } from "react";
import { classes } from "../classes.ts";
import css from "./field.module.css";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

export interface TextFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly onInput?: FormEventHandler<HTMLInputElement>;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  readonly name?: string;
  readonly type?: "text" | "email" | "tel" | "search" | "password";
  readonly inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
  readonly required?: boolean;
  /** Shown on an inset with a lock; cannot be changed. */
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** Inside the frame, before the input: an icon or a prefix such as +44. */
  readonly start?: ReactNode;
  /** Inside the frame, after the input. */
  readonly end?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, labelEnd, hint, error, start, end, inputRef, readOnly, disabled, required } = props;
  const { value, onChange, placeholder, onBlur, onInput, onKeyDown, name, type, inputMode } = props;
  const { autoComplete, autoFocus, maxLength } = props;
  return (
    <FieldFrame {...{ label, labelEnd, hint, error, disabled, required, ...(labelHidden && { labelHidden }) }}>
      {(input) => (
        <div className={classes(css.frame, readOnly && css.readOnly)}>
          {readOnly ? <Lock /> : start}
          {readOnly ? (
            // Of several lines where it is too narrow: what cannot be changed is at least read.
            <textarea {...input} className={classes(css.input, css.whole)} rows={1} readOnly {...{ value, name }} />
          ) : (
            <input
              {...input}
              className={css.input}
              ref={inputRef}
              onChange={(event) => onChange(event.target.value)}
              {...{
                value,
                placeholder,
                onBlur,
                onInput,
                onKeyDown,
                name,
                inputMode,
                autoComplete,
                autoFocus,
                maxLength,
              }}
              type={type ?? "text"}
            />
          )}
          {end}
        </div>
      )}
    </FieldFrame>
  );
}
