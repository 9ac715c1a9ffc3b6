import { Legend } from "../legend.tsx";
import css from "./series-bar.module.css";

const classNames = [css.series1, css.series2, css.series3];

/** Parts of one whole, up to three, 2 px apart. Every part is also written beside it, so nothing is read out here. */
export function SeriesBar({ parts }: { readonly parts: readonly number[] }) {
  const drawn = parts.map((part, index) => ({ part, className: classNames[index] })).filter(({ part }) => part > 0);
  return (
    <div className={css.bar} aria-hidden="true">
      {drawn.map(({ part, className }) => (
        <i key={className} className={className} style={{ flex: `${part} 0 0` }} />
      ))}
    </div>
  );
}

/** The names of the parts, in their order. */
export function SeriesLegend({ names }: { readonly names: readonly string[] }) {
  return <Legend entries={names.map((name, index) => ({ name, mark: classNames[index] }))} />;
}
