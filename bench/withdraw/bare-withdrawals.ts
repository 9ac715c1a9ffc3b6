import { createHash, randomUUID } from "node:crypto";
import type { Client, Pool } from "pg";
import type { BenchEmployee } from "../product/employees.ts";

/** As the product spreads a company's accounts, so that both halves meet the same rows. */
const SHARDS = 64;
const EMPLOYEES_KINDS = ["advances-receivable", "fees-receivable"] as const;
const PLATFORMS_KINDS = ["payouts-in-transit", "fee-income"] as const;

const AMOUNT_PENCE = 1_000;
const FEE_PENCE = 200;

const shardOf = (employeeId: string): number => Number.parseInt(employeeId.slice(-2), 16) % SHARDS;
const nameOf = (kind: string, owner: string | number): string => `${kind} ${owner}`;

/** The ids of ledger accounts by kind and owner (an employee, or a shard). */
export type LedgerAccounts = ReadonlyMap<string, string>;

/** Makes the accounts that withdrawals post to, so that neither half is measured making them. */
export async function openAccounts(owner: Pool, employees: readonly BenchEmployee[]): Promise<LedgerAccounts> {
  const companyId = employees[0]?.companyId;
  await owner.query(
    `insert into ledger_account (kind, company_id, employee_id)
     select k, $1, e from unnest($2::uuid[]) e, unnest($3::text[]) k on conflict do nothing`,
    [companyId, employees.map(({ id }) => id), EMPLOYEES_KINDS],
  );
  await owner.query(
    `insert into ledger_account (kind, company_id, shard)
     select k, $1, s from generate_series(0, ${SHARDS - 1}) s, unnest($2::text[]) k on conflict do nothing`,
    [companyId, PLATFORMS_KINDS],
  );
  const { rows } = await owner.query<{ id: string; kind: string; owner: string }>(
    "select id, kind, coalesce(employee_id::text, shard::text) as owner from ledger_account where company_id = $1",
    [companyId],
  );
  return new Map(rows.map(({ id, kind, owner: whose }) => [nameOf(kind, whose), id]));
}

/** The pay period that the product would write, taken from an advance that it wrote. */
export interface Period {
  readonly start: string;
  readonly payday: string;
}

/**
 * The same rows as a withdrawal, with nothing decided: advance, move, transfer, entries (and by their trigger the
 * balances), key and job, statement by statement in one transaction, each prepared.
 */
export async function withdrawBarely(
  client: Client,
  accounts: LedgerAccounts,
  period: Period,
  employee: BenchEmployee,
): Promise<void> {
  const { id: employeeId, companyId } = employee;
  const id = randomUUID();
  const shard = shardOf(employeeId);
  const now = new Date();
  const until = new Date(now.getTime() + 30_000);
  const run = (name: string, text: string, values: unknown[]) => client.query<{ id: string }>({ name, text, values });
  await client.query("begin");
  await run(
    "advance",
    `with made as (insert into withdrawal (id, company_id, employee_id, period_start, payday, amount_pence, fee_pence, created_at,
        cancellable_until, limit_pence, max_count, sort_code, account_number, account_name)
      values ($1, $2, $3, $4, $5, ${AMOUNT_PENCE}, ${FEE_PENCE}, $6, $7, 100000000, 5, '040099', '40000001', 'Load Tester'))
     insert into withdrawal_move (withdrawal_id, company_id, to_status, moved_by, moved_at) values ($1, $2, 'new', 'employee', $6)`,
    [id, companyId, employeeId, period.start, period.payday, now, until],
  );
  const transfer = await run(
    "transfer",
    "insert into ledger_transfer (company_id, cause_type, cause_id, step) values ($1, 'advance', $2, 'withdrawn') returning id",
    [companyId, id],
  );
  await run(
    "entries",
    `insert into ledger_entry (transfer_id, line, account_id, amount_pence) values ($1, 1, $2, ${AMOUNT_PENCE}),
      ($1, 2, $3, -${AMOUNT_PENCE}), ($1, 3, $4, ${FEE_PENCE}), ($1, 4, $5, -${FEE_PENCE})`,
    [
      transfer.rows[0]?.id,
      accounts.get(nameOf("advances-receivable", employeeId)),
      accounts.get(nameOf("payouts-in-transit", shard)),
      accounts.get(nameOf("fees-receivable", employeeId)),
      accounts.get(nameOf("fee-income", shard)),
    ],
  );
  await run(
    "job",
    "insert into outbox (kind, key, company_id, payload, due_at) values ('end-cancel-window', $1, $2, $3, $4)",
    [`advance ${id}`, companyId, JSON.stringify({ advanceId: id }), until],
  );
  const answer = { id, createdAt: now.toISOString(), amount: 10, fee: 2, status: "new", cancelSecondsLeft: 30 };
  await run(
    "key",
    "insert into idempotency_key (employee_id, company_id, call, key, body_hash, answer) values ($1, $2, 'withdraw', $3, $4, $5)",
    [
      employeeId,
      companyId,
      randomUUID(),
      createHash("sha256").update('{"amount":10}').digest(),
      JSON.stringify(answer),
    ],
  );
  await client.query("commit");
}
