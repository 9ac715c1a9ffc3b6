import type { Tx } from "../../../database/tables/schema.ts";
import type { BankHolder } from "../bank-holder-store.ts";
import { removeEmptied } from "../consent/connection-store.ts";
import { enqueueRemoval } from "../consent/enqueue-removal.ts";
import type { KnownAccount } from "./known-accounts.ts";
import { findSameAccounts, mergeAccounts } from "./same-account-store.ts";

/**
 * Gives accounts that came under other ids, or at other connections, to the row that we have: it stays the employee's own, with
 * its name, whether it is active and counted, and its history, which waits for the ids of its transactions.
 * @returns the connections that have lost one
 */
export async function succeed(tx: Tx, holder: BankHolder, known: readonly KnownAccount[]): Promise<readonly string[]> {
  const left: string[] = [];
  const ids = known.map(({ account }) => account.id);
  for (const account of known) left.push(...(await succeedOne(tx, holder, account, ids)));
  return left;
}

async function succeedOne(
  tx: Tx,
  { employeeId }: BankHolder,
  known: KnownAccount,
  listed: readonly string[],
): Promise<readonly string[]> {
  const rows = await findSameAccounts(tx, employeeId, known, listed);
  const [keeps, ...others] = rows;
  if (keeps === undefined || (others.length === 0 && keeps.aggregatorId === known.account.id)) return [];
  await mergeAccounts(tx, employeeId, keeps.id, others, known);
  return rows.flatMap(({ connectionId }) =>
    connectionId === null || connectionId === known.connectionId ? [] : [connectionId],
  );
}

/** Ends those of these connections that have no account left: another shows all that they showed. */
export async function endEmptied(tx: Tx, holder: BankHolder, connectionIds: readonly string[]): Promise<void> {
  const rows = await removeEmptied(tx, holder.employeeId, connectionIds);
  for (const row of rows) await enqueueRemoval(tx, { ...row, companyId: holder.companyId, holderId: holder.holderId });
}
