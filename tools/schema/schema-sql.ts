import type { Catalogue, CatalogueColumn, CatalogueTable, CatalogueView } from "./read-catalogue.ts";

const HEAD = `-- What the migrations make, as PostgreSQL describes it, in order of names. Written by \`npm run schema:write\`;
-- a test compares it with a freshly migrated database. It is read in reviews and run by nothing.
`;

function defaultOf({ kind, expression }: CatalogueColumn): string {
  if (kind === "identity") return " generated always as identity";
  if (kind === "generated") return ` generated always as (${expression}) stored`;
  return expression === null ? "" : ` default ${expression}`;
}

const columnLine = (column: CatalogueColumn): string =>
  `${column.name} ${column.type}${defaultOf(column)}${column.isNullable ? "" : " not null"}`;

const ended = (statements: readonly string[]): string => statements.map((statement) => `${statement};\n`).join("");

const optionsOf = (options: readonly string[]): string => (options.length === 0 ? "" : ` with (${options.join(", ")})`);

function tableSql({ name, columns, constraints, options, statements }: CatalogueTable): string {
  const body = [...columns.map(columnLine), ...constraints].map((line) => `  ${line}`).join(",\n");
  return `create table ${name} (\n${body}\n)${optionsOf(options)};\n${ended(statements)}`;
}

const viewSql = ({ name, definition, options, statements }: CatalogueView): string =>
  `create view ${name}${optionsOf(options)} as\n${definition}\n${ended(statements)}`;

/** The text of `schema.sql`. */
export const schemaSql = ({ tables, views, functions }: Catalogue): string =>
  [HEAD, ...tables.map(tableSql), ...views.map(viewSql), ...functions.map((text) => `${text.trimEnd()};\n`)]
    .join("\n")
    .replace(/[ \t]+$/gm, "");
