import type { CSSProperties } from "react";
import { classes } from "../../classes.ts";
import type { DrawingProps } from "./line-chart-drawing.tsx";
import css from "./line-chart-values.module.css";

export interface ValuesProps extends DrawingProps {
  /** Today's value. */
  readonly now: string;
  /** The value at the end, and its range. */
  readonly end: { readonly value: string; readonly range: string };
}

/** The percentage of the width from which a narrow chart's end has its value above the line. */
const END_FROM = 60;

/** The values of today and of the last day as figures, and the last day's range as a bracket. */
export function Values({ days, today, x, y, now, end }: ValuesProps) {
  const [first, last] = [days[today], days[days.length - 1]];
  if (first === undefined || last === undefined) return null;
  const tops = days.map((day) => y(day.high ?? day.value));
  const [top, bottom] = [y(last.high ?? last.value), y(last.low ?? last.value)];
  const clear = Math.min(...tops.filter((_, index) => x(index) >= END_FROM));
  return (
    <>
      <span
        className={classes(css.figure, css.now, x(today) > 70 ? css.before : x(today) > 32 && css.middle)}
        style={{ left: `${x(today)}%`, top: `${y(first.value)}%` }}
      >
        {now}
      </span>
      <i className={css.lead} style={{ top: `${clear}%`, height: `${top - clear}%` }} />
      <i className={css.bracket} style={{ top: `${top}%`, height: `${bottom - top}%` }} />
      <span
        className={classes(css.figure, css.end, last.value < 0 && css.negative)}
        style={{ "--clear": `${clear}%`, "--at": `${y(last.value)}%` } as CSSProperties}
      >
        {end.value}
        <span className={css.range}>{end.range}</span>
      </span>
    </>
  );
}
