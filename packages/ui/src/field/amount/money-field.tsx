import { useState } from "react";
import { TextField, type TextFieldProps } from "../text-field.tsx";
import { useAmountTyping } from "./use-amount-typing.ts";

type MoneyFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "autoComplete" | "maxLength" | "start" | "onInput">;

/** Pounds and pence in a form, by the one rule of what an amount's field takes. */
export function MoneyField(props: MoneyFieldProps) {
  const { value, hint, error, onChange } = props;
  const [isRejected, setIsRejected] = useState(false);
  const { shown, notice, type, rememberCaret } = useAmountTyping({
    value,
    withPence: true,
    isGrouped: false,
    onChange,
  });
  const isInvalid = isRejected || error !== undefined;
  return (
    <TextField
      {...props}
      value={shown}
      onChange={(after) => {
        setIsRejected(false);
        type(after);
      }}
      onInput={rememberCaret}
      onKeyDown={(event) => {
        // After "1,000" and Enter at once the customer has not seen that 1 was taken of it.
        if (event.key !== "Enter" || notice === null) return;
        event.preventDefault();
        setIsRejected(true);
      }}
      hint={notice ? <span role="alert">{notice}</span> : hint}
      error={notice ? (isInvalid ? notice : undefined) : error}
      inputMode="decimal"
      autoComplete="off"
      start={<span aria-hidden="true">£</span>}
    />
  );
}
