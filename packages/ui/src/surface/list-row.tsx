import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Anchor } from "../action/link.tsx";
import { classes } from "../classes.ts";
import css from "./list-row.module.css";

export interface ListRowProps {
  /** Usually a CategoryTile. */
  readonly tile?: ReactNode;
  readonly title: ReactNode;
  readonly line?: ReactNode;
  /** Right: amount, chip. */
  readonly end?: ReactNode;
  /** Buttons after the amount. */
  readonly actions?: ReactNode;
  /** Opens below the row, e.g. what can be cancelled. */
  readonly below?: ReactNode;
  /** Makes the whole row a link, with a chevron. */
  readonly href?: string;
}

/** 68 high: tile, title cut with an ellipsis, second line, amount. Stands in a `RowList`. */
export function ListRow({ tile, title, line, end, actions, below, href }: ListRowProps) {
  const parts = (
    <>
      {tile}
      <span className={css.texts}>
        <span className={css.title}>{title}</span>
        {line !== undefined && <span className={css.line}>{line}</span>}
      </span>
      {end !== undefined && <span className={css.end}>{end}</span>}
      {actions}
      {href !== undefined && <ChevronRight className={css.chevron} aria-hidden="true" />}
    </>
  );
  return (
    <li className={classes(css.item, below !== undefined && css.open)}>
      {href === undefined ? (
        <div className={css.row}>{parts}</div>
      ) : (
        <Anchor href={href} className={classes(css.row, css.pressable)}>
          {parts}
        </Anchor>
      )}
      {below !== undefined && <div className={css.below}>{below}</div>}
    </li>
  );
}

export function RowList({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return <ul aria-label={label}>{children}</ul>;
}
