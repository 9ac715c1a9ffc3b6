import type { CSSProperties } from "react";
import css from "./step-chart.module.css";

export interface StepChartProps {
  /** What is there already: then the steps are still to come, and drawn so. */
  readonly now?: number;
  /** What is there after each step. */
  readonly values: readonly number[];
  /** The picture in a sentence. */
  readonly label: string;
  /** Below the first and the last bar. */
  readonly from: string;
  readonly to: string;
}

/** More of them would look alike on a phone. */
const MAX_BARS = 24;

/** As many of the values as can be drawn, the last always among them. */
function drawn(values: readonly number[]): readonly number[] {
  const each = Math.ceil(values.length / MAX_BARS);
  return values.filter((_, at) => (values.length - 1 - at) % each === 0);
}

/** A sum growing step by step, as savings do by payday. */
export function StepChart({ now, values, label, from, to }: StepChartProps) {
  const max = Math.max(1, now ?? 0, ...values);
  const shareOf = (value: number) => ({ "--share": value / max }) as CSSProperties;
  return (
    <div className={css.stairs} role="img" aria-label={label}>
      <div className={css.bars}>
        {now !== undefined && <i style={shareOf(now)} />}
        {Object.entries(drawn(values)).map(([step, value]) => (
          <i key={step} className={now === undefined ? undefined : css.planned} style={shareOf(value)} />
        ))}
      </div>
      <div className={css.ends}>
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  );
}
