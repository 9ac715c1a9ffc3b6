import { employeeIdOf } from "@wellpaid/domain/ledger/account-kinds";
import { entriesOf, type Transfer } from "@wellpaid/domain/ledger/transfer";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../tables/schema.ts";

/** Into how many rows a company's and the platform's accounts are spread, so that withdrawals do not queue for one row. */
export const LEDGER_SHARDS = 64;

/** The shard in which a cause of this employee's begins. */
export function shardOf(employeeId: string): number {
  return Number.parseInt(employeeId.slice(-2), 16) % LEDGER_SHARDS;
}

/**
 * The posting of a transfer as an expression, to use in one statement with the rows of its cause; `null` for an empty
 * transfer. Executing it raises the database's unique violation (23505) when this cause and step are already posted.
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

/** @throws the database's unique violation (23505) when this cause and step are already posted */
export async function postTransfer(tx: Tx, transfer: Transfer, shard: number): Promise<void> {
  await sql`select ${posting(transfer, shard)}`.execute(tx);
}

/** A transfer with the shard of the shared accounts that holds its cause. */
export interface Placed {
  readonly transfer: Transfer;
  readonly shard: number;
}

/**
 * Posts one step of many causes of one type and company, all or none, in a fixed number of statements. Transfers of
 * nothing post nothing.
 * @throws the database's unique violation (23505) when one of them is posted already
 */
export async function postMany(tx: Tx, placed: readonly Placed[]): Promise<void> {
  const lines = placed.flatMap(({ transfer, shard }) =>
    entriesOf(transfer).map(({ account, pence }) => {
      const owner = employeeIdOf(account);
      return { cause: transfer.cause.id, kind: account.kind, owner, shard: owner === null ? shard : 0, pence };
    }),
  );
  const [first] = placed;
  if (first === undefined || lines.length === 0) return;
  const { companyId, cause } = first.transfer;
  await sql`select ledger_post_many(${companyId}, ${cause.type}, ${cause.step},
    ${lines.map((line) => line.cause)}::uuid[], ${lines.map((line) => line.kind)}::text[],
    ${lines.map((line) => line.owner)}::uuid[], ${lines.map((line) => line.shard)}::smallint[],
    ${lines.map((line) => line.pence)}::bigint[])`.execute(tx);
}

/**
 * Posts a later step of a cause, in the caller's transaction and in the shard of the shared accounts that holds its
 * first step: the floor of each row holds although LEDGER_SHARDS may have changed since. An empty transfer posts
 * nothing.
 * @throws the database's unique violation (23505) when this cause and step are already posted
 */
export async function postLaterStep(tx: Tx, transfer: Transfer): Promise<void> {
  if (entriesOf(transfer).length > 0) await postTransfer(tx, transfer, await shardOfCause(tx, transfer));
}

async function shardOfCause(tx: Tx, { cause }: Transfer): Promise<number> {
  const { rows } = await sql<{ shard: number }>`
    select a.shard from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
    where t.cause_type = ${cause.type} and t.cause_id = ${cause.id} and a.employee_id is null limit 1`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`nothing is posted of ${cause.type} ${cause.id} before its ${cause.step}`);
  return row.shard;
}
