import * as contract from "@wellpaid/contract/budgeting/budgeting";
import type { Transaction } from "@wellpaid/providers/open-banking/port";
import { setFault } from "@wellpaid/sandbox/faults";
import { beforeEach, expect, test } from "vitest";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { whileLocked } from "@wellpaid/testing/product/locks";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf } from "@wellpaid/testing/product/product";
import { initialLoad } from "./initial-load.ts";
import { syncBanks } from "./sync-banks.ts";

const { product, banks } = await productWithBanks();
const { owner } = product.database;

beforeEach(() => banks.interfere({}));

const load = async (who: TestPerson) => {
  const { connection, ...load } = await product.as(who.token)(contract.initialLoad, { query: {} });
  expect(connection).toBeNull();
  return load;
};
const happen = async (who: TestPerson, ...descriptions: string[]) => {
  const date = (await product.now()).toISOString().slice(0, 10);
  await banks.happen(
    who,
    descriptions.map((description) => ({ date, description, amountPence: -100 })),
  );
};
const jobsOf = async (who: TestPerson) =>
  (await owner.query("select 1 from outbox where kind = 'sync-banks' and key like $1", [`%${who.id}%`])).rowCount;

/** The bank tells two transactions, and the rest once it is let go. */
function slowBank(besides: Parameters<typeof banks.interfere>[0] = {}): { letGo: () => void } {
  const gate = Promise.withResolvers<void>();
  banks.interfere({
    ...besides,
    async *transactions(holderId, query): AsyncGenerator<readonly Transaction[]> {
      for await (const page of banks.adapter.transactions(holderId, { ...query, pageSize: 2 })) {
        yield page;
        await gate.promise;
      }
    },
  });
  return { letGo: () => gate.resolve() };
}

test("loads nothing without a session", async () => {
  expect(await refusalOf(product.as(null)(contract.initialLoad, { query: {} }))).toBe("NO_SESSION");
});

test("has nothing to load when no bank was ever connected", async () => {
  const who = await testPerson(product);
  expect(await load(who)).toEqual({ status: "done", imported: 0, total: 0 });
  expect(await jobsOf(who)).toBe(0);
});

test("waits by a single job until everything is loaded when a bank is connected", async () => {
  const who = await testPerson(product);
  await happen(who, "a", "b", "c");
  expect(await load(who)).toEqual({ status: "done", imported: 3, total: 3 });
  expect(await jobsOf(who)).toBe(1);
  expect(product.failures).toEqual([]);
});

test("includes new bank data in the next call", async () => {
  const who = await testPerson(product);
  await happen(who, "a");
  await load(who);
  await happen(who, "b");
  await load(who);
  const page = await product.as(who.token)(contract.transactions, { query: {} });
  expect(page.items.map((item) => item.shortDescription).toSorted()).toEqual(["a", "b"]);
});

test("reports its progress when it exceeds the wait, and its end without another load", async () => {
  const who = await testPerson(product);
  await happen(who, "a", "b", "c", "d");
  const bank = slowBank();
  const ask = () => initialLoad(product.ctx, who.id, AbortSignal.abort());
  expect(await ask()).toMatchObject({ status: "loading", total: null });
  await expect.poll(ask, { timeout: 10_000 }).toEqual({ status: "loading", imported: 2, total: 4 });
  expect(await jobsOf(who)).toBe(1);
  bank.letGo();
  await product.runner.runDue();
  expect(await load(who)).toEqual({ status: "done", imported: 4, total: 4 });
  expect(await jobsOf(who)).toBe(1);
  banks.interfere({});
  await load(who);
  expect(await jobsOf(who)).toBe(2);
});

test("reports no total before the end when the aggregator does not count", async () => {
  const who = await testPerson(product);
  await happen(who, "a", "b", "c", "d");
  const bank = slowBank({
    listAccounts: async (holderId) =>
      (await banks.adapter.listAccounts(holderId)).map((account) => ({ ...account, transactionCount: null })),
  });
  const ask = () => initialLoad(product.ctx, who.id, AbortSignal.abort());
  await expect.poll(ask, { timeout: 10_000 }).toEqual({ status: "loading", imported: 2, total: null });
  bank.letGo();
  expect(await load(who)).toEqual({ status: "done", imported: 4, total: 4 });
});

test("reports no total before the end when existing data is read again", async () => {
  const who = await testPerson(product);
  await happen(who, "a", "b", "c", "d");
  await load(who);
  await product.advance(10);
  const bank = slowBank();
  const ask = () => initialLoad(product.ctx, who.id, AbortSignal.abort());
  await expect.poll(ask, { timeout: 10_000 }).toEqual({ status: "loading", imported: 2, total: null });
  bank.letGo();
  expect(await load(who)).toEqual({ status: "done", imported: 4, total: 4 });
});

test("serves many simultaneous calls by a single load", async () => {
  const who = await testPerson(product);
  await happen(who, "a", "b");
  const bank = slowBank();
  const loads = await Promise.all(
    Array.from({ length: 8 }, () => initialLoad(product.ctx, who.id, AbortSignal.abort())),
  );
  expect(loads.map((loadTold) => loadTold.status)).toEqual(Array.from({ length: 8 }, () => "loading"));
  const waiting = load(who);
  bank.letGo();
  expect(await waiting).toEqual({ status: "done", imported: 2, total: 2 });
  expect(await jobsOf(who)).toBe(1);
});

test("fails when the aggregator is down, and a later call starts another load", async () => {
  const who = await testPerson(product);
  await happen(who, "a");
  await setFault(owner, { target: "banking", mode: "error", status: 503 });
  expect(await load(who)).toEqual({ status: "failed", imported: 0, total: null });
  expect(product.failures.splice(0)).toHaveLength(1);
  await setFault(owner, { target: "banking", mode: "ok" });
  expect(await load(who)).toEqual({ status: "done", imported: 1, total: 1 });
});

test("starts another load after the lease when the server dies with a load", async () => {
  const who = await testPerson(product);
  await happen(who, "a");
  await owner.query(
    `insert into bank_load (employee_id, company_id, status, run_id, leased_until)
     values ($1, $2, 'loading', gen_random_uuid(), clock_timestamp() - interval '1 second')`,
    [who.id, who.companyId],
  );
  expect(await load(who)).toEqual({ status: "done", imported: 1, total: 1 });
});

test("has nothing to load and keeps nothing when the account ends at that moment", async () => {
  const who = await testPerson(product);
  await happen(who, "a");
  const answers = await whileLocked<unknown>(
    product.database,
    "update employee set ended_at = app_now() where id = $1",
    who.id,
    [() => load(who), () => syncBanks(product.ctx, who.id)],
  );
  expect(answers).toEqual([{ status: "done", imported: 0, total: 0 }, { outcome: "others" }]);
  expect((await owner.query("select 1 from bank_load where employee_id = $1", [who.id])).rowCount).toBe(0);
  expect(product.failures).toEqual([]);
});
