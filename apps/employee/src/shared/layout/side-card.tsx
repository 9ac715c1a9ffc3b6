import { Card } from "@wellpaid/ui";
import type { ReactNode } from "react";
import css from "./side-card.module.css";

export interface SideCardProps {
  readonly tile: ReactNode;
  readonly title: string;
  readonly line: ReactNode;
  /** Below the line. */
  readonly link?: ReactNode;
  /** Below all of it, as wide as the card. */
  readonly children?: ReactNode;
}

/** A card of the side column: tile, title, sentence, and at most one thing to do. */
export function SideCard({ tile, title, line, link, children }: SideCardProps) {
  return (
    <Card>
      <div className={css.head}>
        {tile}
        <div className={css.words}>
          <h2 className={css.title}>{title}</h2>
          <p className="wp-small">{line}</p>
          {link && <div className={css.link}>{link}</div>}
        </div>
      </div>
      {children && <div className={css.rest}>{children}</div>}
    </Card>
  );
}
