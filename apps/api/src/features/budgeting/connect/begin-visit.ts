import { instant, plusHours } from "@wellpaid/domain/calendar/instant";
import type { BankId } from "@wellpaid/providers/open-banking/port";
import { inTransaction, readNow } from "../../../database/transaction.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { registerBankHolder } from "../bank-holder.ts";
import { keepVisit, type Visitor } from "./visit-store.ts";
import { unlessAway } from "./when-away.ts";

const CONSENT_HOURS = 90 * 24;

/** When a consent that is given now ends at the latest, by the server's clock. */
export async function latestConsentEnd({ database }: Pick<Surroundings, "database">) {
  const now = await readNow(database);
  return plusHours(instant(now.getTime()), CONSENT_HOURS);
}

/**
 * Begins the journey to a bank's own pages: the first one makes the employee known to the aggregator. What must be known
 * when the browser comes back is kept before its address is told.
 */
export function beginBankVisit(
  around: Surroundings,
  who: Visitor,
  bankId: string,
): Promise<{ readonly url: string } | Refusal> {
  const { openBanking } = around;
  return unlessAway(async () => {
    const bank = (await openBanking.listBanks()).find(({ id }) => id === bankId);
    if (bank === undefined) return refuse("NOT_FOUND");
    if (!bank.isAvailable) return refuse("BANK_UNAVAILABLE");
    const { holderId } = await registerBankHolder(around, who);
    const consentUntil = await latestConsentEnd(around);
    const { url, keep } = await openBanking.beginConnect({ holderId, bankId: bankId as BankId, consentUntil });
    await inTransaction(around.database, (tx) => keepVisit(tx, who, bank, keep));
    return { url };
  });
}
