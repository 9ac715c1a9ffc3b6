import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import tones from "../tone.module.css";
import css from "./chip.module.css";

export type Tone = "plain" | "brand" | "positive" | "warning" | "negative";

export interface ChipProps {
  readonly text: string;
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  /** On a tinted head or a selected row, where a tint would vanish. */
  readonly onTint?: boolean;
}

/** A status as a word, never as a colour alone. */
export function Chip({ text, tone = "plain", icon, onTint }: ChipProps) {
  return (
    <span className={classes(css.chip, tones[tone], onTint && css.onTint)}>
      {icon}
      {text}
    </span>
  );
}
