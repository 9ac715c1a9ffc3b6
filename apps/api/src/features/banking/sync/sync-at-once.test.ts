import { instant } from "@wellpaid/domain/calendar/instant";
import type { ConnectionId, HolderId, Transaction } from "@wellpaid/providers/open-banking/port";
import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { whileLocked } from "@wellpaid/testing/product/locks";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { saveConnections } from "../bank-store.ts";
import { syncBanks } from "./sync-banks.ts";
import { enqueueDueSyncs, enqueueSync } from "./sync-jobs.ts";

const { product, banks } = await productWithBanks();
const { owner, db } = product.database;

beforeEach(() => banks.interfere({}));

const sync = (who: TestPerson) => syncBanks(product.ctx, who.id);
const day = async () => (await product.now()).toISOString().slice(0, 10);

async function personWith(descriptions: readonly string[]): Promise<TestPerson> {
  const who = await testPerson(product);
  const date = await day();
  await banks.happen(
    who,
    descriptions.map((description) => ({ date, description, amountPence: -100 })),
  );
  return who;
}

const counted = async (who: TestPerson): Promise<number> =>
  (await owner.query("select 1 from bank_transaction where employee_id = $1", [who.id])).rowCount ?? 0;

/** Lets the reading of transactions wait until it is let go. */
function lockedAtTransactions(): { reached: Promise<void>; letGo: () => void } {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  banks.interfere({
    async *transactions(holderId, query): AsyncGenerator<readonly Transaction[]> {
      reached.resolve();
      await gate.promise;
      yield* banks.adapter.transactions(holderId, query);
    },
  });
  return { reached: reached.promise, letGo: () => gate.resolve() };
}

describe("two simultaneous loads of an employee", () => {
  test("run a single load, report the other as running, and duplicate nothing", async () => {
    const who = await personWith(["a", "b", "c"]);
    const blocked = lockedAtTransactions();
    const working = sync(who);
    await blocked.reached;
    const results = await Promise.all([sync(who), sync(who)]);
    blocked.letGo();
    expect([...results, await working].map((banksSynced) => banksSynced.outcome)).toEqual(["others", "others", "done"]);
    expect(await counted(who)).toBe(3);
  });

  test("hold no transaction open while an answer is awaited", async () => {
    const who = await personWith(["a"]);
    const blocked = lockedAtTransactions();
    const working = sync(who);
    await blocked.reached;
    const { rows } = await owner.query(
      `select state, query from pg_stat_activity where datname = current_database() and usename = 'wellpaid_app'
       and state like 'idle in transaction%'`,
    );
    expect(rows).toEqual([]);
    blocked.letGo();
    expect(await working).toEqual({ outcome: "done", imported: 1 });
  });

  test("take over a stalled load, which writes nothing more when it wakes", async () => {
    const who = await personWith(["a", "b"]);
    const blocked = lockedAtTransactions();
    const asleep = sync(who);
    await blocked.reached;
    expect(await sync(who)).toEqual({ outcome: "others" });
    await owner.query("update bank_load set leased_until = clock_timestamp() where employee_id = $1", [who.id]);
    banks.interfere({});
    expect(await sync(who)).toEqual({ outcome: "done", imported: 2 });
    await owner.query("delete from bank_transaction where employee_id = $1", [who.id]);
    blocked.letGo();
    expect(await asleep).toEqual({ outcome: "others" });
    expect(await counted(who)).toBe(0);
    const { rows } = await owner.query("select status, imported from bank_load where employee_id = $1", [who.id]);
    expect(rows).toEqual([{ status: "done", imported: 2 }]);
  });

  test("never overwrite newer data with older data", async () => {
    const who = await personWith(["a"]);
    await sync(who);
    await owner.query(
      "update bank_transaction set description = 'newer', modified_at = modified_at + interval '1 hour'",
    );
    await sync(who);
    const { rows } = await owner.query("select description from bank_transaction where employee_id = $1", [who.id]);
    expect(rows).toEqual([{ description: "newer" }]);
  });
});

test("locks several connections in the order of their ids, however they are listed", async () => {
  const who = await testPerson(product);
  const { rows } = await owner.query<{ aggregatorId: ConnectionId }>(
    `insert into bank_connection (company_id, employee_id, aggregator_connection_id, bank_id, bank_name, consent_expires_at)
     select $2, $1, n, 'kestrel', 'Kestrel Bank', app_now() + interval '9 days' from unnest(array['a', 'b', 'c']) n
     returning aggregator_connection_id as "aggregatorId"`,
    [who.id, who.companyId],
  );
  const ends = instant((await product.now()).getTime() + 86_400_000);
  const listed = rows.map(({ aggregatorId }) => ({
    id: aggregatorId,
    bankName: "Kestrel Bank",
    bankId: null,
    status: "ok" as const,
    connectedAt: null,
    consentedAt: null,
    consentEndsAt: ends,
    lastSyncedAt: null,
    canReconfirm: true,
    accountIds: [],
  }));
  const holder = { employeeId: who.id, companyId: who.companyId, holderId: "" as HolderId };
  const [connections] = await whileLocked(
    product.database,
    "select 1 from bank_connection where employee_id = $1 order by id limit 1 for no key update",
    who.id,
    [() => saveConnections(db, holder, listed.toReversed())],
    "select 1 from bank_connection where employee_id = $1 for no key update nowait",
  );
  expect(connections).toHaveLength(3);
});

