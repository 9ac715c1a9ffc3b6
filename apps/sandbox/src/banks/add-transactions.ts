/** New transactions at the sandbox's banks; the aggregator tells of each by webhook. */
import { type NewTransaction, openAccount, writeTransactions } from "./account-writing.ts";
import { ensureBankUser, firstBank, inTransaction, salaryNumberAt } from "./bank-store.ts";
import { categoryOf } from "./category-of.ts";
import { createConsentedConnection } from "./create-connection.ts";
import { tellOfTransactions } from "./webhooks.ts";
import type { BankState } from "./bank-state.ts";

export interface AddedTransaction {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly description: string;
  /** Negative: money out. */
  readonly amountPence: number;
  /** Posted by default. */
  readonly status?: "posted" | "pending";
}

/**
 * Adds transactions to the person's account with that index among all they have connected (0 is the first). A person
 * without a connection gets one at the first bank, with one current account whose balance is the sum.
 * @param username the customer name of such a first account; the reference by default
 * @throws RangeError when they have no account with that index
 */
export async function addTransactions(
  bankState: BankState,
  clientUserId: string,
  accountIndex: number,
  added: readonly AddedTransaction[],
  username: string = clientUserId,
): Promise<{ added: number; transactionIds: string[] }> {
  const accounts = await connectedAccounts(bankState, clientUserId);
  const accountId =
    accounts.length === 0 ? await firstAccount(bankState, clientUserId, username) : accounts[accountIndex];
  if (accountId === undefined) throw new RangeError(`there is no account ${accountIndex}`);
  const now = await bankState.now();
  const transactionIds = await inTransaction(bankState.pool, (db) =>
    writeTransactions(db, accountId, added.map(rowOf), now),
  );
  await tellOfTransactions(bankState, "newTransactions", accountId, transactionIds);
  return { added: transactionIds.length, transactionIds };
}

function rowOf(added: AddedTransaction): NewTransaction {
  return {
    date: added.date,
    amountPence: added.amountPence,
    balancePence: null,
    status: added.status ?? "posted",
    longDescription: added.description,
    shortDescription: added.description,
    category: categoryOf(added.description, added.amountPence),
    counterpartyId: null,
    counterpartyName: null,
  };
}

/** Ids at the bank, each once, in the order in which the aggregator lists them. */
async function connectedAccounts(bankState: BankState, clientUserId: string): Promise<string[]> {
  const found = await bankState.pool.query<{ id: string }>(
    `select a.id from sandbox.aggregator_user u join sandbox.connection c on c.user_id = u.id
     join sandbox.connection_account ca on ca.connection_id = c.id
     join sandbox.bank_account a on a.id = ca.account_id
     where u.client_user_id = $1 group by a.id order by min(c.created_at), min(c.id::text), a.position`,
    [clientUserId],
  );
  return found.rows.map((row) => row.id);
}

async function firstAccount(bankState: BankState, clientUserId: string, username: string): Promise<string> {
  const now = await bankState.now();
  const bank = await firstBank(bankState.pool);
  const person = await bankState.personOf(clientUserId);
  const accountId = await inTransaction(bankState.pool, async (db) => {
    const user = await ensureBankUser(db, bank.id, username, now);
    const known = await db.query<{ count: number }>(
      "select count(*)::int as count from sandbox.bank_account where bank_user_id = $1",
      [user.id],
    );
    return openAccount(db, bank, user, {
      position: known.rows[0]?.count ?? 0,
      type: "cash:current",
      name: "Current Account",
      openingPence: 0,
      overdraftPence: 0,
      ...salaryNumberAt(bank, person?.salaryAccount ?? null),
    });
  });
  await createConsentedConnection(bankState, clientUserId, bank.id, { username, accountIds: [accountId] });
  return accountId;
}
