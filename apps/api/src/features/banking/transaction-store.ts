import type { StoredPending, StoredPosted, SyncPlan } from "@wellpaid/domain/budgeting/bank-sync/plan-sync";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { signedPence } from "@wellpaid/domain/money/pence";
import type { Transaction } from "@wellpaid/providers/open-banking/port";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";
import type { RunningLoad } from "./sync/load-store.ts";
import { givenCategoryOf, type StoredCategory, storedCategoryOf } from "./transaction-category.ts";
import { keepableText } from "./sync/storable-text.ts";
import { findCategoryRules } from "../../database/stores/category-rules.ts";

/** What people and rules go by: the text that was cleaned for people, where the bank's aggregator has one. */
export const descriptionOf = (transaction: Transaction): string =>
  keepableText(transaction.shortDescription.trim() || transaction.longDescription.trim());

const counterpartyOf = ({ counterpartyId, counterpartyName }: Transaction): string | null => {
  const counterparty = counterpartyId ?? counterpartyName;
  return counterparty === null ? null : keepableText(counterparty);
};

/** The newest state of each id: a page may tell one twice when the bank books while it is read. */
function onceEach(transactions: readonly Transaction[]): readonly Transaction[] {
  const newest = new Map<string, Transaction>();
  for (const transaction of transactions) {
    const other = newest.get(transaction.id);
    if (other === undefined || other.modifiedAt <= transaction.modifiedAt) newest.set(transaction.id, transaction);
  }
  return [...newest.values()];
}

/**
 * A chosen category stays, whatever the bank says of it later. What the aggregator has given stays while its categories are not
 * known to the load; what is ours follows the words.
 */
function mergedCategory({ hasCategories }: Pick<RunningLoad, "hasCategories">) {
  const newOr = (merged: RawBuilder<unknown>, stored: RawBuilder<unknown>): RawBuilder<unknown> =>
    hasCategories ? merged : sql`case when t.is_category_ours then ${merged} else ${stored} end`;
  return {
    category: newOr(sql`case when t.bank_category is null then excluded.category else t.category end`, sql`t.category`),
    bankCategory: newOr(
      sql`case when t.bank_category is null then excluded.bank_category
        else coalesce(excluded.bank_category, excluded.category) end`,
      sql`t.bank_category`,
    ),
    isOurs: newOr(sql`excluded.is_category_ours`, sql`t.is_category_ours`),
  };
}

/** For each, in their order, its category and merchant. */
async function categoriesOf(
  tx: Tx,
  employeeId: string,
  rows: readonly Transaction[],
): Promise<readonly StoredCategory[]> {
  const rules = await findCategoryRules(tx, employeeId);
  return rows.map((row) => {
    const described = {
      amountPence: row.amountPence,
      counterparty: counterpartyOf(row),
      description: descriptionOf(row),
    };
    return storedCategoryOf(described, givenCategoryOf(row.category), rules);
  });
}

/**
 * Writes up to about a thousand transactions of one account in one statement: new ones, changed ones in place, and
 * nothing where nothing changed. What is older than what we have changes nothing.
 */
export async function saveTransactions(
  tx: Tx,
  load: Pick<RunningLoad, "companyId" | "employeeId" | "hasCategories">,
  accountId: string,
  page: readonly Transaction[],
): Promise<void> {
  const rows = onceEach(page);
  if (rows.length === 0) return;
  const categories = await categoriesOf(tx, load.employeeId, rows);
  const merged = mergedCategory(load);
  await sql`
    insert into bank_transaction as t (company_id, employee_id, account_id, aggregator_transaction_id, date,
      amount_pence, currency, status, description, category, bank_category, is_category_ours,
      merchant, counterparty, modified_at)
    select ${load.companyId}, ${load.employeeId}, ${accountId}, n.*
    from unnest(${rows.map((row) => row.id)}::text[], ${rows.map((row) => row.date)}::date[],
      ${rows.map((row) => row.amountPence)}::bigint[], ${rows.map((row) => row.currency)}::text[],
      ${rows.map((row) => row.status)}::text[], ${rows.map(descriptionOf)}::text[],
      ${categories.map(({ category }) => category)}::text[],
      ${categories.map(({ bankCategory }) => bankCategory)}::text[],
      ${categories.map(({ isOurs }) => isOurs)}::boolean[], ${categories.map(({ merchant }) => merchant)}::text[],
      ${rows.map(counterpartyOf)}::text[],
      ${rows.map((row) => new Date(row.modifiedAt).toISOString())}::timestamptz[]) n
    on conflict (employee_id, aggregator_transaction_id) do update set account_id = excluded.account_id,
      date = excluded.date, amount_pence = excluded.amount_pence, currency = excluded.currency,
      status = excluded.status, description = excluded.description, category = ${merged.category},
      bank_category = ${merged.bankCategory}, is_category_ours = ${merged.isOurs}, merchant = excluded.merchant,
      counterparty = excluded.counterparty, modified_at = excluded.modified_at
    where t.modified_at <= excluded.modified_at
      and (t.account_id, t.date, t.amount_pence, t.currency, t.status, t.description, t.category, t.bank_category,
          t.is_category_ours, t.merchant, t.counterparty)
        is distinct from (excluded.account_id, excluded.date, excluded.amount_pence, excluded.currency,
          excluded.status, excluded.description, ${merged.category}, ${merged.bankCategory},
          ${merged.isOurs}, excluded.merchant, excluded.counterparty)`.execute(tx);
}

