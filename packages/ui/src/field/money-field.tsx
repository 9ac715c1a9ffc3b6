import type { Ref } from "react";
import { TextField as AriaTextField, Input } from "react-aria-components/TextField";
import { NumericFormat } from "react-number-format";
import { classes } from "../classes.ts";
import css from "./field.module.css";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

export interface MoneyFieldProps extends FieldTexts {
  /** Pounds as digits with at most one dot and two decimals; empty when nothing is typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** £ before the figures, commas between the thousands, two decimals at most. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, labelEnd, hint, error, value, onChange, onBlur, name, autoFocus, inputRef } = props;
  return (
    <AriaTextField
      className={css.field as string}
      isInvalid={Boolean(error)}
      isDisabled={props.disabled ?? false}
      validationBehavior="aria"
      {...{ onBlur, autoFocus }}
    >
      <FieldFrame {...{ label, labelEnd, hint, error }}>
        <div className={css.frame}>
          <span className={css.prefix} aria-hidden="true">
            £
          </span>
          <NumericFormat
            customInput={Input}
            getInputRef={inputRef}
            className={classes(css.input, css.figures)}
            {...{ value, name }}
            onValueChange={(typed) => onChange(typed.value)}
            valueIsNumericString
            thousandSeparator=","
            decimalScale={2}
            allowNegative={false}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
          />
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}
