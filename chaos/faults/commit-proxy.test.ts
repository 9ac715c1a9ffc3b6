import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "@wellpaid/testing/database/test-database";
import { type CommitLoss, startCommitProxy } from "./commit-proxy.ts";

const { ownerUrl, owner } = await testDatabase();
const proxy = await startCommitProxy(Number(new URL(ownerUrl).port));
afterAll(() => proxy.close());
await owner.query("create table kept (id int)");

async function writeThrough(id: number, loss: CommitLoss | null): Promise<"acknowledged" | "cut off"> {
  const url = new URL(ownerUrl);
  url.port = String(proxy.port);
  const client = new pg.Client({ connectionString: url.href });
  client.on("error", () => undefined);
  await client.connect();
  proxy.lose = () => loss;
  try {
    await client.query("begin");
    await client.query("insert into kept values ($1)", [id]);
    await client.query("commit");
    return "acknowledged";
  } catch {
    return "cut off";
  } finally {
    proxy.lose = () => null;
    await client.end().catch(() => undefined);
  }
}

const isStored = async (id: number): Promise<boolean> =>
  (await owner.query("select from kept where id = $1", [id])).rowCount === 1;

test("notifies of a successful commit, and the data is kept", async () => {
  expect(await writeThrough(1, null)).toBe("acknowledged");
  expect(await isStored(1)).toBe(true);
});

test("does not notify when the reply to a commit is lost, and the data is kept", async () => {
  expect(await writeThrough(2, "reply")).toBe("cut off");
  expect(await isStored(2)).toBe(true);
});

test("does not notify when the commit itself is lost, and nothing is kept", async () => {
  expect(await writeThrough(3, "request")).toBe("cut off");
  expect(await isStored(3)).toBe(false);
});
