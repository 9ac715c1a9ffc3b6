import { TextField, type TextFieldProps } from "./text-field.tsx";
import { useAmountTyping } from "./use-amount-typing.ts";

type MoneyFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "autoComplete" | "maxLength" | "start" | "onInput">;

/** Pounds and pence in a form, by the one rule of what an amount's field takes. */
export function MoneyField(props: MoneyFieldProps) {
  const { value, hint, onChange } = props;
  const { shown, notice, type, noteCaret } = useAmountTyping({ value, withPence: true, isGrouped: false, onChange });
  return (
    <TextField
      {...props}
      value={shown}
      onChange={type}
      onInput={noteCaret}
      hint={notice ? <span role="alert">{notice}</span> : hint}
      error={notice ? undefined : props.error}
      inputMode="decimal"
      autoComplete="off"
      start={<span aria-hidden="true">£</span>}
    />
  );
}
