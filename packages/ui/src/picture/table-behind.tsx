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

/** The table behind a picture: opened by readers who prefer it. */
export function TableBehind({ summary, label, columns, rows }: TableBehindProps) {
  return (
    <Disclosure summary={summary}>
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
    </Disclosure>
  );
}
