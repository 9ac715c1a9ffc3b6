import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, it } from "vitest";
import { emptyTestDatabase } from "@wellpaid/testing/database/test-database";
import { migrate, productMigrations } from "./migrate.ts";

/** The last number of the baseline. */
const BASELINE = "0020";

const ID = "00000000-0000-4000-8000-000000000001";

/** A row of each table that a later migration renames or moves, as a server of the baseline left it. */
const ROWS = [
  `insert into payroll_import (id, company_id, state, file_name, uploaded_by, uploaded_by_name, decided_by, decided_at,
      undo_asked_by, undo_asked_by_name, undo_asked_at)
    values ($1, $1, 'confirmed', 'people.csv', $1, 'Ada', gen_random_uuid(), now(), $1, 'Ada', now())`,
  `insert into payroll_import_row (import_id, company_id, position, employee_number, given, faults, kind, before)
    values ($1, $1, 1, '7', '{"leftOn": "2026-03-31"}', '[{"reason": "cells"}]', 'leaver', '{"leftOn": "2026-04-30"}')`,
  `insert into payroll_return (company_id, pay_period_id, brought_by, sha256, lines, unnamed, due_pence, taken_pence)
    values ($1, $1, $1, sha256('return'), 1, 0, 100, 100)`,
  `insert into bank_visit (company_id, employee_id, session_hash, state_hash, purpose, bank_id, bank_name, kept, expires_at)
    values ($1, $1, 'session', 'state', 'connect', 'bank', 'Bank', '{"nonce": "n"}', now())`,
  "insert into open_banking_user (employee_id, company_id, aggregator_user_id) values ($1, $1, 'user-1')",
  ...["asked", "paying"].map(
    (
      status,
    ) => `insert into savings_withdrawal (company_id, employee_id, saving_id, kind, amount_pence, fee_pence, status,
      due_on, sort_code, account_number, account_name)
    values ($1, $1, $1, 'amount', 100, 0, '${status}', '2026-03-31', '123456', '12345678', 'Ada')`,
  ),
];

async function baseline(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "baseline-"));
  const files = (await readdir(productMigrations.folder)).filter((name) => name.slice(0, 4) <= BASELINE);
  await Promise.all(files.map((name) => cp(join(productMigrations.folder, name), join(folder, name))));
  return folder;
}

it("keeps the rows of a database of the baseline", async () => {
  const { ownerUrl } = await emptyTestDatabase();
  const folder = await baseline();
  await migrate(ownerUrl, { ...productMigrations, folder });
  await rm(folder, { recursive: true });
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  // What the rows refer to does not matter here.
  await client.query("set session_replication_role = replica");
  for (const row of ROWS) await client.query(row, [ID]);

  const ran = await migrate(ownerUrl, productMigrations);

  expect(ran[0]?.slice(0, 4)).not.toBe("0001");
  const only = async (query: string): Promise<unknown[]> => (await client.query(query)).rows;
  expect(await only("select undo_requested_by, undo_requested_by_name from payroll_import")).toEqual([
    { undo_requested_by: ID, undo_requested_by_name: "Ada" },
  ]);
  expect(
    await only(`select person, errors, undoing_gives(kind, before, person) as gives,
      undone_by_itself(kind, before, person) as "byItself" from payroll_import_row`),
  ).toEqual([{ person: { leftOn: "2026-03-31" }, errors: [{ reason: "cells" }], gives: true, byItself: false }]);
  expect(await only("select uploaded_by, uploaded_at is not null as dated from payroll_return")).toEqual([
    { uploaded_by: ID, dated: true },
  ]);
  expect(await only("select visit_state from bank_visit")).toEqual([{ visit_state: { nonce: "n" } }]);
  expect(await only("select aggregator_user_id from bank_holder")).toEqual([{ aggregator_user_id: "user-1" }]);
  expect(await only("select status from savings_withdrawal order by status")).toEqual([
    { status: "paying" },
    { status: "requested" },
  ]);
  await client.end();
});
