import type { Instant } from "@wellpaid/domain/calendar/instant";
import { OpenBankingFailure } from "@wellpaid/providers/open-banking/port";
import { inTransaction } from "../../../database/transaction.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { latestConsentEnd } from "../connect/start-visit.ts";
import { keepVisit, type Visitor } from "../connect/visit-store.ts";
import { unlessAway } from "../connect/when-away.ts";
import { enqueueSync } from "../sync/sync-jobs.ts";
import { findConnection, type OwnConnection, setConsentEnd } from "./connection-store.ts";

/** Where the browser goes; null: the consent is renewed. */
type Renewed = { readonly url: string | null };

/**
 * Renews a connection for another 90 days: at once where the bank allows it, else the browser goes to the bank's own pages
 * and comes back as from connecting.
 */
export async function renewConnection(
  ctx: Context,
  who: Visitor,
  id: string,
): Promise<Renewed | Refusal<"BANK_UNAVAILABLE" | "NOT_FOUND">> {
  const connection = await findConnection(ctx.database, who.employeeId, id);
  if (connection === null || connection.isRemoved) return refuse("NOT_FOUND");
  return unlessAway(async () => {
    const consentUntil = await latestConsentEnd(ctx);
    if (connection.isRenewableInApp && (await reconfirm(ctx, connection, consentUntil))) {
      await keepRenewed(ctx, who, connection, consentUntil);
      return { url: null };
    }
    const { holderId, aggregatorId: connectionId } = connection;
    const { url, visitState } = await ctx.openBanking.startReauthentication({ holderId, connectionId, consentUntil });
    const bank = { id: connection.bankId, name: connection.bankName };
    await inTransaction(ctx.database, (tx) => keepVisit(tx, who, bank, visitState));
    return { url };
  });
}

/** False where the bank wants to see the person after all. */
async function reconfirm(ctx: Context, connection: OwnConnection, consentUntil: Instant): Promise<boolean> {
  try {
    await ctx.openBanking.reconfirm(connection.holderId, connection.aggregatorId, consentUntil);
    return true;
  } catch (error) {
    if (error instanceof OpenBankingFailure && error.code === "login-required") return false;
    throw error;
  }
}

/** What the bank did meanwhile is read next; the reading also tells if the aggregator took another end. */
async function keepRenewed(
  { database, deliverNow }: Context,
  who: Visitor,
  { id }: OwnConnection,
  consentUntil: Instant,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await setConsentEnd(tx, id, consentUntil);
    await enqueueSync(tx, who, `renewed ${id} until ${new Date(consentUntil).toISOString()}`);
  });
  deliverNow().catch(() => undefined); // the runner's next poll takes the job
}
