import type { Ref } from "react";
import { NumberFormatBase } from "react-number-format";
import css from "./field.module.css";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

export interface PhoneFieldProps extends FieldTexts {
  /** The digits after +44, ten when it is whole. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const nationalLength = 10;

/** The digits after +44 in what was typed or pasted, as +447…, 00447…, 07… or 7…; what is no digit is left out. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  return (/^(?:(?:00)?44)?0?(7\d*)$/.exec(digits)?.[1] ?? digits).slice(0, nationalLength);
}

const inGroups = (digits: string): string => digits.replace(/^(\d{4})(\d)/, "$1 $2");

/** Nothing in it is out of the caret's reach. */
const caretAnywhere = (formatted: string): boolean[] => Array.from({ length: formatted.length + 1 }, () => true);

/** A UK phone after its +44: '7700 900112'. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, labelEnd, hint, error, value, onChange, onBlur, name, autoFocus, inputRef } = props;
  return (
    <FieldFrame {...{ label, labelEnd, hint, error, disabled: props.disabled }}>
      {(input) => (
        <div className={css.frame}>
          <span className={css.prefix}>+44</span>
          <NumberFormatBase
            {...input}
            getInputRef={inputRef}
            className={css.input as string}
            onBlur={onBlur}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            name={name}
            autoFocus={autoFocus}
            value={value}
            valueIsNumericString
            format={inGroups}
            removeFormatting={phoneDigits}
            getCaretBoundary={caretAnywhere}
            onValueChange={(next) => onChange(next.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
