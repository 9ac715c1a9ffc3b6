import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import type pg from "pg";
import { expect, test } from "vitest";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { app, owner } = product.database;
const who = await testPerson(product, { needsNoCode: true });
await product.as(who.token)(contract.withdraw, { body: { amount: 40 } });
const { rows: lines } = await owner.query<{ accountId: string; pence: string }>(
  `select e.account_id as "accountId", e.amount_pence as pence from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where t.company_id = $1 and t.step = 'withdrawn'`,
  [who.companyId],
);

/** Posts the given number of withdrawals like the one above; exposure has room for them. */
const post = (by: pg.Pool | pg.PoolClient, count: number): Promise<unknown> =>
  by.query(
    `with made as (insert into ledger_transfer (company_id, cause_type, cause_id, step)
       select $1::uuid, 'advance', gen_random_uuid(), 'withdrawn' from generate_series(1, $2::int) returning id)
     insert into ledger_entry (transfer_id, line, account_id, amount_pence)
       select made.id, l.line, l.account_id, l.pence from made,
         unnest($3::bigint[], $4::bigint[]) with ordinality as l(account_id, pence, line)`,
    [who.companyId, count, lines.map(({ accountId }) => accountId), lines.map(({ pence }) => pence)],
  );

/** Rows and index entries of the ledger that a connection's transaction has read. */
async function readsOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ reads: string }>(
    `select sum(pg_stat_get_xact_tuples_returned(c.oid)) as reads from pg_class c left join pg_index i on i.indexrelid = c.oid
      where coalesce(i.indrelid, c.oid)::regclass::text ~ '^ledger_'`,
  );
  return Number(rows[0]?.reads);
}

/** Returns the reads of posting one withdrawal as the server does; rolls it back. */
async function readsOfOne(): Promise<number> {
  const client = await app.connect();
  try {
    await client.query("begin");
    await client.query("set local enable_seqscan = off");
    await client.query("select set_config('wellpaid.company', $1, true)", [who.companyId]);
    const before = await readsOf(client);
    await post(client, 1);
    await client.query("set constraints all immediate");
    return (await readsOf(client)) - before;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test("reads no more rows for a further withdrawal after thousands were posted", async () => {
  const few = await readsOfOne();
  await post(owner, 3000);
  expect(await readsOfOne()).toBeLessThan(few + 100);
});
