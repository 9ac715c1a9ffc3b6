import { expect, test } from "vitest";
import { PreparingClient } from "./preparing-client.ts";
import { testDatabase } from "@wellpaid/testing/database/test-database";

const { appUrl, app } = await testDatabase();

async function withClient(work: (client: PreparingClient) => Promise<void>): Promise<void> {
  const client = new PreparingClient({ connectionString: appUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const prepared = async (client: PreparingClient): Promise<number> => {
  const { rows } = await client.query<{ count: number }>("select count(*)::int as count from pg_prepared_statements");
  return rows[0]?.count ?? -1;
};

test("prepares a repeated statement with values once and answers each time", async () => {
  await withClient(async (client) => {
    for (const value of [1, 2, 3]) {
      expect((await client.query("select $1::int as value", [value])).rows).toEqual([{ value }]);
    }
    expect(await prepared(client)).toBe(1);
  });
});

test("sends a statement without values unprepared", async () => {
  await withClient(async (client) => {
    await client.query("begin; commit");
    expect(await prepared(client)).toBe(0);
  });
});

test("keeps at most two hundred statements prepared on a connection", async () => {
  await withClient(async (client) => {
    for (let at = 0; at < 250; at += 1) {
      expect((await client.query(`select $1::int + ${at} as value`, [1])).rows).toEqual([{ value: at + 1 }]);
    }
    expect(await prepared(client)).toBe(200);
  });
});

test("prepares on the server pool and reports errors unchanged", async () => {
  const client = await app.connect();
  try {
    await client.query("select $1::int", [1]);
    expect((await client.query("select name from pg_prepared_statements")).rows).toEqual([{ name: "s1" }]);
    await expect(client.query("select $1::int / 0", [1])).rejects.toMatchObject({ code: "22012" });
    expect((await client.query("select $1::int as value", [7])).rows).toEqual([{ value: 7 }]);
  } finally {
    client.release();
  }
});
