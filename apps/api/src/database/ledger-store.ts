import { employeeIdOf } from "@wellpaid/domain/ledger/account-kinds";
import { entriesOf, type Transfer } from "@wellpaid/domain/ledger/transfer";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "./schema.ts";

/** Into how many rows a company's and the platform's accounts are spread, so that withdrawals do not queue for one row. */
export const LEDGER_SHARDS = 64;

/** The shard of whoever's money moves: one employee's postings always meet in the same rows. */
export function shardOf(employeeId: string): number {
  return Number.parseInt(employeeId.slice(-2), 16) % LEDGER_SHARDS;
}

/**
 * The posting of a transfer as an expression, to stand in one statement with the rows of its reason; `null` for a transfer
 * of nothing. Executing it raises the database's unique violation (23505) when this cause and step are posted already.
 */
export function posting(transfer: Transfer, shard: number): RawBuilder<unknown> {
  const entries = entriesOf(transfer);
  if (entries.length === 0) return sql`null`;
  const { cause, companyId } = transfer;
  const owners = entries.map((entry) => employeeIdOf(entry.account));
  return sql`ledger_post(${companyId}, ${cause.type}, ${cause.id}, ${cause.step},
    ${entries.map((entry) => entry.account.kind)}::text[], ${owners}::uuid[],
    ${owners.map((owner) => (owner === null ? shard : 0))}::smallint[],
    ${entries.map((entry) => entry.pence)}::bigint[])`;
}

/**
 * Posts a transfer: its entries and balances, in the caller's transaction. A transfer of nothing posts nothing.
 * @throws the database's unique violation (23505) when this cause and step are posted already
 */
export async function post(tx: Tx, transfer: Transfer, shard: number): Promise<void> {
  if (entriesOf(transfer).length > 0) await sql`select ${posting(transfer, shard)}`.execute(tx);
}
