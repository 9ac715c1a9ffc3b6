/** What the aggregator's data API reads: accounts and transactions as one user's living connections show them. */
import type { Pool } from "pg";

export interface SeenAccount {
  readonly id: string;
  readonly connectionId: string;
  readonly bankName: string;
  readonly bankRef: string;
  readonly name: string;
  readonly type: string;
  readonly currency: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly overdraftPence: number;
  readonly balancePence: number;
  readonly balanceAt: Date;
}

export interface SeenTransaction {
  readonly id: string;
  readonly accountId: string;
  readonly date: string;
  readonly amountPence: number;
  readonly balancePence: number | null;
  readonly status: "posted" | "pending";
  readonly longDescription: string;
  readonly shortDescription: string;
  readonly categoryId: string;
  readonly counterpartyId: string | null;
  readonly modifiedAt: Date;
}

/** Accounts; where the consent is over, with the balance as it was then. */
export async function accountsSeenBy(pool: Pool, userId: string, now: Date): Promise<SeenAccount[]> {
  const found = await pool.query<SeenAccount>(
    `select ca.id, c.id as "connectionId", b.name as "bankName", b.bank_ref as "bankRef", a.name, a.type, a.currency,
       a.sort_code as "sortCode", a.account_number as "accountNumber", a.overdraft_pence::float8 as "overdraftPence",
       (a.balance_pence - case when c.expires_at > $2 then 0 else coalesce((
         select sum(t.amount_pence) from sandbox.bank_transaction t
         where t.account_id = a.id and t.modified_at > c.expires_at and t.status = 'posted' and not t.is_deleted), 0)
        end)::float8 as "balancePence",
       coalesce(c.last_updated, c.created_at) as "balanceAt"
     from sandbox.connection c
     join sandbox.connection_account ca on ca.connection_id = c.id
     join sandbox.bank_account a on a.id = ca.account_id
     join sandbox.bank b on b.id = c.bank_id
     where c.user_id = $1 order by c.created_at, c.id, a.position`,
    [userId, now],
  );
  return found.rows;
}

export interface TransactionData {
  readonly count: number;
  readonly earliestDate: string | null;
  readonly lastDate: string | null;
}

/** What each account of the user has to be read, by its id. */
export async function transactionDataOf(pool: Pool, userId: string): Promise<ReadonlyMap<string, TransactionData>> {
  const found = await pool.query<TransactionData & { id: string }>(
    `select ca.id, d.* from sandbox.connection c join sandbox.connection_account ca on ca.connection_id = c.id
     cross join lateral (select count(*)::int as count, min(t.date)::text as "earliestDate", max(t.date)::text as "lastDate"
       from sandbox.bank_transaction t
       where t.account_id = ca.account_id and not t.is_deleted and t.modified_at <= c.expires_at) d
     where c.user_id = $1`,
    [userId],
  );
  return new Map(found.rows.map(({ id, ...data }) => [id, data] as const));
}

export interface TransactionSearch {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly startDateModified?: Date | undefined;
  readonly endDateModified?: Date | undefined;
  readonly accountIds?: readonly string[] | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly categoryIds?: readonly string[] | undefined;
  readonly direction?: "credit" | "debit" | undefined;
  readonly limit: number;
  readonly offset: number;
}

const SHOWN_ID = "sandbox.shown_id(w.id::uuid, w.has_own_ids, t.id)";
const COLUMNS = `${SHOWN_ID} as id, t.date::text as date, t.amount_pence::float8 as "amountPence",
  t.balance_pence::float8 as "balancePence", t.status, t.long_description as "longDescription",
  t.short_description as "shortDescription", t.category_id as "categoryId", t.counterparty_id as "counterpartyId",
  t.modified_at as "modifiedAt"`;

interface Window {
  readonly id: string;
  readonly accountId: string;
  readonly until: Date;
  readonly hasOwnIds: boolean;
}

