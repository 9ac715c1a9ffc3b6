import type { CSSProperties, ReactNode } from "react";
import { classes } from "../classes.ts";
import css from "./layout.module.css";

export interface StackProps {
  readonly children: ReactNode;
  /** Gap on the 4 px grid: 4 is 16 px. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;
  readonly align?: "start" | "center" | "stretch";
  /** Side by side, wrapping. */
  readonly row?: boolean;
}

/** One below the other with one gap. */
export function Stack({ children, gap = 4, align = "stretch", row }: StackProps) {
  return (
    <div
      className={classes(css.stack, row && css.row)}
      style={{ "--gap": `var(--wp-${gap})`, "--align": align } as CSSProperties}
    >
      {children}
    </div>
  );
}

/** Cards side by side where each has room, else one below the other; it looks at its own width, not the window's. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.measured}>
      <div className={css.pair}>{children}</div>
    </div>
  );
}

/** Main column and a side column of 320 from 900; below, one after the other. */
export function SideColumn({ children, side, sideLabel }: SideColumnProps) {
  return (
    <div className={classes(css.columns, side === null && css.one)}>
      <div className={css.grid}>{children}</div>
      {side !== null && (
        <aside className={css.grid} aria-label={sideLabel}>
          {side}
        </aside>
      )}
    </div>
  );
}

export interface SideColumnProps {
  readonly children: ReactNode;
  /** Null: there is no side column. */
  readonly side: ReactNode;
  /** Names the side column. */
  readonly sideLabel: string;
}

export type PageWidth = "content" | "task" | "form";

/** A screen's content: at most 1144 wide; two-pane tasks 1000, forms 480. Alone on the screen, it is a little above the middle. */
export function PageBody({
  children,
  width = "content",
  alone,
}: {
  readonly children: ReactNode;
  readonly width?: PageWidth;
  readonly alone?: boolean;
}) {
  return <div className={classes(css.body, css[width], alone && css.alone)}>{children}</div>;
}
