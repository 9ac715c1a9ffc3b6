import { useId } from "react";
import { classes } from "../../classes.ts";
import css from "./line-chart.module.css";
import type { ChartDay } from "./chart-day.ts";

/** Where a value, or a day by its number, is drawn: hundredths of the chart's height or width. */
export type Place = (value: number) => number;

const pathOf = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x.toFixed(2)} ${y.toFixed(2)}`).join("");

export interface DrawingProps {
  readonly days: readonly ChartDay[];
  readonly today: number;
  readonly x: Place;
  readonly y: Place;
}

/** The line, its range, and what lies below zero. */
export function Drawing({ days, today, x, y }: DrawingProps) {
  const id = useId();
  const points = days.map((day, index) => [x(index), y(day.value)] as const);
  const foretold = days.map((day, index) => ({ day, at: x(index) })).slice(today);
  const band = [
    ...foretold.map(({ day, at }) => [at, y(day.high ?? day.value)] as const),
    ...foretold.toReversed().map(({ day, at }) => [at, y(day.low ?? day.value)] as const),
  ];
  const below = [
    [x(today), y(0)] as const,
    ...foretold.map(({ day, at }) => [at, y(Math.min(0, day.value))] as const),
    [100, y(0)] as const,
  ];
  const will = pathOf(points.slice(today));
  const isBelow = foretold.some(({ day }) => day.value < 0);
  return (
    <svg className={css.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={css.band} d={`${pathOf(band)}Z`} />
      {isBelow && <path className={css.below} d={`${pathOf(below)}Z`} />}
      <path className={css.was} d={pathOf(points.slice(0, today + 1))} />
      {isBelow && <Sides id={id} zero={y(0)} />}
      <path className={css.will} d={will} {...(isBelow && { clipPath: `url(#${id}above)` })} />
      {isBelow && <path className={classes(css.will, css.belowZero)} clipPath={`url(#${id}below)`} d={will} />}
    </svg>
  );
}

/** What is above zero and what is below it, to draw a line in two colours. */
function Sides({ id, zero }: { readonly id: string; readonly zero: number }) {
  return (
    <>
      <clipPath id={`${id}above`}>
        <rect y={zero - 200} width="100" height="200" />
      </clipPath>
      <clipPath id={`${id}below`}>
        <rect y={zero} width="100" height="200" />
      </clipPath>
    </>
  );
}