describe("a load that ends in the middle of its pages", () => {
  test("keeps what was read, and the next load reads the whole account", async () => {
    const who = await personWith(["a", "b", "c", "d"]);
    banks.interfere({
      async *transactions(holderId, query) {
        let pages = 0;
        for await (const page of banks.adapter.transactions(holderId, { ...query, pageSize: 1 })) {
          pages += 1;
          if (pages > 2) throw new TypeError("the process ends here");
          yield page;
        }
      },
    });
    await expect(sync(who)).rejects.toThrow("the process ends here");
    expect(await counted(who)).toBe(2);
    const { rows } = await owner.query("select status, imported from bank_load where employee_id = $1", [who.id]);
    expect(rows).toEqual([{ status: "failed", imported: 2 }]);
    banks.interfere({});
    expect(await sync(who)).toEqual({ outcome: "done", imported: 4 });
    expect(await counted(who)).toBe(4);
  });
});

const enqueue = (who: TestPerson, cause: string) =>
  inTransaction(db, (tx) => enqueueSync(tx, { employeeId: who.id, companyId: who.companyId }, cause));
const jobsOf = async (who: TestPerson) =>
  (
    await owner.query<{ done: boolean; attempts: number; failed: boolean }>(
      `select done_at is not null as done, attempts, last_error is not null as failed from outbox
       where kind = 'sync-banks' and key like $1 order by id`,
      [`%${who.id}%`],
    )
  ).rows;

describe("a job that asks for a load", () => {
  test("reads the banks once for each cause", async () => {
    const who = await personWith(["a"]);
    await enqueue(who, "test");
    await enqueue(who, "test");
    await product.runner.runDue();
    expect(await counted(who)).toBe(1);
    expect(await jobsOf(who)).toEqual([{ done: true, attempts: 1, failed: false }]);
  });

  test("is retried while the aggregator is down, and the failure is reported without a name", async () => {
    const who = await personWith(["a"]);
    banks.interfere({
      listConnections: () =>
        banks.adapter.listConnections("nobody" as Parameters<typeof banks.adapter.listConnections>[0]),
    });
    await enqueue(who, "test");
    await product.runner.runDue();
    expect(await jobsOf(who)).toEqual([{ done: false, attempts: 1, failed: true }]);
    expect(product.failures.splice(0)).toEqual([expect.not.stringContaining(who.username)]);
    banks.interfere({});
    await product.advance(60);
    await product.runner.runDue();
    expect(await counted(who)).toBe(1);
    expect(await jobsOf(who)).toEqual([{ done: true, attempts: 2, failed: false }]);
  });

  test("is retried while another load is reading", async () => {
    const who = await personWith(["a"]);
    const blocked = lockedAtTransactions();
    const working = sync(who);
    await blocked.reached;
    await enqueue(who, "test");
    await product.runner.runDue();
    expect(await jobsOf(who)).toEqual([{ done: false, attempts: 0, failed: false }]);
    blocked.letGo();
    await working;
    await product.advance(30);
    await product.runner.runDue();
    expect(await jobsOf(who)).toEqual([{ done: true, attempts: 1, failed: false }]);
  });
});

describe("the regular poll", () => {
  test("enqueues a reading of each employee with a live connection once in six hours", async () => {
    const [live, never] = [await personWith(["a"]), await testPerson(product)];
    await sync(live);
    await enqueueDueSyncs(product.ctx);
    expect(await jobsOf(live)).toEqual([]);
    await product.advance(6 * 3_600 + 60);
    await Promise.all([enqueueDueSyncs(product.ctx), enqueueDueSyncs(product.ctx)]);
    await product.runner.runDue();
    await enqueueDueSyncs(product.ctx);
    expect(await jobsOf(live)).toEqual([{ done: true, attempts: 1, failed: false }]);
    expect(await jobsOf(never)).toEqual([]);
  });

  test("leaves an employee with a lapsed consent alone", async () => {
    const who = await personWith(["a"]);
    await sync(who);
    await product.advance(91 * 86_400);
    await enqueueDueSyncs(product.ctx);
    expect(await jobsOf(who)).toEqual([]);
  });
});
