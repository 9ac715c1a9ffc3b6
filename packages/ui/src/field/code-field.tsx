import { type CSSProperties, useEffect, useRef } from "react";
import css from "./code-field.module.css";
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
  // The browser's own autofocus would scroll.
  useEffect(() => {
    // In another's page a dialog is not yet where the person looks when it appears: to scroll to its field moves that page.
    if (autoFocus) input.current?.focus({ preventScroll: window.parent !== window });
  }, [autoFocus]);
  return (
    <FieldFrame {...{ label, labelEnd, hint, error, disabled }} required spoken>
      {(attributes) => (
        <div className={css.frame} style={{ "--length": length } as CSSProperties}>
          <input
            {...attributes}
            className={css.input}
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, "").slice(0, length))}
          />
          <span className={css.dots} aria-hidden="true">
            {Array.from({ length }, (_, index) => (
              <i key={index}>{index < value.length ? "" : "·"}</i>
            ))}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
