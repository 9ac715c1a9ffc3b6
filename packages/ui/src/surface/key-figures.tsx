import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { WholeAmounts } from "../text/whole-amounts.tsx";
import css from "./key-figures.module.css";

export interface KeyFigure {
  /** Unique in its row. */
  readonly name: string;
  readonly value: string;
  readonly line?: ReactNode;
  /** The one that needs doing has the negative outline, the one that matters most the tint. */
  readonly tone?: "negative" | "brand";
}

/** A few numbers side by side, each a card. */
export function KeyFigures({ figures }: { readonly figures: readonly KeyFigure[] }) {
  return (
    <dl className={css.figures}>
      {figures.map(({ name, value, line, tone }) => (
        <div key={name} className={classes(css.figure, tone && css[tone])}>
          <dt className="wp-small">{name}</dt>
          <dd className={css.value}>
            <WholeAmounts text={value} />
          </dd>
          {line !== undefined && <dd className="wp-small">{line}</dd>}
        </div>
      ))}
    </dl>
  );
}
