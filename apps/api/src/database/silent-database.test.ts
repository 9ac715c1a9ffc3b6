import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { openPool } from "./connect.ts";
import { testDatabase } from "@wellpaid/testing/database/test-database";

const { appUrl } = await testDatabase();

/** A way to the database that can fall silent without closing, as a network does. */
async function silenceableWay(): Promise<{ url: string; fallSilent: () => void }> {
  const target = new URL(appUrl);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on("error", () => undefined);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(appUrl);
  url.hostname = "localhost";
  url.port = String((server.address() as AddressInfo).port);
  const fallSilent = (): void => {
    for (const socket of sockets.splice(0)) socket.unpipe().pause();
  };
  return { url: url.href, fallSilent };
}

test("fails waiting callers when the database falls silent and gives the next a working connection", async () => {
  const { url, fallSilent } = await silenceableWay();
  const pool = openPool(url, 1, { statement_timeout: 200 });
  afterAll(() => pool.end());
  await pool.query("select 1");
  fallSilent();
  const began = performance.now();
  await expect(pool.query("select 1")).rejects.toMatchObject({ code: "ETIMEDOUT" });
  expect(performance.now() - began).toBeLessThan(8_000);
  expect((await pool.query("select 2 as two")).rows).toEqual([{ two: 2 }]);
});
