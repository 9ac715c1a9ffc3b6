import type { ReactNode } from "react";
import { Checkbox } from "../choice/checkbox.tsx";

/** Which rows are ticked, and what can be done with them. */
export interface Choosing<Row> {
  /** Keys of rows. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** Names a row's box: 'Choose Maya Bennett'. */
  readonly textOf: (row: Row) => string;
  /** 'Select all shown' */
  readonly allText: string;
  /** Left out: every row can be. */
  readonly mayChoose?: (row: Row) => boolean;
  /** Above the head while something is ticked: '2 chosen', … */
  readonly countText: string;
  /** … and buttons with the count in each. */
  readonly actions: ReactNode;
}

interface WholeBoxProps<Row> {
  readonly choosing: Choosing<Row>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Ticks all rows that are shown, or none. */
export function WholeBox<Row>({ choosing, rows, keyOf }: WholeBoxProps<Row>) {
  const { chosen, onChoose, allText, mayChoose } = choosing;
  const keys = rows.filter((row) => mayChoose?.(row) !== false).map(keyOf);
  const isWhole = keys.length > 0 && keys.every((key) => chosen.has(key));
  const others = [...chosen].filter((key) => !keys.includes(key));
  return (
    <Checkbox
      checked={isWhole}
      disabled={keys.length === 0}
      onChange={(ticked) => onChoose(new Set(ticked ? [...others, ...keys] : others))}
    >
      <span className="wp-hidden">{allText}</span>
    </Checkbox>
  );
}

interface RowBoxProps<Row> {
  readonly choosing: Choosing<Row>;
  readonly row: Row;
  readonly id: string;
}

export function RowBox<Row>({ choosing, row, id }: RowBoxProps<Row>) {
  const { chosen, onChoose, textOf, mayChoose } = choosing;
  return (
    <Checkbox
      checked={chosen.has(id)}
      disabled={mayChoose?.(row) === false}
      onChange={(ticked) => onChoose(new Set(ticked ? [...chosen, id] : [...chosen].filter((key) => key !== id)))}
    >
      <span className="wp-hidden">{textOf(row)}</span>
    </Checkbox>
  );
}
