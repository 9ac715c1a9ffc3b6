import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import css from "./switch.module.css";

export interface SwitchProps {
  readonly label: string;
  /** What its present state means. */
  readonly line?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name?: string;
  /** Why it cannot be moved; shown below it. With it, it is disabled. */
  readonly disabledReason?: string | undefined;
}

/** On or off at once, with its words at the left: a native checkbox. */
export function Switch({ label, line, checked, onChange, name, disabledReason }: SwitchProps) {
  const id = useId();
  const isDisabled = disabledReason !== undefined;
  return (
    <label className={classes(css.switch, isDisabled && css.disabled)}>
      <span className={css.words}>
        <span className={css.label} id={`${id}-label`}>
          {label}
        </span>
        {(isDisabled || line !== undefined) && (
          <span className="wp-small" id={`${id}-line`}>
            {disabledReason ?? line}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={css.input}
        checked={checked}
        disabled={isDisabled}
        name={name}
        aria-labelledby={`${id}-label`}
        aria-describedby={isDisabled || line !== undefined ? `${id}-line` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.track} aria-hidden="true" />
    </label>
  );
}
