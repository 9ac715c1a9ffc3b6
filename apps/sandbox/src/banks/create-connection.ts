/** Creates a connection as if the person had been at the bank: for demo accounts, and for people without one yet. */
import { ensureUser, giveConsent, latestConsentEnd } from "./aggregator-store.ts";
import { accountsOfUser, ensureBankUser, inTransaction } from "./bank-store.ts";
import { bankOf } from "./give-history.ts";
import { type BankState, londonDate } from "./bank-state.ts";

export interface ConsentedConnection {
  /** The name at the bank's login; its customer must have accounts there (`giveDemoBank`). */
  readonly username: string;
  /** Ids of the accounts at the bank; all of the customer's by default. */
  readonly accountIds?: readonly string[];
  /** In the past for a consent that is about to expire or has expired; now by default. */
  readonly consentedAt?: Date;
}

/**
 * Connects a person (by the product's own reference) to a bank. Returns the aggregator's ids.
 * @throws RangeError when the customer has no accounts at that bank
 */
export async function createConsentedConnection(
  bankState: BankState,
  clientUserId: string,
  bankId: string | undefined,
  consent: ConsentedConnection,
): Promise<{ userId: string; connectionId: string }> {
  const now = await bankState.now();
  const consentedAt = consent.consentedAt ?? now;
  const expiresAt = latestConsentEnd(consentedAt);
  const bank = await bankOf(bankState, bankId);
  return inTransaction(bankState.pool, async (db) => {
    const user = await ensureUser(db, clientUserId, consentedAt);
    const customer = await ensureBankUser(db, bank.id, consent.username, now);
    const accounts = await accountsOfUser(db, customer.id);
    const accountIds = consent.accountIds ?? accounts.map((account) => account.id);
    if (accountIds.length === 0) throw new RangeError(`${consent.username} has no account at ${bank.name}`);
    // An expired consent was last read when it ended.
    const readAt = expiresAt < now ? expiresAt : now;
    if (expiresAt < now) {
      await ageTransactions(db, accountIds, consentedAt);
      await leaveOut(db, accountIds, londonDate(expiresAt));
    }
    const connectionId = await giveConsent(
      db,
      { userId: user.id, bankId: bank.id, bankUserId: customer.id, accountIds, consentedAt, expiresAt },
      readAt,
    );
    return { userId: user.id, connectionId };
  });
}

/** Leaves out what happens after the consent's end; it is written once the bank is read again. */
async function leaveOut(
  db: Parameters<typeof giveConsent>[0],
  accountIds: readonly string[],
  endDay: string,
): Promise<void> {
  await db.query(
    `update sandbox.bank_account a set lived_until = greatest(lives_from, $2::date)
     where a.id = any($1::uuid[]) and a.lived_until > $2::date
       and not exists (select 1 from sandbox.bank_transaction t where t.account_id = a.id and t.date > $2::date)`,
    [accountIds, endDay],
  );
}

/** Backdates rows created now for a consent from long ago, so that an expired connection still shows them. */
async function ageTransactions(
  db: Parameters<typeof giveConsent>[0],
  accountIds: readonly string[],
  at: Date,
): Promise<void> {
  await db.query(
    `update sandbox.bank_transaction set modified_at = greatest($2, least(modified_at, date::timestamptz))
     where account_id = any($1::uuid[])`,
    [accountIds, at],
  );
}
