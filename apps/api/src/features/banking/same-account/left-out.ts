import type { Account } from "@wellpaid/providers/open-banking/port";
import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";
import type { BankHolder } from "../bank-holder.ts";
import type { StoredAccount, StoredConnection } from "../bank-store.ts";

/**
 * Keeps which accounts are shared: what is listed is, and what a connection that was read lists no more was left out when the
 * employee agreed again at the bank. A connection that lists none says nothing: no consent is given for no account.
 * @param read the connections whose bank has just answered; of the others nothing is known
 */
export async function markShared(
  tx: Tx,
  { employeeId }: BankHolder,
  {
    read,
    listed,
    stored,
  }: { read: readonly StoredConnection[]; listed: readonly Account[]; stored: readonly StoredAccount[] },
): Promise<void> {
  const telling = read.filter(({ aggregatorId }) => listed.some((account) => account.connectionId === aggregatorId));
  const isListed = sql`id = any(${stored.map(({ id }) => id)}::uuid[])`;
  await sql`update bank_account set is_shared = not is_shared
    where employee_id = ${employeeId} and is_shared <> (${isListed})
      and (${isListed} or connection_id = any(${telling.map(({ id }) => id)}::uuid[]))`.execute(tx);
}
