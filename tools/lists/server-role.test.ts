import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testProduct } from "@wellpaid/testing/product/product";
import { projectFolder } from "./lists.ts";
import { type GrantedTable, grantedTables, lineOf } from "./server-role.ts";

const { owner } = (await testProduct()).database;
const file = join(projectFolder, "docs/server-role.md");
const BEGIN = "<!-- grants -->";
const END = "<!-- /grants -->";
const HEAD = "| table | selects | inserts | updates | deletes |\n|---|---|---|---|---|";
const REWRITE =
  "WRITE_SERVER_ROLE=1 npx vitest run tools/lists/server-role.test.ts rewrites the list; then review what it grants";

const tables = await grantedTables(owner);
const named = (name: string): GrantedTable => {
  const found = tables.find((table) => table.name === name);
  if (found === undefined) throw new Error(`there is no table ${name}`);
  return found;
};

test("lists in docs/server-role.md the rights of the server role on each table", () => {
  const text = readFileSync(file, "utf8");
  const [before, rest = ""] = text.split(BEGIN);
  const [, after = ""] = rest.split(END);
  const listed = `${before}${BEGIN}\n${HEAD}\n${tables.map(lineOf).join("\n")}\n${END}${after}`;
  if (process.env["WRITE_SERVER_ROLE"] === "1") writeFileSync(file, listed);
  else expect(text, REWRITE).toBe(listed);
});

test("updates a table by granted columns and never as a whole", () => {
  expect(
    tables.filter(({ changesAll }) => changesAll).map(({ name }) => name),
    "grant update (the columns that the server updates) on the table to wellpaid_app",
  ).toEqual([]);
});

test("keeps owner and creation time of a row on a write", () => {
  const whose = /^(id|company_id|employee_id|created_at|created_by|uploaded_by)$/;
  expect(
    tables.flatMap(({ name, changes }) =>
      changes.filter((column) => whose.test(column)).map((column) => `${name}.${column}`),
    ),
    "the server's role does not need to update this column: leave it out of the grant",
  ).toEqual([]);
});

test.each([
  "ledger_transfer",
  "ledger_entry",
  "ledger_account",
  "audit_entry",
  "company_consent",
  "savings_consent",
  "consent_acceptance",
  "withdrawal_move",
  "saving_move",
  "deduction",
  "deduction_withdrawal",
  "idempotency_key",
])("changes nothing of %s once written", (name) => {
  expect(named(name).changes).toEqual([]);
});

test.each([
  "withdrawal",
  "refund",
  "savings_deposit",
  "savings_withdrawal",
  "savings_instruction",
  "payroll_difference",
  "payroll_return",
  "ledger_transfer",
  "ledger_entry",
  "ledger_account",
  "audit_entry",
  "company_consent",
  "consent_acceptance",
  "payroll_record",
  "employee",
  "administrator",
  "company",
])("never deletes a row of %s", (name) => {
  expect(named(name).deletes).toBe(false);
});
