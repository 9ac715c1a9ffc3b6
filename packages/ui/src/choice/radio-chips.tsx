import { Label, Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { classes } from "../classes.ts";
import choice from "./choice.module.css";
import css from "./radio-chips.module.css";

export interface RadioChipsProps {
  /** Names the group. */
  readonly label: string;
  readonly chips: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Choice of one among a few short words or numbers, side by side. */
export function RadioChips({ label, chips, value, onChange }: RadioChipsProps) {
  return (
    <RadioGroup className={choice.group as string} value={value} onChange={onChange}>
      <Label className={choice.groupLabel as string}>{label}</Label>
      <div className={css.chips}>
        {chips.map((chip) => (
          <Radio key={chip} value={chip} className={classes(choice.cell, choice.seen)}>
            {chip}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
