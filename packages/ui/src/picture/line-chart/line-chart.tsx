import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { classes } from "../../classes.ts";
import { WholeAmounts } from "../../text/whole-amounts.tsx";
import { Legend } from "../legend.tsx";
import css from "./line-chart.module.css";
import { Drawing, type Place } from "./line-chart-drawing.tsx";
import { ticksOf } from "./line-chart-ticks.ts";
import { Values } from "./line-chart-values.tsx";
import type { ChartDay } from "./chart-day.ts";

export interface LineChartProps {
  /** What the picture shows. */
  readonly label: string;
  readonly days: readonly ChartDay[];
  /** The index of today: the days up to it are actual, the later ones forecast. */
  readonly today: number;
  /** Horizontal lines, lowest first; 0 is drawn stronger. */
  readonly lines: readonly { readonly value: number; readonly text: string }[];
  /** Today's value. */
  readonly now: string;
  /** The value at the end, and its range. */
  readonly end: { readonly value: string; readonly range: string };
  /** The picture in words; a chosen day replaces them. */
  readonly children: ReactNode;
  /** The id of a further description of the picture. */
  readonly describedBy?: string | undefined;
}

/** Solid for the past, dotted for the forecast, a band for its range, dots for payments. Arrow keys move from day to day. */
export function LineChart({ label, days, today, lines, now, end, children, describedBy }: LineChartProps) {
  const [picked, setPicked] = useState<number | null>(null);
  // The days may change meanwhile: fewer of them, and another today.
  const chosen = Math.min(picked ?? today, days.length - 1);
  const values = [
    ...days.flatMap((day) => [day.value, day.low ?? day.value, day.high ?? day.value]),
    ...lines.map((line) => line.value),
  ];
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const y: Place = (value) => 100 - ((value - min) / Math.max(1, max - min)) * 100;
  const x: Place = (index) => (index / Math.max(1, days.length - 1)) * 100;
  const walk = useWalk(days.length, chosen, setPicked);
  const day = days[chosen];
  if (day === undefined) return null;
  return (
    <div className={css.chart}>
      <div
        className={css.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={describedBy}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={chosen}
        aria-valuetext={day.message}
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
        {days.map((day, index) => (
          <DayMarks
            key={day.key}
            day={day}
            at={{ left: `${x(index)}%`, top: `${y(day.value)}%` }}
            isToday={index === today}
            isNextToLast={index === days.length - 2}
            isLast={index === days.length - 1}
          />
        ))}
        {ticksOf(days.length, today).map(({ index, spare }) => (
          <span key={index} className={classes(css.tick, spare && css.spare)} style={{ left: `${x(index)}%` }}>
            {days[index]?.short}
          </span>
        ))}
        <Values days={days} today={today} x={x} y={y} now={now} end={end} />
        <i className={css.cursor} style={{ left: `${x(chosen)}%` }} />
        {picked !== null && <i className={css.chosen} style={{ left: `${x(chosen)}%`, top: `${y(day.value)}%` }} />}
      </div>
      <div className={css.said}>
        <div className={classes(picked !== null && css.away)}>{children}</div>
        {picked !== null && (
          <p className={css.sentence} aria-hidden="true">
            <WholeAmounts text={day.message} />
          </p>
        )}
      </div>
    </div>
  );
}

/** Arrow keys, Home and End, and a finger or the mouse, choose a day, until the focus or pointer leaves it. */
function useWalk(count: number, chosen: number, choose: (index: number | null) => void) {
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
  const onPointerLeave = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    // A finger leaves when it is lifted: the day then stays, so that it can be read.
    if (pointerType === "mouse" && document.activeElement !== currentTarget) choose(null);
  };
  return { onKeyDown, onPointerDown: point, onPointerMove: point, onPointerLeave, onBlur: () => choose(null) };
}

interface DayMarksProps {
  readonly day: ChartDay;
  readonly at: CSSProperties;
  readonly isToday: boolean;
  readonly isNextToLast: boolean;
  readonly isLast: boolean;
}

function DayMarks({ day, at, isToday, isNextToLast, isLast }: DayMarksProps) {
  return (
    <>
      {isToday && <i className={css.today} style={at} />}
      {day.mark && <i className={day.mark === "pay" ? css.pay : css.comeIn} style={at} />}
      {day.name && (
        <span className={classes(css.name, isNextToLast && css.aside, isLast && css.last)} style={{ left: at.left }}>
          {day.name}
        </span>
      )}
    </>
  );
}

/** What the dots mean. */
export function ChartLegend({ pay, comeIn }: { readonly pay: string; readonly comeIn: string }) {
  return (
    <Legend
      entries={[
        { name: pay, mark: css.payKey },
        { name: comeIn, mark: css.comeInKey },
      ]}
    />
  );
}
