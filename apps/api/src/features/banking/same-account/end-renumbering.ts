import { inTransaction } from "../../../database/transaction.ts";
import type { Context } from "../../../context.ts";
import type { StoredAccount } from "../bank-store.ts";
import { keepLoad, type RunningLoad } from "../sync/load-store.ts";
import { readWindow } from "../sync/read-window.ts";
import { saveTransactions } from "../transaction-store.ts";
import { joinStatementRows } from "./join-statement-rows.ts";
import { deleteMissed, findMissedDays, takeNewIds } from "./same-account-store.ts";

/**
 * Once the account has been read whole under its new id: rows of statements that the bank words in another way join those that it
 * reports; what came not again goes when a second look misses it, too. What is older than all that the bank tells now stays.
 */
export async function endRenumbering(ctx: Context, load: RunningLoad, account: StoredAccount): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    await keepLoad(tx, load);
    await joinStatementRows(tx, load.employeeId, account.id);
  });
  const missed = await findMissedDays(ctx.database, load.employeeId, account.id);
  const again = missed?.from && missed.to ? await readWindow(ctx, load, account, missed.from, missed.to) : [];
  await inTransaction(ctx.database, async (tx) => {
    await keepLoad(tx, load);
    await takeNewIds(tx, load.employeeId, account.id, again);
    await saveTransactions(tx, load, account.id, again);
    await deleteMissed(tx, load.employeeId, account.id);
  });
}
