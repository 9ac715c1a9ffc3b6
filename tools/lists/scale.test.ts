import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testProduct } from "@wellpaid/testing/product/product";
import { projectFolder } from "./lists.ts";
import { linesOf, tablesOfTenants } from "./tables-of-tenants.ts";

const { owner } = (await testProduct()).database;
const file = join(projectFolder, "docs/scale.md");
const BEGIN = "<!-- tables -->";
const END = "<!-- /tables -->";
const HEAD =
  "| table | distributed by | unique keys without the company | foreign keys without it |\n|---|---|---|---|";

test("puts the company in each table with tenant rows", async () => {
  const unsaid = (await tablesOfTenants(owner)).filter(({ spread }) => spread === undefined);
  expect(
    unsaid.map(({ table }) => table),
    "give it a company_id that is never null, or say in tables-of-tenants.ts why it has none",
  ).toEqual([]);
});

/** `WRITE_SCALE=1 npx vitest run tools/lists/scale.test.ts` rewrites them. */
test("lists in docs/scale.md each table with its key", async () => {
  const lines = linesOf(await tablesOfTenants(owner));
  const text = readFileSync(file, "utf8");
  const [before, rest = ""] = text.split(BEGIN);
  const [, after = ""] = rest.split(END);
  const meant = `${before}${BEGIN}\n${HEAD}\n${lines.join("\n")}\n${END}${after}`;
  if (process.env["WRITE_SCALE"] === "1") writeFileSync(file, meant);
  else expect(text, "WRITE_SCALE=1 npx vitest run tools/lists/scale.test.ts rewrites them").toBe(meant);
});
