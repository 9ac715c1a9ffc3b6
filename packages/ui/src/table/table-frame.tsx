import type { ReactNode } from "react";
import css from "./table-frame.module.css";

export interface TableFrameProps {
  /** Above the table, and there in each of its states: a filter bar, tabs, a title. */
  readonly top?: ReactNode;
  readonly children: ReactNode;
}

/** The card that holds a table. */
export function TableFrame({ top, children }: TableFrameProps) {
  return (
    <div className={css.frame}>
      {top}
      {children}
    </div>
  );
}
