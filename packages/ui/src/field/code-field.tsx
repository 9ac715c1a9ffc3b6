import { type CSSProperties, useEffect, useRef } from "react";
import { TextField as AriaTextField, Input } from "react-aria-components/TextField";
import css from "./code-field.module.css";
import frame from "./field.module.css";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

export interface CodeFieldProps extends FieldTexts {
  readonly value: string;
  /** Given digits only, at most `length` of them: a pasted '482 913' arrives as 482913. */
  readonly onChange: (value: string) => void;
  readonly length?: number;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/** One input for the whole code, filled from the SMS where the phone offers it. */
export function CodeField(props: CodeFieldProps) {
  const { label, labelEnd, hint, error, value, onChange, length = 6, disabled = false, autoFocus = false } = props;
  const input = useRef<HTMLInputElement>(null);
  // React Aria's own autoFocus waits for running transitions after a press of Enter, and gives up when the page behind a
  // dialog has lost the focus by then.
  useEffect(() => {
    // In another's page a dialog is not yet where the person looks when it appears: to scroll to its field moves that page.
    if (autoFocus) input.current?.focus({ preventScroll: window.parent !== window });
  }, [autoFocus]);
  return (
    <AriaTextField
      className={frame.field as string}
      value={value}
      onChange={(typed) => onChange(typed.replace(/\D/g, "").slice(0, length))}
      isInvalid={Boolean(error)}
      isDisabled={disabled}
      inputMode="numeric"
      autoComplete="one-time-code"
      validationBehavior="aria"
    >
      <FieldFrame {...{ label, labelEnd, hint, error }}>
        <div className={css.frame} style={{ "--length": length } as CSSProperties}>
          <Input className={css.input as string} ref={input} />
          <span className={css.dots} aria-hidden="true">
            {Array.from({ length }, (_, index) => (
              <i key={index}>{index < value.length ? "" : "·"}</i>
            ))}
          </span>
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}
