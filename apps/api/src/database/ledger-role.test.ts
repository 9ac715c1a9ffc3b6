import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { describe, expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { app, owner } = product.database;

/** Two employees of two companies, each with a withdrawal and so with accounts. */
async function twoCompanies(): Promise<readonly [TestPerson, TestPerson]> {
  const people = [
    await testPerson(product, { needsNoCode: true }),
    await testPerson(product, { needsNoCode: true }),
  ] as const;
  for (const who of people) await product.as(who.token)(contract.withdraw, { body: { amount: 40 } });
  return people;
}

const [who, other] = await twoCompanies();

/** What becomes of a statement of the server's own role, deferred constraints included. */
async function tryAsServer(statement: string): Promise<string> {
  const client = await app.connect();
  try {
    await client.query("begin");
    await client.query(statement);
    await client.query("set constraints all immediate");
    return "done";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const accountOf = (person: TestPerson, kind: string): string =>
  `(select id from ledger_account where company_id = '${person.companyId}' and kind = '${kind}' limit 1)`;

/** A transfer of the first company with these lines: an account and its pence. */
const transfer = (...lines: readonly (readonly [account: string, pence: string])[]): string =>
  `with made as (insert into ledger_transfer (company_id, cause_type, cause_id, step)
     values ('${who.companyId}', 'advance', gen_random_uuid(), 'paid') returning id)
   insert into ledger_entry (transfer_id, line, account_id, amount_pence)
     select made.id, l.line, l.account, l.pence from made,
       (values ${lines.map(([account, pence], at) => `(${at + 1}, ${account}, ${pence}::bigint)`).join(", ")}) l(line, account, pence)`;

const mine = accountOf(who, "advances-receivable");
const fees = accountOf(who, "fees-receivable");
const theirs = accountOf(other, "advances-receivable");

const advance = (employeeId: string, companyId: string, status: string): string =>
  `insert into withdrawal (company_id, employee_id, period_start, payday, amount_pence, fee_pence, status, cancellable_until,
     sort_code, account_number, account_name, limit_pence, max_count)
   values ('${companyId}', '${employeeId}', '2026-01-01', '2026-01-30', 1000, 0, '${status}', app_now(), '040004', '12345678', 'x', 1000, 1)`;

describe("the server role in the ledger", () => {
  test("may post a balanced transfer within a company", async () => {
    expect(await tryAsServer(transfer([mine, "5"], [fees, "-5"]))).toBe("done");
  });

  test.each([
    ["to take from another company's account", transfer([mine, "5"], [theirs, "-5"]), "does not leave its company"],
    ["a transfer that does not sum to zero", transfer([mine, "5"], [fees, "-4"]), "not balanced or not whole"],
    [
      "pence beyond a bigint",
      transfer([mine, "9223372036854775807"], [fees, "9223372036854775807"], [mine, "2"]),
      "not balanced or not whole",
    ],
    [
      "to add lines to a posted transfer",
      `insert into ledger_entry select transfer_id, line + 10, account_id, amount_pence from ledger_entry`,
      "not balanced or not whole",
    ],
    [
      "a transfer without lines",
      `insert into ledger_transfer (company_id, cause_type, cause_id, step) values ('${who.companyId}', 'advance', gen_random_uuid(), 'paid')`,
      "has no entries",
    ],
    ["to set a balance", "update ledger_account set balance_pence = 0", "permission denied"],
    [
      "to begin with a balance",
      `insert into ledger_account (kind, company_id, shard, balance_pence) values ('fee-income', '${who.companyId}', 99, -5)`,
      "permission denied",
    ],
    [
      "to say when a transfer was posted",
      `insert into ledger_transfer (company_id, cause_type, cause_id, step, posted_in) select company_id, cause_type, cause_id, 'x', posted_in from ledger_transfer`,
      "permission denied",
    ],
    ["to take a posting back", "delete from ledger_entry", "permission denied"],
    ["to switch triggers off", "set session_replication_role = replica", "permission denied"],
    [
      "an account of another company's employee",
      `insert into ledger_account (kind, company_id, employee_id) values ('carried-over', '${who.companyId}', '${other.id}')`,
      "ledger_account_of_employee",
    ],
    [
      "a platform's account for an employee",
      `insert into ledger_account (kind, company_id, employee_id) values ('fee-income', '${who.companyId}', '${who.id}')`,
      "ledger_account_owner",
    ],
    [
      "an employee's account without one",
      `insert into ledger_account (kind, company_id) values ('carried-over', '${who.companyId}')`,
      "ledger_account_owner",
    ],
    [
      "to say that a salary account replaced none",
      "update payroll_record set salary_account_replaced_at = null",
      "permission denied",
    ],
    [
      "to give a record to another company",
      "update payroll_record set company_id = gen_random_uuid()",
      "permission denied",
    ],
    ["to sign a session over", "update session set employee_id = gen_random_uuid()", "permission denied"],
    ["to have a code judged by another hash", "update verification_code set code_hash = ''", "permission denied"],
    ["to exchange a passkey", "update passkey set public_key = ''", "permission denied"],
    ["to spare somebody the code", "update employee set disable_withdrawal_2fa = true", "permission denied"],
    ["to say that another brought a file", "update payroll_import set uploaded_by = null", "permission denied"],
    ["to change what was agreed to", "update consent_acceptance set accepted_at = app_now()", "permission denied"],
    ["to change what is published", "update company_consent set published_at = app_now()", "permission denied"],
    ["to change an entry of the audit log", "update audit_entry set by_name = ''", "permission denied"],
    ["to keep something outside the tables", "select lo_create(0)", "permission denied"],
    ["an advance that is paid already", advance(who.id, who.companyId, "paid"), "begins as new"],
    ["an advance with another company", advance(who.id, other.companyId, "new"), "withdrawal_of_employee"],
  ])("is refused by the database: %s", async (_what, statement, reason) => {
    expect(await tryAsServer(statement)).toContain(reason);
  });
});

test("confines functions that run as their owner to the product schema", async () => {
  const { rows } = await owner.query(
    "select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace and (proconfig @> '{\"search_path=public, pg_temp\"}') is not true",
  );
  expect(rows).toEqual([]);
});
