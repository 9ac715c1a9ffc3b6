import type { Pool } from "pg";

/** What the server's role may do to one table. */
export interface GrantedTable {
  readonly name: string;
  readonly reads: boolean;
  /** Of the whole table, also of columns that are still to come. */
  readonly addsAll: boolean;
  readonly adds: readonly string[];
  readonly changesAll: boolean;
  readonly changes: readonly string[];
  readonly deletes: boolean;
}

/** Every table of the product, by name, with its grants as PostgreSQL judges them. */
export async function grantedTables(owner: Pool): Promise<readonly GrantedTable[]> {
  const { rows } = await owner.query<GrantedTable>(`
    select c.relname as name, has_table_privilege('wellpaid_app', c.oid, 'select') as reads,
      has_table_privilege('wellpaid_app', c.oid, 'insert') as "addsAll",
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and has_column_privilege('wellpaid_app', c.oid, attnum, 'insert') order by attnum) as adds,
      has_table_privilege('wellpaid_app', c.oid, 'update') as "changesAll",
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and has_column_privilege('wellpaid_app', c.oid, attnum, 'update') order by attnum) as changes,
      has_table_privilege('wellpaid_app', c.oid, 'delete') as deletes
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`);
  return rows;
}

const columnsOf = (all: boolean, columns: readonly string[]): string => {
  if (all) return "yes";
  return columns.map((column) => `\`${column}\``).join(" ");
};

/** One line of docs/server-role.md. */
export const lineOf = ({ name, reads, addsAll, adds, changesAll, changes, deletes }: GrantedTable): string =>
  `| \`${name}\` | ${reads ? "yes" : ""} | ${columnsOf(addsAll, adds)} | ${columnsOf(changesAll, changes)} | ${deletes ? "yes" : ""} |`;
