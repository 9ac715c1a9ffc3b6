/** Opening accounts and writing transactions into them; the balance is kept in the same transaction. */

import type { BankRecord, BankUser, Queryable } from "./bank-store.ts";
import type { CategoryId } from "./categories.ts";
import { numberOf } from "./choice.ts";
import type { StoredLife } from "./lives/life.ts";

export type BankAccountType = "cash:current" | "savings" | "card" | "loan" | "mortgage:repayment";

export interface NewAccount {
  readonly position: number;
  readonly type: BankAccountType;
  readonly name: string;
  readonly openingPence: number;
  readonly overdraftPence: number;
  /** Eight digits; by default one that follows from bank, customer and position. */
  readonly number?: string;
  /** The account of the real bank history that it replays, or its part in a generated life; else it has what is added. */
  readonly historyAccount?: number;
  readonly life?: StoredLife;
  /** Left out: nothing happens there by itself. `until`: what happened up to then is taken as written. */
  readonly living?: { readonly from: string; readonly until: string; readonly takesSalary: boolean };
}

export interface NewTransaction {
  readonly date: string;
  readonly amountPence: number;
  readonly balancePence: number | null;
  readonly status: "posted" | "pending";
  readonly longDescription: string;
  readonly shortDescription: string;
  readonly category: CategoryId;
  readonly counterpartyId: string | null;
  readonly counterpartyName: string | null;
}

const ROWS_AT_ONCE = 5_000;

/** Opens an empty account; its balance is the opening one. Answers its id. */
export async function openAccount(
  db: Queryable,
  bank: BankRecord,
  user: BankUser,
  account: NewAccount,
): Promise<string> {
  const usual = String(10_000_000 + (numberOf(`${bank.id} ${user.username} ${account.position}`) % 89_999_999));
  const made = await db.query<{ id: string }>(
    `insert into sandbox.bank_account (bank_user_id, position, type, name, sort_code, account_number, overdraft_pence,
       opening_pence, balance_pence, history_account, lives_from, lived_until, takes_salary, life)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, $13) returning id`,
    [
      user.id,
      account.position,
      account.type,
      account.name,
      bank.sortCode,
      account.number ?? usual,
      account.overdraftPence,
      account.openingPence,
      account.historyAccount ?? null,
      account.living?.from ?? null,
      account.living?.until ?? null,
      account.living?.takesSalary ?? false,
      account.life === undefined ? null : JSON.stringify(account.life),
    ],
  );
  const id = made.rows[0]?.id;
  if (id === undefined) throw new Error("an account was not opened");
  return id;
}

/** Writes transactions and moves the balance by the posted ones. Answers their ids in the given order. */
export async function writeTransactions(
  db: Queryable,
  accountId: string,
  rows: readonly NewTransaction[],
  now: Date,
): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    ids.push(...(await writeSome(db, accountId, rows.slice(start, start + ROWS_AT_ONCE), now)));
  }
  // So that the pages of a large account are read along its index at once, not only after the next autovacuum.
  if (rows.length >= ROWS_AT_ONCE) await db.query("analyze sandbox.bank_transaction");
  const posted = rows.reduce((sum, row) => (row.status === "posted" ? sum + row.amountPence : sum), 0);
  await db.query("update sandbox.bank_account set balance_pence = balance_pence + $2 where id = $1", [
    accountId,
    posted,
  ]);
  return ids;
}

async function writeSome(
  db: Queryable,
  accountId: string,
  rows: readonly NewTransaction[],
  now: Date,
): Promise<string[]> {
  const made = await db.query<{ id: string }>(
    `insert into sandbox.bank_transaction (account_id, date, amount_pence, balance_pence, status, long_description,
       short_description, category_id, counterparty_id, counterparty_name, modified_at)
     select $1, d, a, b, s, l, h, c, ci, cn, $2
     from unnest($3::date[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
       $11::text[]) with ordinality as t (d, a, b, s, l, h, c, ci, cn, n)
     order by n returning id`,
    [
      accountId,
      now,
      rows.map((row) => row.date),
      rows.map((row) => row.amountPence),
      rows.map((row) => row.balancePence),
      rows.map((row) => row.status),
      rows.map((row) => row.longDescription),
      rows.map((row) => row.shortDescription),
      rows.map((row) => row.category),
      rows.map((row) => row.counterpartyId),
      rows.map((row) => row.counterpartyName),
    ],
  );
  return made.rows.map((row) => row.id);
}
