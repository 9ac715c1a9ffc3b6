import { employeeIdOf } from "@wellpaid/domain/ledger/account-kinds";
import { entriesOf, type Transfer } from "@wellpaid/domain/ledger/transfer";
import { sql } from "kysely";
import type { Tx } from "./schema.ts";

/** Into how many rows a company's and the platform's accounts are spread, so that withdrawals do not queue for one row. */
export const LEDGER_SHARDS = 16;

/** The shard of whoever's money moves: one employee's postings always meet in the same rows. */
export function shardOf(employeeId: string): number {
  return Number.parseInt(employeeId.slice(-2), 16) % LEDGER_SHARDS;
}

/**
 * Posts a transfer: its entries and balances, in the caller's transaction. A transfer of nothing posts nothing.
 * @throws the database's unique violation (23505) when this cause and step are posted already
 */
export async function post(tx: Tx, transfer: Transfer, shard: number): Promise<void> {
  const entries = entriesOf(transfer);
  if (entries.length === 0) return;
  const { cause, companyId } = transfer;
  const owners = entries.map((entry) => employeeIdOf(entry.account));
  await sql`select ledger_post(${companyId}, ${cause.type}, ${cause.id}, ${cause.step},
    ${entries.map((entry) => entry.account.kind)}::text[], ${owners}::uuid[],
    ${owners.map((owner) => (owner === null ? shard : 0))}::smallint[],
    ${entries.map((entry) => entry.pence)}::bigint[])`.execute(tx);
}
