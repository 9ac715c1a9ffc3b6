import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from "react";
import { classes } from "../classes.ts";
import css from "./line-chart.module.css";

export interface ChartDay {
  /** Unique: its date. */
  readonly key: string;
  /** What the day is, in a sentence; read out and shown while the day is chosen. */
  readonly sentence: string;
  readonly value: number;
  /** The range of a day that is foretold. */
  readonly low?: number;
  readonly high?: number;
  /** A payment on it. */
  readonly mark?: "pay" | "come-in" | undefined;
  /** Below the axis: 'Today'. */
  readonly name?: string | undefined;
}

export interface LineChartProps {
  /** What the picture shows. */
  readonly label: string;
  readonly days: readonly ChartDay[];
  /** Up to here it was so; what follows is foretold. */
  readonly today: number;
  /** Lines across, lowest first; 0 is drawn stronger. */
  readonly lines: readonly { readonly value: number; readonly text: string }[];
}

type Place = (value: number) => number;

const pathOf = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x.toFixed(2)} ${y.toFixed(2)}`).join("");

/** Solid what was, dotted what is foretold, a band for its range, dots for payments. Arrow keys walk the days. */
export function LineChart({ label, days, today, lines }: LineChartProps) {
  const [chosen, setChosen] = useState(today);
  const values = [
    ...days.flatMap((day) => [day.value, day.low ?? day.value, day.high ?? day.value]),
    ...lines.map((line) => line.value),
  ];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const y: Place = (value) => 100 - ((value - least) / Math.max(1, most - least)) * 100;
  const x: Place = (index) => (index / Math.max(1, days.length - 1)) * 100;
  const walk = useWalk(days.length, chosen, setChosen);
  const day = days[Math.min(chosen, days.length - 1)];
  if (day === undefined) return null;
  return (
    <div className={css.chart}>
      <div
        className={css.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={chosen}
        aria-valuetext={day.sentence}
        {...walk}
      >
        {lines.map((line) => (
          <span
            key={line.value}
            className={classes(css.line, line.value === 0 && css.zero)}
            style={{ top: `${y(line.value)}%` }}
          >
            <span className={css.value}>{line.text}</span>
          </span>
        ))}
        <Drawing days={days} today={today} x={x} y={y} />
        {days.map((one, index) => (
          <DayMarks
            key={one.key}
            day={one}
            at={{ left: `${x(index)}%`, top: `${y(one.value)}%` }}
            isToday={index === today}
          />
        ))}
        <i className={css.cursor} style={{ left: `${x(chosen)}%` }} />
        <i className={css.chosen} style={{ left: `${x(chosen)}%`, top: `${y(day.value)}%` }} />
      </div>
      <p className={css.sentence} aria-hidden="true">
        {day.sentence}
      </p>
    </div>
  );
}

/** Arrow keys, Home and End, and a finger or the mouse, choose a day. */
function useWalk(count: number, chosen: number, choose: (index: number) => void) {
  const within = (index: number) => Math.min(count - 1, Math.max(0, index));
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: chosen - 1,
    ArrowDown: chosen - 1,
    ArrowRight: chosen + 1,
    ArrowUp: chosen + 1,
    Home: 0,
    End: count - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(within(step));
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    choose(within(Math.round(((event.clientX - left) / Math.max(1, width)) * (count - 1))));
  };
  return { onKeyDown, onPointerDown: point, onPointerMove: point };
}

interface DrawingProps {
  readonly days: readonly ChartDay[];
  readonly today: number;
  readonly x: Place;
  readonly y: Place;
}

function Drawing({ days, today, x, y }: DrawingProps) {
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
  return (
    <svg className={css.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={css.band} d={`${pathOf(band)}Z`} />
      {foretold.some(({ day }) => day.value < 0) && <path className={css.below} d={`${pathOf(below)}Z`} />}
      <path className={css.was} d={pathOf(points.slice(0, today + 1))} />
      <path className={css.will} d={pathOf(points.slice(today))} />
    </svg>
  );
}

interface DayMarksProps {
  readonly day: ChartDay;
  readonly at: CSSProperties;
  readonly isToday: boolean;
}

function DayMarks({ day, at, isToday }: DayMarksProps) {
  return (
    <>
      {isToday && <i className={css.today} style={at} />}
      {day.mark && <i className={day.mark === "pay" ? css.pay : css.comeIn} style={at} />}
      {day.name && (
        <span className={css.name} style={{ left: at.left }}>
          {day.name}
        </span>
      )}
    </>
  );
}

/** What the dots mean. */
export function ChartLegend({ pay, comeIn }: { readonly pay: string; readonly comeIn: string }) {
  return (
    <p className={css.legend}>
      <span>
        <i className={css.payKey} aria-hidden="true" />
        {pay}
      </span>
      <span>
        <i className={css.comeInKey} aria-hidden="true" />
        {comeIn}
      </span>
    </p>
  );
}
