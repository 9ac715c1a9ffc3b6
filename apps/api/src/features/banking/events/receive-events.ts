import { type BankingNews, OpenBankingFailure } from "@wellpaid/providers/open-banking/port";
import { inTransaction } from "../../../database/transaction.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { findLiveHolder } from "../bank-holder-store.ts";
import { findOldestDay } from "../transaction-store.ts";
import { enqueueSync } from "../sync/sync-jobs.ts";

/**
 * Takes an event that the aggregator sent. It is only a hint: none of it is stored as true, it enqueues a sync. A
 * repeated event, one about an unknown person or about a bank that may not be queried changes nothing.
 */
export async function receiveEvents(
  { database, openBanking }: Pick<Context, "database" | "openBanking">,
  body: string,
): Promise<Refusal<"WEBHOOK_FORGED"> | null> {
  const event = await readNews(openBanking, body);
  if (event === null) return refuse("WEBHOOK_FORGED");
  if (event.kind === "other" || event.kind === "consent-ending") return null;
  const holder = await findLiveHolder(database, event.holderId);
  if (holder === null || (event.kind === "synced" && holder.isReadLately)) return null;
  const from =
    event.kind === "transactions-deleted" ? await findOldestDay(database, holder.employeeId, idsIn(event)) : null;
  await inTransaction(database, async (tx) => {
    if (from === null) await enqueueSync(tx, holder, `news ${holder.slot}`, { dueAt: holder.dueAt });
    else await enqueueSync(tx, holder, `news ${event.id}`, { from });
  });
  return null;
}

const idsIn = (event: BankingNews) => event.transactions.flatMap(({ transactionIds }) => transactionIds);

/** Null where it is not the aggregator's, not for us, or too old. */
async function readNews(openBanking: Context["openBanking"], body: string): Promise<BankingNews | null> {
  try {
    return await openBanking.readWebhook(body);
  } catch (error) {
    if (error instanceof OpenBankingFailure && error.code === "webhook-forged") return null;
    throw error;
  }
}
