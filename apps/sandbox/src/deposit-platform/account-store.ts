import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { type Pence, pence } from "@wellpaid/domain/money/pence";
import type { PoolClient } from "pg";
import { type CatalogueProduct, catalogueProduct } from "./catalogue.ts";
import { type Earning, earnUntil } from "./interest.ts";
import { issueOn } from "./rates.ts";

/** What a client has in one product, as of the last day that it was computed for. */
export interface OpenAccount extends Earning {
  readonly id: number;
  readonly product: CatalogueProduct;
  readonly openedOn: CivilDate;
}

interface AccountRow {
  readonly id: number;
  readonly productId: string;
  readonly openedOn: string;
  readonly balance: number;
  readonly earnedParts: number;
  readonly from: string;
}

/** The client's open accounts, locked. */
export async function openAccounts(db: PoolClient, clientId: number): Promise<readonly OpenAccount[]> {
  const { rows } = await db.query<AccountRow>(
    `select id::float8, product_id as "productId", ((opened_at at time zone 'Europe/London')::date)::text as "openedOn",
       balance_pence::float8 as balance, earned_parts::float8 as "earnedParts", earns_from::text as "from"
     from sandbox.deposit_account where client_id = $1 and closed_at is null order by id for update`,
    [clientId],
  );
  return rows.map(({ productId, openedOn, balance, earnedParts, from, id }) => {
    const product = catalogueProduct(productId);
    if (product === undefined) throw new Error(`an account in the product ${productId}, which there is not`);
    return { id, product, openedOn: civilDate(openedOn), balance: pence(balance), earnedParts, from: civilDate(from) };
  });
}

/** Has an account earn for every day that has ended, and writes what was credited. */
export async function bringUpTo(db: PoolClient, account: OpenAccount, today: CivilDate): Promise<OpenAccount> {
  if (account.from >= today) return account;
  const { product, openedOn } = account;
  // A fixed rate is that of the day on which the money was placed.
  const isFixed = product.term.length > 0;
  const { credits, ...earned } = earnUntil(
    account,
    today,
    (day) => issueOn(product, isFixed ? openedOn : day).rate,
    product.paid,
  );
  for (const { date, amount } of credits) await addCredit(db, account.id, date, amount, false);
  const next = { ...account, ...earned };
  await write(db, next);
  return next;
}

export async function openAccount(
  db: PoolClient,
  clientId: number,
  product: CatalogueProduct,
  at: Date,
  today: CivilDate,
  amount: Pence,
): Promise<void> {
  await db.query(
    `insert into sandbox.deposit_account (client_id, product_id, opened_at, balance_pence, earns_from)
     values ($1, $2, $3, $4, $5)`,
    [clientId, product.id, at, amount, today],
  );
}

export async function setBalance(db: PoolClient, account: OpenAccount, balance: Pence): Promise<void> {
  await write(db, { ...account, balance });
}

export async function closeAccount(db: PoolClient, account: OpenAccount, at: Date): Promise<void> {
  await db.query(
    "update sandbox.deposit_account set balance_pence = 0, earned_parts = 0, closed_at = $2 where id = $1",
    [account.id, at],
  );
}

export async function addCredit(
  db: PoolClient,
  accountId: number,
  date: CivilDate,
  amount: Pence,
  isClosing: boolean,
): Promise<void> {
  await db.query(
    "insert into sandbox.deposit_interest (account_id, date, is_closing, amount_pence) values ($1, $2, $3, $4)",
    [accountId, date, isClosing, amount],
  );
}

async function write(db: PoolClient, { id, balance, earnedParts, from }: OpenAccount): Promise<void> {
  await db.query(
    "update sandbox.deposit_account set balance_pence = $2, earned_parts = $3, earns_from = $4 where id = $1",
    [id, balance, earnedParts, from],
  );
}
