import { CONSENT_DAYS } from "@wellpaid/domain/budgeting/bank-sync/connection-status";
import { instant, plusHours } from "@wellpaid/domain/calendar/instant";
import type { BankId } from "@wellpaid/providers/open-banking/port";
import { inTransaction, readNow } from "../../../database/transaction.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { registerBankHolder } from "../bank-holder.ts";
import { keepVisit, type Visitor } from "./visit-store.ts";
import { unlessAway } from "./when-away.ts";

/** When a consent that is given now ends at the latest, by the server's clock. */
export async function latestConsentEnd({ database }: Pick<Context, "database">) {
  const now = await readNow(database);
  return plusHours(instant(now.getTime()), CONSENT_DAYS * 24);
}

/**
 * Begins a visit to a bank's own pages: the first one registers the employee with the aggregator. What is needed when
 * the browser comes back is stored before its address is returned.
 */
export function startBankVisit(
  ctx: Context,
  who: Visitor,
  bankId: string,
): Promise<{ readonly url: string } | Refusal<"BANK_UNAVAILABLE" | "NOT_FOUND">> {
  const { openBanking } = ctx;
  return unlessAway(async () => {
    const bank = (await openBanking.listBanks()).find(({ id }) => id === bankId);
    if (bank === undefined) return refuse("NOT_FOUND");
    if (!bank.isAvailable) return refuse("BANK_UNAVAILABLE");
    const { holderId } = await registerBankHolder(ctx, who);
    const consentUntil = await latestConsentEnd(ctx);
    const { url, visitState } = await openBanking.startConnect({ holderId, bankId: bankId as BankId, consentUntil });
    await inTransaction(ctx.database, (tx) => keepVisit(tx, who, bank, visitState));
    return { url };
  });
}
