import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import css from "./surface.module.css";

export interface CardProps {
  readonly children: ReactNode;
  /** Without padding, where it holds rows. */
  readonly flush?: boolean;
  /** Stretches to the height of its row and pushes its last part to the bottom. */
  readonly tall?: boolean;
  readonly labelledBy?: string;
}

/** A white card of radius 20. With `labelledBy` it is a named section. */
export function Card({ children, flush, tall, labelledBy }: CardProps) {
  const Element = labelledBy === undefined ? "div" : "section";
  return (
    <Element
      className={classes(css.card, flush ? css.flush : css.padded, tall && css.tall)}
      aria-labelledby={labelledBy}
    >
      {children}
    </Element>
  );
}

export interface CardHeadProps {
  readonly title: string;
  readonly id?: string;
  /** Right of the title: a chip, a link. */
  readonly end?: ReactNode;
  readonly line?: ReactNode;
}

export function CardHead({ title, id, end, line }: CardHeadProps) {
  return (
    <div className={css.cardHead}>
      <div>
        <h2 className={css.cardTitle} id={id}>
          {title}
        </h2>
        {line !== undefined && <p className="wp-small">{line}</p>}
      </div>
      {end !== undefined && <div className={css.cardEnd}>{end}</div>}
    </div>
  );
}

/** Facts inside a card, radius 14. */
export function Inset({
  children,
  tone = "plain",
}: {
  readonly children: ReactNode;
  readonly tone?: "plain" | "brand";
}) {
  return <div className={classes(css.inset, tone === "brand" && css.brand)}>{children}</div>;
}