/** Newest first. What the bank did after a consent's end is not seen. One row more than the limit says that there is more. */
export async function searchTransactions(
  pool: Pool,
  userId: string,
  search: TransactionSearch,
): Promise<SeenTransaction[]> {
  const windows = await windowsOf(pool, userId, search.accountIds);
  const [first, ...others] = windows;
  if (first === undefined) return [];
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  // One account alone is read along its index, which keeps the last page of a hundred thousand as quick as the first.
  const source =
    others.length === 0
      ? `(select ${parameter(first.id)}::text as id, ${parameter(first.until)}::timestamptz as until,
           ${parameter(first.hasOwnIds)}::boolean as has_own_ids) w
         cross join sandbox.bank_transaction t`
      : `unnest(${parameter(windows.map((window) => window.id))}::text[],
           ${parameter(windows.map((window) => window.accountId))}::uuid[],
           ${parameter(windows.map((window) => window.until))}::timestamptz[],
           ${parameter(windows.map((window) => window.hasOwnIds))}::boolean[]) as w (id, account_id, until, has_own_ids)
         join sandbox.bank_transaction t on t.account_id = w.account_id`;
  const where = ["not t.is_deleted", "t.modified_at <= w.until", ...conditionsOf(search, parameter)];
  if (others.length === 0) where.push(`t.account_id = ${parameter(first.accountId)}::uuid`);
  const found = await pool.query<SeenTransaction>(
    `select ${COLUMNS}, w.id as "accountId" from ${source}
     where ${where.join(" and ")} order by t.date desc, t.sequence desc
     limit ${parameter(search.limit + 1)} offset ${parameter(search.offset)}`,
    values,
  );
  return found.rows;
}

/** The accounts that the user's connections show, each with the instant until which it is read. */
async function windowsOf(pool: Pool, userId: string, only: readonly string[] | undefined): Promise<Window[]> {
  const found = await pool.query<Window>(
    `select ca.id, ca.account_id as "accountId", c.expires_at as until, ca.has_own_ids as "hasOwnIds"
     from sandbox.connection c
     join sandbox.connection_account ca on ca.connection_id = c.id
     where c.user_id = $1 and ($2::text[] is null or ca.id::text = any($2::text[]))`,
    [userId, only ?? null],
  );
  return found.rows;
}

function conditionsOf(search: TransactionSearch, parameter: (value: unknown) => string): string[] {
  const where: string[] = [];
  const add = (value: unknown, condition: (parameter: string) => string): void => {
    if (value !== undefined) where.push(condition(parameter(value)));
  };
  add(search.startDate, (p) => `t.date >= ${p}::date`);
  add(search.endDate, (p) => `t.date <= ${p}::date`);
  add(search.startDateModified, (p) => `t.modified_at >= ${p}`);
  add(search.endDateModified, (p) => `t.modified_at <= ${p}`);
  add(search.ids, (p) => `${SHOWN_ID}::text = any(${p}::text[])`);
  add(search.categoryIds, (p) => `t.category_id = any(${p}::text[])`);
  add(search.text, (p) => `t.long_description ilike '%' || ${p} || '%'`);
  if (search.direction === "credit") where.push("t.amount_pence > 0");
  if (search.direction === "debit") where.push("t.amount_pence < 0");
  return where;
}

/** Who is at the other end of an account's transactions. */
export async function counterpartiesOf(
  pool: Pool,
  userId: string,
  accountId: string,
): Promise<{ id: string; label: string }[]> {
  const found = await pool.query<{ id: string; label: string }>(
    `select distinct on (t.counterparty_id) t.counterparty_id as id, t.counterparty_name as label
     from sandbox.connection c
     join sandbox.connection_account ca on ca.connection_id = c.id
     join sandbox.bank_transaction t on t.account_id = ca.account_id
     where c.user_id = $1 and ca.id::text = $2 and t.counterparty_id is not null and not t.is_deleted
     order by t.counterparty_id, t.date desc`,
    [userId, accountId],
  );
  return found.rows;
}
