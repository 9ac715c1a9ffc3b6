import { BankVisitor } from "@wellpaid/sandbox/testing/bank-visitor";
import { expect, test } from "vitest";
import { testSandbox } from "@wellpaid/testing/product/sandbox";

const { origin, database, send, post, logIn } = await testSandbox();
const { owner } = database;

const accountsOfTheirs = async () => {
  const { rows } = await owner.query<{ livesFrom: string; pence: number; count: number }>(
    `select a.lives_from::text as "livesFrom", a.balance_pence::float8 as pence, (select count(*)::int
       from sandbox.bank_transaction t where t.account_id = a.id and not t.is_deleted) as count
     from sandbox.bank_account a join sandbox.bank_user u on u.id = a.bank_user_id where u.username = 'expired'
     order by a.position`,
  );
  return rows;
};

test("catches up without duplicates when an expired demo account consent is renewed", async () => {
  const token = (await logIn("expired")).body.token as string;
  const ask = async (method: string, path: string) =>
    (await send(method, `/api/v1/banking/${path}`, undefined, token)).body;
  const [connection] = (await ask("GET", "connections")) as unknown as { id: string }[];
  // The aggregator asks a bank every five seconds at most.
  await post("clock", { advance: "PT10S" });
  const before = await accountsOfTheirs();
  const known = before.reduce((sum, { count }) => sum + count, 0);
  expect(await ask("GET", "transactions?limit=1")).toMatchObject({ total: known });

  const { url } = await ask("PATCH", `connections/${connection?.id ?? ""}`);
  const back = await new BankVisitor(`${origin}/dashboard`).agree(String(url), "expired", "Demo-pass-2026!");
  const brought = back.url.searchParams.get("token") ?? "";
  expect(await ask("GET", `initial-load?token=${brought}`)).toMatchObject({ status: "done" });

  const after = await accountsOfTheirs();
  const total = after.reduce((sum, { count }) => sum + count, 0);
  // In the week since the consent's end something was bought, whatever day it is.
  expect(total).toBeGreaterThan(known);
  const newest = (await ask("GET", "transactions?limit=100")) as unknown as { items: { id: string; date: string }[] };
  expect(newest).toMatchObject({ total });
  expect(newest.items[0]?.date.slice(0, 10)).toSatisfy((date: string) => date > (before[0]?.livesFrom ?? ""));
  expect(new Set(newest.items.map(({ id }) => id)).size).toBe(newest.items.length);
  const [current, savings] = after;
  expect(await ask("GET", "accounts")).toMatchObject([
    { balance: { value: current?.pence }, isCounted: true },
    { balance: { value: savings?.pence }, isCounted: false },
  ]);
});
