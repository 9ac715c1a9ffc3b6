import { type CSSProperties, type ReactNode, useId } from "react";
import { classes } from "../../classes.ts";
import { Legend } from "../legend.tsx";
import css from "./month-bars.module.css";

export interface MonthBar {
  /** Unique. */
  readonly key: string;
  /** Below the bar: 'Apr'. */
  readonly name: string;
  /** Up to three parts, from the bottom; null where nothing is known, or may be shown. */
  readonly parts: readonly number[] | null;
}

export interface MonthBarsProps {
  readonly bars: readonly MonthBar[];
  /** The name of the picture; its values are in a table beside it. */
  readonly label: string;
  /** What the picture shows, in a sentence: it is read out with the name. */
  readonly children: ReactNode;
  /** The end of the scale: what the highest bar is compared with. Left out: the highest bar. */
  readonly max?: number;
  /** The end of the scale in words: '£1,904.00'. */
  readonly maxText: string;
}

const partClasses = [css.part1, css.part2, css.part3];

const sumOf = (parts: readonly number[] | null): number => (parts ?? []).reduce((sum, part) => sum + part, 0);

/**
 * A bar for each month, of one part or of several on top of one another. Parts differ by pattern as well as by colour, so that
 * they differ in forced colours, in print and by people who see few colours.
 */
export function MonthBars({ bars, label, children, max, maxText }: MonthBarsProps) {
  const id = useId();
  const top = Math.max(1, max ?? Math.max(...bars.map(({ parts }) => sumOf(parts))));
  return (
    <div className={css.picture}>
      <p className={css.sentence} id={id}>
        {children}
      </p>
      <div className={css.plot} role="img" aria-label={label} aria-describedby={id}>
        <span className={css.max}>{maxText}</span>
        <div className={css.bars} style={{ "--months": bars.length } as CSSProperties}>
          {bars.map(({ key, name, parts }) => (
            <div key={key} className={css.month}>
              <div className={css.column}>
                {parts === null ? <i className={css.unknown} /> : <Column parts={parts} top={top} />}
              </div>
              <span className={css.name}>{name}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function Column({ parts, top }: { readonly parts: readonly number[]; readonly top: number }) {
  if (sumOf(parts) === 0) return <i className={css.nothing} />;
  const drawn = parts.map((part, index) => ({ part, className: partClasses[index] })).filter(({ part }) => part > 0);
  return drawn
    .toReversed()
    .map(({ part, className }) => (
      <i key={className} className={classes(css.part, className)} style={{ "--share": part / top } as CSSProperties} />
    ));
}

/** The names of the parts in their order, and of a month of which nothing is known. */
export function MonthLegend({ names, unknown }: { readonly names: readonly string[]; readonly unknown?: string }) {
  return (
    <Legend
      entries={[
        ...names.map((name, index) => ({ name, mark: classes(css.key, partClasses[index]) })),
        ...(unknown === undefined ? [] : [{ name: unknown, mark: classes(css.key, css.unknown) }]),
      ]}
    />
  );
}
