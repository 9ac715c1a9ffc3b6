import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { writeTransactions } from "@wellpaid/sandbox/banks/account-writing";
import { BankVisitor } from "@wellpaid/sandbox/testing/bank-visitor";
import { expect, test } from "vitest";
import { testSandbox } from "@wellpaid/testing/product/sandbox";

const { origin, database, send, post, logIn } = await testSandbox();
const { owner } = database;

const accountOfTheirs = async () => {
  const { rows } = await owner.query<{ id: string; livesFrom: string; pence: number; count: number }>(
    `select a.id, a.lives_from::text as "livesFrom", a.balance_pence::float8 as pence, (select count(*)::int
       from sandbox.bank_transaction t where t.account_id = a.id and not t.is_deleted) as count
     from sandbox.bank_account a join sandbox.bank_user u on u.id = a.bank_user_id where u.username = 'expired'`,
  );
  const [account] = rows;
  if (account === undefined) throw new Error("expired has no account at a bank");
  return account;
};

/** An order of every third day, so that something has happened since the consent's end whatever day it is. */
async function orderEveryThirdDay(): Promise<void> {
  const { id, livesFrom } = await accountOfTheirs();
  const transaction = { longDescription: "Zebra club", shortDescription: "Zebra club", category: "std:other" } as const;
  const payee = { balancePence: null, counterpartyId: "c-zebra", counterpartyName: "Zebra club" };
  const rows = [6, 3, 0].map((days) => ({
    ...transaction,
    ...payee,
    date: addDays(civilDate(livesFrom), -days),
    amountPence: -1_234,
    status: "posted" as const,
  }));
  const clock = await owner.query<{ now: Date }>("select app_now() as now");
  await writeTransactions(owner, id, rows, clock.rows[0]?.now ?? new Date());
}

test("catches up without duplicates when an expired demo account consent is renewed", async () => {
  const token = (await logIn("expired")).body.token as string;
  const ask = async (method: string, path: string) =>
    (await send(method, `/api/v1/banking/${path}`, undefined, token)).body;
  const [connection] = (await ask("GET", "connections")) as unknown as { id: string }[];
  await orderEveryThirdDay();
  // The aggregator asks a bank every five seconds at most.
  await post("clock", { advance: "PT10S" });
  expect(await ask("GET", "transactions?q=zebra")).toMatchObject({ total: 0 });

  const { url } = await ask("PATCH", `connections/${connection?.id ?? ""}`);
  const back = await new BankVisitor(`${origin}/dashboard`).agree(String(url), "expired", "Demo-pass-2026!");
  const brought = back.url.searchParams.get("token") ?? "";
  expect(await ask("GET", `initial-load?token=${brought}`)).toMatchObject({ status: "done" });

  expect(await ask("GET", "transactions?q=zebra")).toMatchObject({ total: 5 });
  const { count, pence } = await accountOfTheirs();
  expect(await ask("GET", "transactions?limit=1")).toMatchObject({ total: count });
  expect(await ask("GET", "accounts")).toMatchObject([{ balance: { value: pence }, isCounted: true }]);
});
