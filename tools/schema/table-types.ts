import type { Catalogue, CatalogueColumn, CatalogueTable } from "./read-catalogue.ts";

const HEAD = `// Every table of the product by its name in PostgreSQL, as the migrations make it and as the server's role may write it.
// Written by \`npm run schema:write\`; a test compares it with a freshly migrated database. Amounts are integer pence, a
// date is \`YYYY-MM-DD\`.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
`;

/** How a value of PostgreSQL arrives (`apps/api/src/database/tables/value-types.ts`). */
const TYPES: Record<string, string> = {
  bigint: "number",
  boolean: "boolean",
  bytea: "Buffer",
  date: "string",
  "double precision": "number",
  integer: "number",
  interval: "string",
  json: "unknown",
  jsonb: "unknown",
  inet: "string",
  name: "string",
  numeric: "string",
  smallint: "number",
  text: "string",
  "timestamp with time zone": "Date",
  uuid: "string",
  xid8: "string",
};

/**
 * The type of a column's value. A text column whose check lists its values has the union of them.
 * @throws Error for a type of PostgreSQL that has no entry yet
 */
function valueType({ name, type }: CatalogueColumn, constraints: readonly string[]): string {
  const item = type.replace(/\[\]$/, "").replace(/\(.*\)$/, "");
  const found = item === "text" ? (valuesOf(name, constraints) ?? "string") : TYPES[item];
  if (found === undefined) throw new Error(`the type ${type} of column ${name} has no TypeScript type`);
  if (!type.endsWith("[]")) return found;
  return found.includes("|") ? `(${found})[]` : `${found}[]`;
}

/** Returns the values that a check of one column alone allows, as a union, or null when no check lists them. */
function valuesOf(column: string, constraints: readonly string[]): string | null {
  for (const constraint of constraints) {
    const list = new RegExp(`^constraint \\S+ CHECK \\(\\(${column} = ANY \\(ARRAY\\[([^\\]]*)\\]\\)\\)\\)$`).exec(
      constraint,
    )?.[1];
    const single = new RegExp(`^constraint \\S+ CHECK \\(\\(${column} = ('[^']*'::text)\\)\\)$`).exec(constraint)?.[1];
    const values = [...(list ?? single ?? "").matchAll(/'([^']*)'::text/g)].map(([, value]) => `"${value}"`);
    if (values.length > 0) return values.join(" | ");
  }
  return null;
}

function columnType(column: CatalogueColumn, constraints: readonly string[]): string {
  const type = valueType(column, constraints);
  const value = column.isNullable && type !== "unknown" ? `${type} | null` : type;
  const isWrittenByDatabase = column.kind === "generated" || column.kind === "identity" || !column.mayInsert;
  if (isWrittenByDatabase)
    return column.mayUpdate ? `ColumnType<${value}, never, ${value}>` : `GeneratedAlways<${value}>`;
  return column.kind === "default" ? `Generated<${value}>` : value;
}

const tableType = ({ name, columns, constraints }: CatalogueTable): string =>
  `  ${name}: {\n${columns.map((column) => `    ${column.name}: ${columnType(column, constraints)};\n`).join("")}  };\n`;

/** The text of `tables.generated.ts`, before it is formatted. */
export const tableTypes = ({ tables }: Catalogue): string =>
  `${HEAD}\nexport interface Tables {\n${tables.map(tableType).join("")}}\n`;
