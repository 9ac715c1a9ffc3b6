import type { ReactNode } from "react";
import { Disclosure } from "../action/disclosure.tsx";
import { WholeAmounts } from "../text/whole-amounts.tsx";
import css from "./table-behind.module.css";

export interface TableBehindProps {
  /** 'As a table' */
  readonly summary: string;
  /** Names the table. */
  readonly label: string;
  readonly columns: readonly string[];
  /** The first cell names its row; rows differ in it. */
  readonly rows: readonly (readonly [string, ...string[]])[];
}

/** As many as a phone has room for side by side. */
const MAX_COLUMNS = 3;

/** The table behind a picture: opened by readers who prefer it. */
export function TableBehind({ summary, label, columns, rows }: TableBehindProps) {
  return (
    <Disclosure summary={summary}>
      <Frame isWide={columns.length > MAX_COLUMNS} label={label}>
        <table className={css.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">
                  <WholeAmounts text={name} />
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>
                    <WholeAmounts text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
    </Disclosure>
  );
}

/** A wide table scrolls sideways, also by keyboard. */
function Frame({ isWide, label, children }: { isWide: boolean; label: string; children: ReactNode }) {
  if (!isWide) return children;
  return (
    <div className={css.scrolling} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
