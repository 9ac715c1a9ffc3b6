import type { Transaction } from "@wellpaid/providers/open-banking/port";
import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Context } from "../../../context.ts";
import type { StoredAccount } from "../bank-store.ts";
import { keepLoad, type RunningLoad } from "../sync/load-store.ts";
import { readWindow } from "../sync/read-window.ts";
import { descriptionOf, saveTransactions } from "../transaction-store.ts";

/**
 * Before transactions of an account that came under another id are saved: rows of the same day, amount and words take their
 * ids, one for one, so that they stay the same rows. What is saved next under those ids is newer, whatever the bank's clock says.
 */
export async function takeNewIds(
  tx: Tx,
  employeeId: string,
  accountId: string,
  page: readonly Transaction[],
): Promise<void> {
  const ids = page.map(({ id }) => id);
  await sql`update bank_transaction set is_renumbered = false
    where employee_id = ${employeeId} and is_renumbered and aggregator_transaction_id = any(${ids}::text[])`.execute(
    tx,
  );
  await sql`
    with told as (select distinct on (n.id) n.* from unnest(${ids}::text[], ${page.map(({ date }) => date)}::date[],
        ${page.map(({ amountPence }) => amountPence)}::bigint[], ${page.map(descriptionOf)}::text[])
        as n(id, date, pence, description)
      where not exists (select 1 from bank_transaction k
        where k.employee_id = ${employeeId} and k.aggregator_transaction_id = n.id)),
    new as (select told.*, row_number() over (partition by date, pence, description order by id) as place from told),
    old as (select id, date, amount_pence as pence, description,
        row_number() over (partition by date, amount_pence, description order by id) as place
      from bank_transaction where account_id = ${accountId} and is_renumbered)
    update bank_transaction t set aggregator_transaction_id = new.id, is_renumbered = false, modified_at = 'epoch'
    from old join new using (date, pence, description, place) where t.id = old.id`.execute(tx);
}

/** Younger than the oldest that the account tells by now: the bank would tell them if they were there. */
const isGone = (employeeId: string, accountId: string) => sql`account_id = ${accountId} and is_renumbered
  and date > (select min(date) from bank_transaction
    where employee_id = ${employeeId} and account_id = ${accountId} and not is_renumbered)`;

/**
 * Once the account has been read whole under its new id: what came not again goes when a second look misses it, too. What is
 * older than all that the bank tells now stays.
 */
export async function endRenumbering(ctx: Context, load: RunningLoad, account: StoredAccount): Promise<void> {
  const isGoneSql = isGone(load.employeeId, account.id);
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(date)::text as from, max(date)::text as to from bank_transaction where ${isGoneSql}`.execute(
    ctx.database,
  );
  const [missed] = rows;
  const again = missed?.from && missed.to ? await readWindow(ctx, load, account, missed.from, missed.to) : [];
  await inTransaction(ctx.database, async (tx) => {
    await keepLoad(tx, load);
    await takeNewIds(tx, load.employeeId, account.id, again);
    await saveTransactions(tx, load, account.id, again);
    await sql`delete from bank_transaction where ${isGoneSql}`.execute(tx);
    await sql`update bank_transaction set is_renumbered = false where account_id = ${account.id} and is_renumbered`.execute(
      tx,
    );
  });
}
