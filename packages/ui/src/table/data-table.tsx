import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import bar from "./chosen-bar.module.css";
import css from "./data-table.module.css";
import { type Choosing, RowBox, WholeBox } from "./row-choice.tsx";
import { HeadCell, type Sorting } from "./table-head.tsx";
import { as } from "./table-roles.ts";

export interface Column<Row> {
  /** Unique in its table. */
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Names its row; one column does. On a phone it heads the row's card. */
  readonly names?: true;
  /** Amounts and counts, which are aligned right. */
  readonly figures?: true;
  /** Sentences: on a phone they are below their title, as wide as the card. */
  readonly prose?: true;
  /** Dates, which stay on one line. */
  readonly unbroken?: true;
  /** Its head sorts by it. */
  readonly sorts?: true;
  /** Its title is read out and not shown: a column of buttons. */
  readonly titleHidden?: true;
}

export interface DataTableProps<Row> {
  /** Names the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Rows can be ticked. */
  readonly choosing?: Choosing<Row> | undefined;
  readonly sorting?: Sorting | undefined;
  /** Sums of all rows, not of those shown, by the column's key. */
  readonly foot?: Readonly<Record<string, ReactNode>> | undefined;
  /** 46 high instead of 56. */
  readonly dense?: boolean;
}

/**
 * A table, in a `TableFrame`; where its place is narrower than 44 rem each row is a card with the column's title before each value.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, choosing, sorting, foot, dense } = props;
  const isChosen = (row: Row) => choosing?.chosen.has(keyOf(row)) ?? false;
  return (
    <div className={css.measured}>
      {choosing && choosing.chosen.size > 0 && (
        <div className={bar.bar}>
          <p className={bar.count} role="status">
            {choosing.countText}
          </p>
          {choosing.actions}
        </div>
      )}
      <table className={classes(css.table, dense && css.dense)} {...as.table} aria-label={label}>
        <thead {...as.rowgroup}>
          <tr {...as.row} className={css.headRow}>
            {choosing && (
              <th {...as.columnheader} className={css.tick} scope="col">
                <WholeBox choosing={choosing} rows={rows} keyOf={keyOf} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...as.row} className={classes(css.row, isChosen(row) && css.chosen)}>
              {choosing && (
                <td {...as.cell} className={css.tick}>
                  <RowBox choosing={choosing} row={row} id={keyOf(row)} />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot {...as.rowgroup}>
            <tr {...as.row} className={css.footRow}>
              {choosing && <td {...as.cell} className={css.tick} />}
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {foot[column.key]}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly children: ReactNode;
}

function Cell<Row>({ column: { names, figures, prose, unbroken, title, titleHidden }, children }: CellProps<Row>) {
  const className = classes(
    ...[css.cell, names && css.names, figures && css.figures, prose && css.prose, unbroken && "wp-unbroken"],
  );
  if (names)
    return (
      <th {...as.rowheader} scope="row" className={className}>
        {children}
      </th>
    );
  return (
    <td {...as.cell} className={className}>
      {!titleHidden && (
        <span className={css.title} aria-hidden="true">
          {title}
        </span>
      )}
      <span className={css.value}>{children}</span>
    </td>
  );
}
