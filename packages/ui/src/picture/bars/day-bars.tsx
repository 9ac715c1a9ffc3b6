import type { CSSProperties } from "react";
import { classes } from "../../classes.ts";
import css from "./day-bars.module.css";

export interface DayBar {
  /** Its first and last day, counted from the left from 0. */
  readonly from: number;
  readonly to: number;
  /** On each of its days. */
  readonly value: number;
}

export interface DayMark {
  /** The day that it is below. Unique. */
  readonly day: number;
  readonly text: string;
  readonly strong?: boolean;
}

export interface DayBarsProps {
  readonly days: number;
  /** In their order, none over another; a day without one has a line. */
  readonly bars: readonly DayBar[];
  readonly marks: readonly DayMark[];
  /** What the picture shows; its values are in a table beside it. */
  readonly label: string;
}

/** The days without a bar. */
const emptyOf = (days: number, bars: readonly DayBar[]): readonly number[] =>
  Array.from({ length: days }, (_, day) => day).filter((day) => !bars.some(({ from, to }) => from <= day && day <= to));

/** A bar for each day, or a wide one for several days together. */
export function DayBars({ days, bars, marks, label }: DayBarsProps) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div className={css.picture} role="img" aria-label={label} style={{ "--days": days } as CSSProperties}>
      <div className={css.bars}>
        {emptyOf(days, bars).map((day) => (
          <i key={day} className={css.none} style={{ gridColumn: day + 1 }} />
        ))}
        {bars.map(({ from, to, value }) => (
          <i key={from} style={{ gridColumn: `${from + 1} / ${to + 2}`, "--share": value / max } as CSSProperties} />
        ))}
      </div>
      <div className={css.marks}>
        {marks.map(({ day, text, strong }) => (
          <span
            key={day}
            className={classes(strong && css.strong)}
            style={{ "--at": (day + 0.5) / days } as CSSProperties}
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}
