import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { createContext, type ReactNode, type Ref, use, useId } from "react";
import field from "../field/field.module.css";
import css from "./checkbox.module.css";

export interface CheckboxProps {
  /** Its words; links among them are followed and do not tick it. */
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name?: string;
  readonly disabled?: boolean;
  /** What is wrong, below it: it must be ticked and is not. */
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The id of what is wrong with the group that a checkbox belongs to. */
export const ErrorOfGroup = createContext<string | null>(null);

/** A native checkbox, not React Aria's: that one takes the presses of links in its words for its own. */
export function Checkbox({ children, checked, onChange, name, disabled, error, inputRef }: CheckboxProps) {
  const ownErrorId = useId();
  const errorOfGroup = use(ErrorOfGroup);
  const errorId = error === undefined ? (errorOfGroup ?? undefined) : ownErrorId;
  return (
    <div>
      <label className={css.checkbox}>
        <input
          type="checkbox"
          className={css.input}
          ref={inputRef}
          checked={checked}
          disabled={disabled}
          name={name}
          aria-invalid={errorId !== undefined || undefined}
          aria-describedby={errorId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={css.box} aria-hidden="true">
          {checked && <Check />}
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <p className={field.error} id={ownErrorId}>
          <TriangleAlert />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
