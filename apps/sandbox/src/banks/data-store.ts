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
  readonly counterpartyName: string | null;
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

export interface TransactionSearch {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly startDateModified?: Date | undefined;
  readonly endDateModified?: Date | undefined;
  readonly accountIds?: readonly string[] | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly direction?: "credit" | "debit" | undefined;
  readonly limit: number;
  readonly offset: number;
}

const COLUMNS = `t.id, ca.id as "accountId", t.date::text as date, t.amount_pence::float8 as "amountPence",
  t.balance_pence::float8 as "balancePence", t.status, t.long_description as "longDescription",
  t.short_description as "shortDescription", t.category_id as "categoryId", t.counterparty_id as "counterpartyId",
  t.counterparty_name as "counterpartyName", t.modified_at as "modifiedAt"`;

/** Newest first. What the bank did after a consent's end is not seen. One row more than the limit says that there is more. */
export async function searchTransactions(
  pool: Pool,
  userId: string,
  search: TransactionSearch,
): Promise<SeenTransaction[]> {
  const values: unknown[] = [userId];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const where = ["c.user_id = $1", "not t.is_deleted", "t.modified_at <= c.expires_at"];
  const add = (value: unknown, condition: (parameter: string) => string): void => {
    if (value !== undefined) where.push(condition(place(value)));
  };
  add(search.startDate, (p) => `t.date >= ${p}::date`);
  add(search.endDate, (p) => `t.date <= ${p}::date`);
  add(search.startDateModified, (p) => `t.modified_at >= ${p}`);
  add(search.endDateModified, (p) => `t.modified_at <= ${p}`);
  add(search.accountIds, (p) => `ca.id::text = any(${p}::text[])`);
  add(search.ids, (p) => `t.id::text = any(${p}::text[])`);
  add(search.categoryId, (p) => `t.category_id = ${p}`);
  add(search.text, (p) => `t.long_description ilike '%' || ${p} || '%'`);
  if (search.direction !== undefined)
    where.push(search.direction === "credit" ? "t.amount_pence > 0" : "t.amount_pence < 0");
  const found = await pool.query<SeenTransaction>(
    `select ${COLUMNS} from sandbox.connection c
     join sandbox.connection_account ca on ca.connection_id = c.id
     join sandbox.bank_transaction t on t.account_id = ca.account_id
     where ${where.join(" and ")} order by t.date desc, t.sequence desc
     limit ${place(search.limit + 1)} offset ${place(search.offset)}`,
    values,
  );
  return found.rows;
}
