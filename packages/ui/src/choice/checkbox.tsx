import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox } from "react-aria-components/Checkbox";
import css from "./choice.module.css";

export interface CheckboxProps {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name?: string;
  readonly disabled?: boolean;
  /** It must be ticked and is not: drawn in the colour of a refusal. */
  readonly invalid?: boolean;
}

export function Checkbox({ children, checked, onChange, name, disabled, invalid }: CheckboxProps) {
  return (
    <AriaCheckbox
      className={css.checkbox as string}
      isSelected={checked}
      isDisabled={disabled ?? false}
      isInvalid={invalid ?? false}
      {...{ onChange, name }}
    >
      <span className={css.box} aria-hidden="true">
        {checked && <Check />}
      </span>
      <span>{children}</span>
    </AriaCheckbox>
  );
}
