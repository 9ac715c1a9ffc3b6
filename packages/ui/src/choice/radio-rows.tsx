import type { ReactNode } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { classes } from "../classes.ts";
import css from "./choice.module.css";

export interface RadioRow<Value extends string> {
  readonly value: Value;
  readonly title: string;
  /** What the choice means, e.g. 'until Thu 19.11.2026, 09:41'. */
  readonly line?: ReactNode;
}

export interface RadioRowsProps<Value extends string> {
  /** Names the group. */
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly rows: readonly RadioRow<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
  /** Two short ones of equal weight are side by side. */
  readonly beside?: boolean;
}

/** Choice of one: rows of 56, the chosen one tinted and outlined. */
export function RadioRows<Value extends string>(props: RadioRowsProps<Value>) {
  const { label, labelHidden, rows, value, onChange, disabled, beside } = props;
  return (
    <RadioGroup
      className={classes(css.rows, beside && css.beside)}
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
      isDisabled={disabled ?? false}
      {...(labelHidden && { "aria-label": label })}
    >
      {!labelHidden && <Label className={css.groupLabel as string}>{label}</Label>}
      {rows.map((row) => (
        <Radio key={row.value} value={row.value} className={classes(css.row, css.seen)}>
          <span className={classes(css.dot)} aria-hidden="true" />
          <span className={css.rowText}>
            <span className={css.rowTitle}>{row.title}</span>
            {row.line !== undefined && <span className="wp-caption">{row.line}</span>}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