/** The account's transactions that may still change under another id. */
export async function findPending(database: Database, accountId: string): Promise<readonly StoredPending[]> {
  const rows = await database
    .selectFrom("bank_transaction")
    .select(["aggregator_transaction_id", "date", "amount_pence", "description"])
    .where("account_id", "=", accountId)
    .where("status", "=", "pending")
    .orderBy("date")
    .execute();
  return rows.map((row) => ({
    aggregatorId: row.aggregator_transaction_id,
    date: civilDate(row.date),
    pence: signedPence(row.amount_pence),
    description: row.description,
  }));
}

/** The account's booked transactions of this day and later. */
export async function findPosted(
  database: Database,
  accountId: string,
  from: CivilDate,
): Promise<readonly StoredPosted[]> {
  const rows = await database
    .selectFrom("bank_transaction as t")
    .innerJoin("bank_account as a", (join) =>
      join.onRef("a.id", "=", "t.account_id").onRef("a.employee_id", "=", "t.employee_id"),
    )
    .select(["t.aggregator_transaction_id", "t.date"])
    .where("a.id", "=", accountId)
    .where("t.date", ">=", from)
    .where("t.status", "=", "posted")
    // Its bank never reported it, so that it is not gone there.
    .where("t.statement_import_id", "is", null)
    .execute();
  return rows.map((row) => ({ aggregatorId: row.aggregator_transaction_id, date: civilDate(row.date) }));
}

/** Which of these are in our table already, by the aggregator's ids. */
export async function findStored(
  database: Database,
  employeeId: string,
  transactions: readonly Transaction[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select aggregator_transaction_id as id from bank_transaction
    where employee_id = ${employeeId}
      and aggregator_transaction_id = any(${transactions.map((transaction) => transaction.id)}::text[])`.execute(
    database,
  );
  return new Set(rows.map((row) => row.id));
}

/** The day of the oldest of these transactions that we have: from there on it must be looked which are gone. */
export async function findOldestDay(
  database: Database,
  employeeId: string,
  ids: readonly string[],
): Promise<string | null> {
  const { oldest } = await database
    .selectFrom("bank_transaction")
    .select((eb) => eb.fn.min("date").as("oldest"))
    .where("employee_id", "=", employeeId)
    .where("aggregator_transaction_id", "=", sql<string>`any(${ids}::text[])`)
    .executeTakeFirstOrThrow();
  return oldest;
}

/**
 * A pending one has come back under another id: our row stays the same one, so that nothing is there twice. What is
 * saved next under the new id is newer than it, whatever the bank's clock says.
 */
async function renamePending(tx: Tx, employeeId: string, pendingId: string, postedId: string): Promise<void> {
  await sql`update bank_transaction set aggregator_transaction_id = ${postedId}, modified_at = 'epoch'
    where employee_id = ${employeeId} and aggregator_transaction_id = ${pendingId} and status = 'pending'
      and not exists (select 1 from bank_transaction where employee_id = ${employeeId}
        and aggregator_transaction_id = ${postedId})`.execute(tx);
}

async function deleteGone(tx: Tx, employeeId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from bank_transaction where employee_id = ${employeeId}
    and aggregator_transaction_id = any(${ids}::text[])`.execute(tx);
}

/** Writes what a sync has planned for an account. */
export async function writeSync(
  tx: Tx,
  load: RunningLoad,
  accountId: string,
  { renamed, saved, gone }: SyncPlan<Transaction>,
): Promise<void> {
  for (const { from, to } of renamed) await renamePending(tx, load.employeeId, from, to);
  await saveTransactions(tx, load, accountId, saved);
  await deleteGone(tx, load.employeeId, gone);
}
