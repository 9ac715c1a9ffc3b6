import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { classes } from "../classes.ts";
import css from "./data-table.module.css";
import button from "./sort-button.module.css";
import { as } from "./table-roles.ts";

export interface Sorting {
  /** The key of the column that the rows are sorted by. */
  readonly by: string;
  readonly direction: "up" | "down";
  /** Called with the column whose head was pressed. */
  readonly onSort: (by: string) => void;
}

interface HeadCellProps {
  readonly column: {
    readonly key: string;
    readonly title: string;
    readonly figures?: true;
    readonly sorts?: true;
    readonly titleHidden?: true;
  };
  readonly sorting: Sorting | undefined;
}

/** A column's head; where it sorts, a button. */
export function HeadCell({ column: { key, title, figures, sorts, titleHidden }, sorting }: HeadCellProps) {
  const isSorted = sorting?.by === key;
  const Arrow = sorting?.direction === "down" ? ArrowDown : ArrowUp;
  const className = classes(css.head, figures && css.figures, sorts && css.sorts);
  const sorted = sorting?.direction === "down" ? "descending" : "ascending";
  return (
    <th
      {...as.columnheader}
      scope="col"
      className={className}
      aria-sort={sorts && sorting ? (isSorted ? sorted : "none") : undefined}
    >
      {sorts && sorting ? (
        <button
          type="button"
          className={classes(button.sort, figures && button.before)}
          onClick={() => sorting.onSort(key)}
        >
          {title}
          <Arrow aria-hidden="true" className={isSorted ? undefined : button.unsorted} />
        </button>
      ) : (
        <span className={titleHidden ? "wp-hidden" : undefined}>{title}</span>
      )}
    </th>
  );
}
