import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";

/** Rows that are held at once: few, since packing a page is done in one go and others' calls wait meanwhile. */
const PAGE = 250;

export type Row = Readonly<Record<string, unknown>>;

/** One part of the data stored about an employee. Its rows are only the employee's own. */
export interface Part {
  /** In `data.json`; its CSV is named after it. */
  readonly name: string;
  /** One thing or none, rather than a list. */
  readonly isOne?: true;
  readonly rows: (employeeId: string) => RawBuilder<Row>;
}

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Columns of a table, named in the files as everywhere on the wire: `created_at` is `createdAt`. `withdrawal_id:advance_id`
 * has another name on the wire than in the database.
 */
export const columnsOf = (table: string, columns: string): RawBuilder<unknown> =>
  sql.raw(
    columns
      .split(" ")
      .map((column) => column.split(":"))
      .map(([column = "", wireName = column]) => `${table}.${column} as "${camelCase(wireName)}"`)
      .join(", "),
  );

/** These columns of a table's rows, oldest first. */
export const rowsOf =
  (table: string, columns: string, order: string): Part["rows"] =>
  (employeeId) =>
    sql<Row>`select ${columnsOf("t", columns)} from ${sql.table(table)} t
      where t.employee_id = ${employeeId} order by ${sql.raw(order)}`;

/** A part's rows, page by page. */
export async function* pagesOf(tx: Tx, part: Part, employeeId: string): AsyncGenerator<readonly Row[]> {
  await sql`declare my_data no scroll cursor for ${part.rows(employeeId)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.raw(String(PAGE))} from my_data`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) break;
  }
  await sql`close my_data`.execute(tx);
}
