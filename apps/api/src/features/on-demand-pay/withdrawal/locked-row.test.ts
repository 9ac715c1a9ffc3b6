import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expect, test } from "vitest";
import { whileLocked } from "@wellpaid/testing/product/locks";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;

test("answers with a retry while a stopped server holds an employee row, and serves others", async () => {
  const [locked, other] = [
    await testPerson(product, { needsNoCode: true }),
    await testPerson(product, { needsNoCode: true }),
  ];
  const withdraw = () =>
    product.as(locked.token)(contract.withdraw, { body: { amount: 40 }, idempotencyKey: crypto.randomUUID() });
  const stopped = await owner.connect();
  await stopped.query("begin");
  await stopped.query("select 1 from employee where id = $1 for update", [locked.id]);
  // As many as the pool has connections: without a bound they would keep all of them.
  const waiting = Promise.all(Array.from({ length: 10 }, () => refusalOf(withdraw())));
  const [offered] = await Promise.all([product.as(other.token)(contract.advanceAmount), waiting]);
  expect(offered?.amount).toBeGreaterThan(0);
  expect(new Set(await waiting)).toEqual(new Set(["UNAVAILABLE"]));
  await stopped.query("rollback");
  stopped.release();
  await expect(withdraw()).resolves.toMatchObject({ status: "new" });
});

test("withdraws nothing when the account ends while the withdrawal waits for its row", async () => {
  const who = await testPerson(product, { needsNoCode: true });
  const ask = () => refusalOf(product.as(who.token)(contract.withdraw, { body: { amount: 40 } }));
  const end = "update employee set ended_at = app_now() where id = $1";
  expect(await whileLocked(product.database, end, who.id, [ask])).toEqual(["SUSPENDED"]);
});
