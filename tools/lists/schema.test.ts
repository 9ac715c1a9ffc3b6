import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testProduct } from "@wellpaid/testing/product/product";
import { readCatalogue } from "../schema/read-catalogue.ts";
import { schemaSql } from "../schema/schema-sql.ts";
import { tableTypes } from "../schema/table-types.ts";
import { projectFolder } from "./lists.ts";

const folder = join(projectFolder, "apps/api/src/database");
const catalogue = await readCatalogue((await testProduct()).database.owner, "public");

const formatted = (text: string): string =>
  execFileSync(join(projectFolder, "node_modules/.bin/biome"), ["format", "--stdin-file-path=tables.generated.ts"], {
    input: text,
    cwd: projectFolder,
    encoding: "utf8",
  });

test.each([
  ["schema.sql", schemaSql(catalogue)],
  ["tables/tables.generated.ts", formatted(tableTypes(catalogue))],
])("keeps %s equal to a freshly migrated database", (name, text) => {
  const file = join(folder, name);
  if (process.env["WRITE_SCHEMA"] === "1") writeFileSync(file, text);
  else expect(readFileSync(file, "utf8"), "npm run schema:write writes it again; read what changed").toBe(text);
});
