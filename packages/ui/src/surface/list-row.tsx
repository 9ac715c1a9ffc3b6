import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useId } from "react";
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
  /** Makes the whole row a button; `pressText` says what it does. */
  readonly onPress?: () => void;
  readonly pressText?: string;
}

/** 68 high: tile, title cut with an ellipsis, second line, amount. Used in a `RowList`. */
export function ListRow(props: ListRowProps) {
  const { tile, title, line, end, actions, below, href, onPress, pressText } = props;
  const parts = (
    <>
      {tile}
      <span className={css.texts}>
        <span className={css.title}>{title}</span>
        {line !== undefined && <span className="wp-caption">{line}</span>}
      </span>
      {(end !== undefined || actions !== undefined) && (
        <span className={css.tail}>
          {end !== undefined && <span className={css.end}>{end}</span>}
          {actions}
        </span>
      )}
      {pressText !== undefined && <span className="wp-hidden">{pressText}</span>}
      {href !== undefined && <ChevronRight className={css.chevron} />}
    </>
  );
  return (
    <li className={classes(css.item, below !== undefined && css.open)}>
      <RowFrame href={href} onPress={onPress}>
        {parts}
      </RowFrame>
      {below !== undefined && <div className={css.below}>{below}</div>}
    </li>
  );
}

type RowFrameProps = Partial<Pick<ListRowProps, "href" | "onPress">> & { readonly children: ReactNode };

function RowFrame({ href, onPress, children }: RowFrameProps) {
  if (href !== undefined)
    return (
      <Anchor href={href} className={classes(css.row, css.pressable)}>
        {children}
      </Anchor>
    );
  if (onPress === undefined) return <div className={css.row}>{children}</div>;
  return (
    <button type="button" className={classes(css.row, css.pressable, css.button)} onClick={onPress}>
      {children}
    </button>
  );
}

export interface RowGroupProps {
  /** What its rows have in common, such as a day. */
  readonly title: string;
  /** Right of the title: the group's sum. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** Rows below a head of their own; groups are one below the other in a card. */
export function RowGroup({ title, end, children }: RowGroupProps) {
  const id = useId();
  return (
    <section className={css.group} aria-labelledby={id}>
      <div className={css.groupHead}>
        <h2 className={css.groupTitle} id={id}>
          {title}
        </h2>
        {end !== undefined && <span>{end}</span>}
      </div>
      <ul aria-labelledby={id}>{children}</ul>
    </section>
  );
}

export function RowList({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return <ul aria-label={label}>{children}</ul>;
}
