import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { acrossCompanies, inCompany, keepingScope } from "./company-scope.ts";
import { openDatabase } from "./connect.ts";
import type { Database, Tx } from "./tables/schema.ts";
import { testDatabase } from "@wellpaid/testing/database/test-database";
import { transact } from "./transaction.ts";

const { owner, appUrl } = await testDatabase();
/** One connection, so that each statement follows another's scope. */
const single = openDatabase(appUrl, { maxConnections: 1 });
const few = openDatabase(appUrl, { maxConnections: 3 });
afterAll(() => Promise.all([single.close(), few.close()]));

async function makeCompany(name: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "insert into company (name, admin_email, password_hmac) values ($1, 'admin@wall.example', sha256($1::text::bytea)) returning id",
    [name],
  );
  return rows[0]?.id ?? "";
}
const [first, second] = [await makeCompany("First"), await makeCompany("Second")];

const seen = async (database: Database | Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{
    name: string;
  }>`select name from company where name in ('First', 'Second') order by 1`.execute(database);
  return rows.map(({ name }) => name);
};
const failure = new Error("thrown by the work");

describe("a statement of the server role", () => {
  const { db, app } = single;

  it("sees no company without a scope", async () => {
    expect(await seen(db)).toEqual([]);
    expect((await app.query("select from company")).rowCount).toBe(0);
  });

  it("sees only the company that its work belongs to", async () => {
    expect(await inCompany(first, () => seen(db))).toEqual(["First"]);
    expect(await inCompany(second, () => seen(db))).toEqual(["Second"]);
    expect(await seen(db)).toEqual([]);
  });

  it("sees all companies in cross-company work, and only its own again in the surrounding work", async () => {
    await inCompany(first, async () => {
      expect(await acrossCompanies(() => seen(db))).toEqual(["First", "Second"]);
      expect(await seen(db)).toEqual(["First"]);
    });
  });

  it("is refused and changes nothing when it writes a row of another company", async () => {
    const insert = sql`insert into outbox (kind, key, company_id, payload, due_at)
      values ('send-message', 'wall', ${second}, '{}', now())`;
    await expect(inCompany(first, () => insert.execute(db))).rejects.toThrow("row-level security");
    const changed = await inCompany(first, () =>
      db.updateTable("company").set({ help_desk_link: null }).where("id", "=", second).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
  });

  it("sees its own scope, in order, when statements of another scope queue on its connection", async () => {
    const client = await app.connect();
    const readNames = async () =>
      (await client.query("select name from company where name in ('First', 'Second')")).rows;
    const reads = Array.from({ length: 8 }, (_, at) => inCompany(at % 2 === 0 ? first : second, readNames));
    const answers = await Promise.all(reads).finally(() => client.release());
    for (const [at, rows] of answers.entries()) expect(rows).toEqual([{ name: at % 2 === 0 ? "First" : "Second" }]);
  });

  it("sees its own company after waiting for a connection that other work releases", async () => {
    const readNames = async () => (await app.query("select name from company where name in ('First', 'Second')")).rows;
    const reads = Array.from({ length: 6 }, (_, at) => inCompany(at % 2 === 0 ? first : second, readNames));
    for (const [at, rows] of (await Promise.all(reads)).entries())
      expect(rows).toEqual([{ name: at % 2 === 0 ? "First" : "Second" }]);
  });

  it("is not sent when its company is not a valid id", async () => {
    await expect(inCompany("x', false); select set_config('wellpaid.company', 'all", () => seen(db))).rejects.toThrow(
      "by its id",
    );
    expect(await seen(db)).toEqual([]);
  });
});

describe("a transaction", () => {
  const { db } = single;

  it("runs a cross-company part across companies, also after a savepoint", async () => {
    await inCompany(first, () =>
      transact(db, async (tx) => {
        expect(await seen(tx)).toEqual(["First"]);
        await sql`savepoint here`.execute(tx);
        expect(await acrossCompanies(() => seen(tx))).toEqual(["First", "Second"]);
        await sql`rollback to savepoint here`.execute(tx);
        expect(await seen(tx)).toEqual(["First"]);
        expect(await acrossCompanies(() => seen(tx))).toEqual(["First", "Second"]);
      }),
    );
    expect(await seen(db)).toEqual([]);
  });

  it.each([
    ["the work throws", async () => Promise.reject(failure)],
    ["a statement fails", (tx: Tx) => sql`select 1 / 0`.execute(tx)],
    ["a failed statement is passed over", (tx: Tx) => sql`select 1 / 0`.execute(tx).catch(() => undefined)],
  ])("leaves the next statement its own scope when rolled back because %s", async (_why, end) => {
    for (const [company, name] of [
      [first, "First"],
      [second, "Second"],
    ] as const) {
      const lost = inCompany(first, () =>
        transact(db, async (tx) => {
          await acrossCompanies(() => seen(tx));
          await end(tx);
        }),
      );
      await lost.catch(() => undefined);
      expect(await inCompany(company, () => seen(db))).toEqual([name]);
    }
    expect(await seen(db)).toEqual([]);
  });
});

it("keeps each scope separate when work of many companies shares few connections", async () => {
  const work = fc.record({
    scope: fc.constantFrom(first, second, "all", "none"),
    isTransaction: fc.boolean(),
    fails: fc.boolean(),
    pauses: fc.boolean(),
  });
  const expected = { [first]: ["First"], [second]: ["Second"], all: ["First", "Second"], none: [] as string[] };
  const run = async ({
    scope,
    isTransaction,
    fails,
    pauses,
  }: typeof work extends fc.Arbitrary<infer T> ? T : never) => {
    const readNames = async (on: Database | Tx) => {
      const before = await seen(on);
      if (pauses) await pause(1);
      if (fails) await acrossCompanies(() => sql`select 1 / 0`.execute(on));
      return [before, await seen(on)];
    };
    const all = () => (isTransaction ? transact(few.db, readNames) : readNames(few.db));
    const looked = scope === "none" ? all() : scope === "all" ? acrossCompanies(all) : inCompany(scope, all);
    const result = await looked.catch((error: Error) => error.message);
    expect(result).toEqual(fails ? "division by zero" : [expected[scope], expected[scope]]);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(work, { minLength: 2, maxLength: 12 }), async (works) => {
      await Promise.all(works.map(run));
    }),
    { numRuns: 40 },
  );
});

it("runs lazily made parts in the scope of the work that began them", async () => {
  async function* parts() {
    yield await seen(single.db);
    yield await seen(single.db);
  }
  const started = inCompany(second, () => keepingScope(parts()));
  const taken: unknown[] = [];
  for await (const part of started) taken.push(part);
  expect(taken).toEqual([["Second"], ["Second"]]);
});
