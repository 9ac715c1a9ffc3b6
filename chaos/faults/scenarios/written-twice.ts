import type { Pool, PoolClient } from "pg";
import { type Operation, settleJournal } from "../../../bench/journal/journal.ts";
import type { Scenario } from "../scenario.ts";
import { withdrawOnce } from "../../../bench/journal/workload.ts";
import { Fixture } from "../world.ts";

/** By which the database must refuse: a unique key, a privilege that is not there, a check. */
const UNIQUE = "23505";
const DENIED = "42501";
const CHECK = "23514";

/** What a malfunctioning server might write; `$1` is an existing advance. The database must refuse each. */
const WRONG: readonly (readonly [what: string, refusedWith: string, statement: string])[] = [
  [
    "the same cause",
    UNIQUE,
    "select ledger_post(company_id, 'advance', id, 'withdrawn', '{payouts-in-transit,received-from-payroll}', '{null,null}', '{0,0}', '{-1,1}') from withdrawal where id = $1",
  ],
  [
    "the same key",
    UNIQUE,
    "insert into idempotency_key (employee_id, company_id, call, key, body_hash, answer) select employee_id, company_id, call, key, body_hash, answer from idempotency_key where answer->>'id' = $1::uuid::text",
  ],
  [
    "the same job",
    UNIQUE,
    "insert into outbox (kind, key, company_id, payload, due_at) select kind, key, company_id, payload, due_at from outbox where key = 'advance ' || $1::uuid",
  ],
  [
    "the same move",
    UNIQUE,
    "insert into withdrawal_move (withdrawal_id, company_id, to_status, moved_by) select id, company_id, 'new', 'employee' from withdrawal where id = $1",
  ],
  [
    "an unbalanced transfer",
    CHECK,
    "select ledger_post(company_id, 'advance', id, 'again', '{payouts-in-transit,received-from-payroll}', '{null,null}', '{0,0}', '{-1,2}') from withdrawal where id = $1",
  ],
  [
    "a changed entry",
    DENIED,
    "update ledger_entry set amount_pence = amount_pence + 1 where transfer_id in (select id from ledger_transfer where cause_id = $1)",
  ],
  ["a deleted transfer", DENIED, "delete from ledger_transfer where cause_id = $1"],
  ["a changed amount", DENIED, "update withdrawal set amount_pence = amount_pence + 1 where id = $1"],
  [
    "a balance by hand",
    DENIED,
    "update ledger_account set balance_pence = 0 where employee_id = (select employee_id from withdrawal where id = $1)",
  ],
  ["a leap to paid", CHECK, "update withdrawal set status = 'paid' where id = $1"],
];

/** The SQLSTATE with which the statement is refused to the server's own role, or what it does instead. */
async function outcomeOf(client: PoolClient, statement: string, advanceId: string): Promise<string> {
  await client.query("begin");
  try {
    // Row-level security hides every row from a role that has named no company.
    await client.query("select set_config('wellpaid.company', 'all', true)");
    await client.query("set local role wellpaid_app");
    const { rowCount } = await client.query(statement, [advanceId]);
    // A deferred constraint is checked now and not at the commit.
    await client.query("set constraints all immediate");
    return rowCount === 0 ? "without a row" : "accepted";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "unknown";
  } finally {
    await client.query("rollback");
  }
}

async function listAccepted(owner: Pool, advanceId: string): Promise<string[]> {
  const client = await owner.connect();
  try {
    const accepted: string[] = [];
    for (const [what, refusedWith, statement] of WRONG) {
      const outcome = await outcomeOf(client, statement, advanceId);
      if (outcome !== refusedWith) accepted.push(`${what} for advance ${advanceId}: ${outcome}, not ${refusedWith}`);
    }
    return accepted;
  } finally {
    client.release();
  }
}

/** The second belt: what the code never does, the database refuses to the server's own role. */
export const WRITTEN_TWICE: Scenario = {
  name: "written-twice",
  makeFixture: () => Fixture.make(),
  round: async (fixture, random) => {
    const operations: Operation[] = [];
    const [employee] = await fixture.makeEmployees(1);
    if (employee === undefined) throw new Error("no employee was made");
    const { outcome } = await withdrawOnce(fixture.asker, operations, employee, random.between(10, 20));
    const id = outcome.is === "acknowledged" ? String(outcome.answer["id"]) : "";
    const faults = id === "" ? ["a withdrawal was not granted"] : await listAccepted(fixture.owner, id);
    return { operations, faults: [...faults, ...(await settleJournal(fixture.asker, fixture.owner, operations))] };
  },
};
