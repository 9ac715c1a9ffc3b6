import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openDatabase, openPool, refuseForgetfulDatabase } from "./connect.ts";
import { testDatabase } from "@wellpaid/testing/database/test-database";

const { db, app, owner, ownerUrl, appUrl } = await testDatabase();

async function only(text: string): Promise<unknown> {
  const { rows } = await app.query<{ value: unknown }>(`select ${text} as value`);
  return rows[0]?.value;
}

describe("values that PostgreSQL sends", () => {
  it.each([
    ["9007199254740991::int8", 9_007_199_254_740_991],
    ["'-12'::int8", -12],
    ["date '2026-03-29'", "2026-03-29"],
    ["timestamptz '2026-03-29T01:30:00Z'", new Date("2026-03-29T01:30:00Z")],
    ["array[1,null,3]::int8[]", [1, null, 3]],
    ["array[date '2026-03-29']", ["2026-03-29"]],
    ["'{}'::int8[]", []],
    ["1.10::numeric", "1.10"],
  ])("parses %s exactly", async (text, value) => {
    expect(await only(text)).toEqual(value);
  });

  it("fails the query instead of rounding a bigint that has no exact number", async () => {
    await expect(only("9007199254740992::int8")).rejects.toThrow("beyond 2^53");
  });
});

describe("a connection", () => {
  /** With what a distributor of PostgreSQL has set for every database. */
  const asDistributed = `${appUrl}?options=${encodeURIComponent("-c jit=on -c application_name=theirs")}`;

  it.each([
    ["the server's", () => openDatabase(appUrl).app],
    ["the server's, where its address has options of its own", () => openDatabase(asDistributed).app],
    ["the owner's, for migrations", () => openPool(ownerUrl, 1)],
  ])("compiles no plan when it is %s", async (_whose, open) => {
    const pool = open();
    const { rows } = await pool.query("show jit");
    await pool.end();
    expect(rows).toEqual([{ jit: "off" }]);
  });
});

describe("the restricted role", () => {
  it("is wellpaid_app for the server", async () => {
    const { rows } = await sql<{ who: string }>`select current_user as who`.execute(db);
    expect(rows).toEqual([{ who: "wellpaid_app" }]);
  });

  it.each([
    "create table mine (a int)",
    "create temp table mine (a int)",
    "create schema mine",
    "alter table employee add column mine int",
    "drop table employee",
    "alter role wellpaid_app superuser",
    "set role wellpaid_owner",
    "delete from ledger_entry",
    "update ledger_entry set amount_pence = 1",
    "truncate ledger_entry",
  ])("is refused by PostgreSQL when it tries to %s", async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: "42501" });
  });
});

describe("a database for money", () => {
  it("is refused by name in production when fsync is off, as in this test run", async () => {
    await expect(refuseForgetfulDatabase(app)).rejects.toThrow("has fsync and full_page_writes off");
  });

  it("is refused in production when synchronous_commit is off for the database, too", async () => {
    await owner.query(
      "do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$",
    );
    const fresh = openDatabase(appUrl);
    try {
      await expect(refuseForgetfulDatabase(fresh.app)).rejects.toThrow("synchronous_commit");
    } finally {
      await fresh.close();
    }
  });
});
