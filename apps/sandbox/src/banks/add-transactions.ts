/** New, corrected and deleted transactions at the sandbox's banks; the aggregator tells of each by webhook. */
import { type NewTransaction, openAccount, writeTransactions } from "./account-writing.ts";
import { ensureBankUser, firstBank, inTransaction } from "./bank-store.ts";
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

export interface TransactionChange {
  readonly amountPence?: number;
  readonly description?: string;
  readonly date?: string;
  readonly status?: "posted" | "pending";
}

/** Corrects a transaction under its own id. @throws RangeError when there is none. */
export async function changeTransaction(
  bankState: BankState,
  transactionId: string,
  change: TransactionChange,
): Promise<void> {
  const now = await bankState.now();
  const accountId = await inTransaction(bankState.pool, async (db) => {
    const changed = await db.query<{ accountId: string; difference: number }>(
      `with was as (select * from sandbox.bank_transaction where id = $1 and not is_deleted for update)
       update sandbox.bank_transaction t set amount_pence = coalesce($2, was.amount_pence),
         long_description = coalesce($3, was.long_description), short_description = coalesce($3, was.short_description),
         date = coalesce($4, was.date), status = coalesce($5, was.status), modified_at = $6
       from was where t.id = was.id
       returning t.account_id as "accountId", (case when t.status = 'posted' then t.amount_pence else 0 end
         - case when was.status = 'posted' then was.amount_pence else 0 end)::float8 as difference`,
      [
        transactionId,
        change.amountPence ?? null,
        change.description ?? null,
        change.date ?? null,
        change.status ?? null,
        now,
      ],
    );
    const row = changed.rows[0];
    if (row === undefined) throw new RangeError("there is no such transaction");
    await moveBalance(db, row.accountId, row.difference);
    return row.accountId;
  });
  await tellOfTransactions(bankState, "updatedTransactions", accountId, [transactionId]);
}

/** Takes a transaction away, as a bank does with a pending one that lapsed. @throws RangeError when there is none. */
export async function deleteTransaction(bankState: BankState, transactionId: string): Promise<void> {
  const now = await bankState.now();
  const accountId = await inTransaction(bankState.pool, async (db) => {
    const removed = await db.query<{ accountId: string; difference: number }>(
      `update sandbox.bank_transaction set is_deleted = true, modified_at = $2 where id = $1 and not is_deleted
       returning account_id as "accountId", (case when status = 'posted' then -amount_pence else 0 end)::float8 as difference`,
      [transactionId, now],
    );
    const row = removed.rows[0];
    if (row === undefined) throw new RangeError("there is no such transaction");
    await moveBalance(db, row.accountId, row.difference);
    return row.accountId;
  });
  await tellOfTransactions(bankState, "deletedTransactions", accountId, [transactionId]);
}

/** A pending transaction becomes posted: under its own id, or (as some banks do) deleted and come back as another. */
export async function settleTransaction(
  bankState: BankState,
  transactionId: string,
  under: "own-id" | "new-id",
): Promise<string> {
  if (under === "own-id") {
    await changeTransaction(bankState, transactionId, { status: "posted" });
    return transactionId;
  }
  const now = await bankState.now();
  const found = await bankState.pool.query<NewTransaction & { accountId: string }>(
    `select account_id as "accountId", date::text as date, amount_pence::float8 as "amountPence", null as "balancePence",
       long_description as "longDescription", short_description as "shortDescription", category_id as category,
       counterparty_id as "counterpartyId", counterparty_name as "counterpartyName"
     from sandbox.bank_transaction where id = $1 and not is_deleted`,
    [transactionId],
  );
  const pending = found.rows[0];
  if (pending === undefined) throw new RangeError("there is no such transaction");
  await deleteTransaction(bankState, transactionId);
  const posted = [{ ...pending, status: "posted" as const }];
  const [id = ""] = await inTransaction(bankState.pool, (db) => writeTransactions(db, pending.accountId, posted, now));
  await tellOfTransactions(bankState, "newTransactions", pending.accountId, [id]);
  return id;
}

async function moveBalance(
  db: Parameters<typeof writeTransactions>[0],
  accountId: string,
  pence: number,
): Promise<void> {
  await db.query("update sandbox.bank_account set balance_pence = balance_pence + $2 where id = $1", [
    accountId,
    pence,
  ]);
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
      historyAccount: null,
    });
  });
  await createConsentedConnection(bankState, clientUserId, bank.id, { username, accountIds: [accountId] });
  return accountId;
}
