import type { CSSProperties } from "react";
import { classes } from "../../classes.ts";
import css from "./pair-bars.module.css";

export interface PairBar {
  /** Below the pair: 'Aug'. Unique. */
  readonly name: string;
  readonly first: number;
  readonly second: number;
}

export interface PairBarsProps {
  readonly pairs: readonly PairBar[];
  /** What the picture shows; its values are in a table beside it. */
  readonly label: string;
  /** The end of the scale, which the highest bar reaches: '£2,190.00'. */
  readonly maxText?: string;
}

/** Two bars for each name, all on one scale. */
export function PairBars({ pairs, label, maxText }: PairBarsProps) {
  const max = Math.max(1, ...pairs.flatMap(({ first, second }) => [first, second]));
  const heightOf = (value: number) => ({ "--share": value / max }) as CSSProperties;
  return (
    <div role="img" aria-label={label}>
      {maxText !== undefined && <p className={css.max}>{maxText}</p>}
      <div className={css.picture}>
        {pairs.map(({ name, first, second }) => (
          <div key={name} className={css.pair}>
            <div className={css.bars}>
              <i className={css.first} style={heightOf(first)} />
              <i className={css.second} style={heightOf(second)} />
            </div>
            <span className={classes("wp-caption", css.name)}>{name}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
