/** Corrected, deleted and settled transactions at the sandbox's banks; the aggregator tells of each by webhook. */
import { type NewTransaction, writeTransactions } from "../banks/account-writing.ts";
import type { BankState } from "../banks/bank-state.ts";
import { inTransaction } from "../banks/bank-store.ts";
import { tellOfTransactions } from "../banks/webhooks.ts";

interface TransactionChange {
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
