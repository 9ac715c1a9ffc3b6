import { mkdtemp, rm, writeFile, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type MigrationSet, migrate } from "./migrate.ts";
import { emptyTestDatabase } from "@wellpaid/testing/database/test-database";

let set: MigrationSet;
let client: Client;
let ownerUrl: string;
const addresses = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => emptyTestDatabase()));

beforeEach(async () => {
  ownerUrl = addresses.pop()?.ownerUrl ?? "";
  set = { folder: await mkdtemp(join(tmpdir(), "migrations-")), schema: "public" };
  client = new Client({ connectionString: ownerUrl });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await rm(set.folder, { recursive: true });
});

const file = (name: string, text: string): Promise<void> => writeFile(join(set.folder, name), text);
const count = async (table: string): Promise<unknown> =>
  (await client.query(`select count(*) from ${table}`)).rows[0]?.count;

it("runs each new file once, in order, including later files", async () => {
  await file("0002-b.sql", "insert into a values (1); insert into a values (2);");
  await file(
    "0001-a.sql",
    "create table a (n int); create function f() returns int language plpgsql as $$ begin return 1; end $$;",
  );
  expect(await migrate(ownerUrl, set)).toEqual(["0001-a", "0002-b"]);
  expect(await migrate(ownerUrl, set)).toEqual([]);
  await file("0003-c.sql", "insert into a values (3)");
  expect(await migrate(ownerUrl, set)).toEqual(["0003-c"]);
  expect(await count("a")).toBe("3");
});

it("rolls back a failing file, keeps the earlier files and names it in the error", async () => {
  await file("0001-a.sql", "create table a (n int)");
  await file("0002-b.sql", "insert into a values (1); select nonsense;");
  await expect(migrate(ownerUrl, set)).rejects.toThrow(
    'The migration 0002-b.sql failed: column "nonsense" does not exist',
  );
  expect(await count("a")).toBe("0");
  await file("0002-b.sql", "insert into a values (1)");
  expect(await migrate(ownerUrl, set)).toEqual(["0002-b"]);
});

it("runs the whole file on the next run when the connection is cut in its middle", async () => {
  await file("0001-a.sql", "create table a (n int)");
  await file("0002-b.sql", "insert into a values (1); select pg_sleep(30);");
  const cut = migrate(ownerUrl, set).catch((error: unknown) => error);
  for (;;) {
    const { rowCount } = await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid() and datname = current_database()",
    );
    if (rowCount) break;
  }
  expect(await cut).toBeInstanceOf(Error);
  await file("0002-b.sql", "insert into a values (1)");
  expect(await migrate(ownerUrl, set)).toEqual(["0002-b"]);
  expect(await count("a")).toBe("1");
});

it("runs each file once when two servers migrate at once", async () => {
  await file("0001-a.sql", "create table a (n int); select pg_sleep(0.2)");
  await file("0002-b.sql", "insert into a values (1)");
  const ran = await Promise.all([migrate(ownerUrl, set), migrate(ownerUrl, set)]);
  expect(ran.flat().toSorted()).toEqual(["0001-a", "0002-b"]);
  expect(await count("a")).toBe("1");
});

it("does not mix the two lists when the sandbox has its own schema", async () => {
  await file("0001-a.sql", "create table a (n int)");
  await migrate(ownerUrl, set);
  const own = { folder: set.folder, schema: "sandbox" };
  await file("0001-a.sql", "create table sandbox.a (n int)");
  expect(await migrate(ownerUrl, own)).toEqual(["0001-a"]);
});

it("runs nothing when a file name has no number", async () => {
  await file("later.sql", "create table a (n int)");
  await expect(migrate(ownerUrl, set)).rejects.toThrow("later.sql is not named NNNN-what-it-does.sql");
});

it("refuses a database of another version and says how to begin again", async () => {
  await file("0001-former.sql", "create table a (n int)");
  await migrate(ownerUrl, set);
  await rename(`${set.folder}/0001-former.sql`, `${set.folder}/0001-baseline.sql`);
  await expect(migrate(ownerUrl, set)).rejects.toThrow(
    /made by another version of the product: its migration 0001-former .* npm start -- --reset erases/,
  );
});
