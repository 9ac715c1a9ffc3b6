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
const HEAD = "| table | reads | adds | changes | deletes |\n|---|---|---|---|---|";
const REWRITE =
  "WRITE_SERVER_ROLE=1 npx vitest run tools/lists/server-role.test.ts writes the list again; then read what it grants";

const tables = await grantedTables(owner);
const named = (name: string): GrantedTable => {
  const found = tables.find((table) => table.name === name);
  if (found === undefined) throw new Error(`there is no table ${name}`);
  return found;
};

test("when the server's role is what it is, then docs/server-role.md lists what it may do to each table", () => {
  const text = readFileSync(file, "utf8");
  const [before, rest = ""] = text.split(BEGIN);
  const [, after = ""] = rest.split(END);
  const listed = `${before}${BEGIN}\n${HEAD}\n${tables.map(lineOf).join("\n")}\n${END}${after}`;
  if (process.env["WRITE_SERVER_ROLE"] === "1") writeFileSync(file, listed);
  else expect(text, REWRITE).toBe(listed);
});

test("when a table is changed, then by the columns that are granted and never as a whole", () => {
  expect(
    tables.filter(({ changesAll }) => changesAll).map(({ name }) => name),
    "grant update (the columns that the server changes) on the table to wellpaid_app",
  ).toEqual([]);
});

test("when a row is written, then whose it is and when it was made stay", () => {
  const whose = /^(id|company_id|employee_id|created_at|created_by|uploaded_by|brought_by)$/;
  expect(
    tables.flatMap(({ name, changes }) =>
      changes.filter((column) => whose.test(column)).map((column) => `${name}.${column}`),
    ),
    "the server's role needs no update of this column: leave it out of the grant",
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
  "advance_move",
  "saving_move",
  "deduction",
  "deduction_advance",
  "idempotency_key",
])("when %s is written, then nothing of it is changed", (name) => {
  expect(named(name).changes).toEqual([]);
});

test.each([
  "advance",
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
])("when a row of %s is there, then it is never deleted", (name) => {
  expect(named(name).deletes).toBe(false);
});
