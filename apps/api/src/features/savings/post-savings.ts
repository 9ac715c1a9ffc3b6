import { entriesOf, type Transfer } from "@wellpaid/domain/ledger/transfer";
import { postTransfer } from "../../database/stores/ledger-store.ts";
import type { Tx } from "../../database/tables/schema.ts";

/**
 * Posts transfers of one saving in its own rows of the shared accounts: what is placed and what is withdrawn meet there,
 * whatever cause it is of. A transfer of nothing posts nothing.
 * @throws the database's unique violation (23505) when one of them is posted already
 */
export async function postSavings(tx: Tx, shard: number, ...transfers: readonly Transfer[]): Promise<void> {
  for (const transfer of transfers) {
    if (entriesOf(transfer).length > 0) await postTransfer(tx, transfer, shard);
  }
}
