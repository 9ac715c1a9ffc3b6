import { classes } from "../classes.ts";
import css from "./amount.module.css";

export interface AmountProps {
  /** Formatted with two digits of pence or none: '−£91.90', '£652'. */
  readonly text: string;
  /** 3xl is 44 px, the one big amount of a screen. */
  readonly size?: "body" | "lg" | "2xl" | "3xl";
  readonly tone?: "plain" | "positive" | "negative";
}

/** An amount in tabular figures; in display sizes the pence are 0.6 of the size in grey. */
export function Amount({ text, size = "body", tone = "plain" }: AmountProps) {
  const dot = text.lastIndexOf(".");
  const display = (size === "2xl" || size === "3xl") && dot > 0;
  return (
    <span className={classes(css.amount, css[`size-${size}`], css[tone])}>
      {display ? text.slice(0, dot) : text}
      {display && <span className={css.pence}>{text.slice(dot)}</span>}
    </span>
  );
}
