import type { Pool } from "pg";

/** How a table's rows would be spread over machines: by which column, or all of them everywhere, or in one place. */
export type Spread = "company_id" | "id" | "everywhere" | "one place";

/**
 * What has no company: what is above companies and is looked up from each (everywhere), and what belongs to no one yet, or
 * is the database's own (one place).
 */
const WITHOUT_COMPANY: Readonly<Record<string, Spread>> = {
  company: "id",
  partner: "everywhere",
  partner_origin: "everywhere",
  partner_key: "everywhere",
  usual_exposure_limit: "everywhere",
  webhook_endpoint: "everywhere",
  theme: "everywhere",
  rate_limit_use: "one place",
  captcha_pass: "one place",
  sign_up_reservation: "one place",
  passkey_secret: "one place",
  migration: "one place",
  migration_lock: "one place",
};

/** Has its company by another row, and would have to carry it. */
const MUST_CARRY_IT = new Set(["ledger_entry"]);

/** Also jobs of no company and the usual limit are there, and a sharding key is never null. */
const MAY_BE_NULL = new Set(["outbox", "exposure_limit_change"]);

export interface TableOfTenants {
  readonly table: string;
  /** Undefined where it is not known yet. */
  readonly spread: Spread | undefined;
  /** The obstacles to that. */
  readonly remark: string;
  /** Unique keys that do not hold the company: over all shards nothing would hold them. */
  readonly uniqueKeys: readonly string[];
  /** Foreign keys that do not hold the company, to tables that are spread by it. */
  readonly foreignKeys: readonly string[];
}

interface Found {
  readonly table: string;
  readonly company: "none" | "null" | "always";
  readonly unique_keys: readonly string[];
  readonly foreign_keys: readonly { readonly columns: string; readonly to: string }[];
}

const READ = `
  select c.relname as "table",
    coalesce((select case when a.attnotnull then 'always' else 'null' end from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped), 'none') as company,
    coalesce((select json_agg(regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING \\w+ ', '') order by i.indisprimary desc,
        pg_get_indexdef(i.indexrelid))
      from pg_index i where i.indrelid = c.oid and i.indisunique and not exists (select 1 from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'company_id' and a.attnum = any(i.indkey))), '[]') as unique_keys,
    coalesce((select json_agg(json_build_object('to', f.confrelid::regclass::text, 'columns',
        (select string_agg(a.attname, ', ' order by k.at) from unnest(f.conkey) with ordinality as k(attnum, at)
           join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum)) order by f.conname)
      from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and not exists (select 1 from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'company_id' and a.attnum = any(f.conkey))), '[]') as foreign_keys
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;

function spreadOf({ table, company }: Found): Spread | undefined {
  if (table in WITHOUT_COMPANY) return WITHOUT_COMPANY[table];
  if (company === "always" || MUST_CARRY_IT.has(table) || MAY_BE_NULL.has(table)) return "company_id";
  return undefined;
}

function remarkOf({ table, company }: Found): string {
  if (MUST_CARRY_IT.has(table)) return "has none yet";
  return MAY_BE_NULL.has(table) && company === "null" ? "may be null" : "";
}

/** Every table of a migrated database, by the database's own word. */
export async function tablesOfTenants(owner: Pool): Promise<readonly TableOfTenants[]> {
  const { rows } = await owner.query<Found>(READ);
  const spreads = new Map(rows.map((row) => [row.table, spreadOf(row)]));
  return rows.map((row) => {
    const isSpread = spreads.get(row.table) === "company_id";
    const bySpread = row.foreign_keys.filter(({ to }) => spreads.get(to) === "company_id");
    return {
      table: row.table,
      spread: spreads.get(row.table),
      remark: remarkOf(row),
      uniqueKeys: isSpread ? row.unique_keys : [],
      foreignKeys: isSpread ? bySpread.map(({ columns, to }) => `${columns} → ${to}`) : [],
    };
  });
}

/** As docs/scale.md has them. */
export function linesOf(tables: readonly TableOfTenants[]): readonly string[] {
  const cell = (args: readonly string[]): string => args.map((word) => `\`${word.replaceAll("|", "\\|")}\``).join("; ");
  return tables.map(
    ({ table, spread, remark, uniqueKeys, foreignKeys }) =>
      `| \`${table}\` | ${spread ?? "?"}${remark === "" ? "" : ` (${remark})`} | ${cell(uniqueKeys)} | ${cell(foreignKeys)} |`,
  );
}
