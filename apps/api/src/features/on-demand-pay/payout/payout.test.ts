import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { describe, expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { runScheduledPolls } from "../../../start/wiring.ts";

const product = await testProduct();
const { owner } = product.database;
const person = () => testPerson(product, { needsNoCode: true });
const withdraw = (who: TestPerson, amount: number) => product.as(who.token)(contract.withdraw, { body: { amount } });
const balancesOf = async (who: TestPerson) =>
  Object.fromEntries(
    (
      await owner.query<{ kind: string; balance: number }>(
        "select kind, sum(balance_pence)::bigint as balance from ledger_account where company_id = $1 group by kind having sum(balance_pence) <> 0",
        [who.companyId],
      )
    ).rows.map(({ kind, balance }) => [kind, balance]),
  );
const paymentsOf = async (id: string) =>
  (await owner.query("select amount_pence from sandbox.payment where reference = $1", [`adv-${id}`])).rows;

describe("the end of the 30-second window", () => {
  test("sends the payout to the rail once and marks it paid in the ledger", async () => {
    const who = await person();
    const advance = await withdraw(who, 40);
    await product.runner.runDue();
    expect(await paymentsOf(advance.id)).toEqual([]);
    await product.advance(31);
    await product.runner.runDue();
    expect(await product.as(who.token)(contract.advanceHistory)).toMatchObject([
      { status: "processing", cancelSecondsLeft: 0 },
    ]);
    await product.advance(10);
    await product.runner.runDue();
    expect(await paymentsOf(advance.id)).toEqual([{ amount_pence: 4000 }]);
    expect(await product.as(who.token)(contract.advanceHistory)).toMatchObject([{ status: "paid" }]);
    expect(await balancesOf(who)).toEqual({
      "advances-receivable": 4000,
      "fees-receivable": 200,
      "payouts-settled": -4000,
      "fee-income": -200,
    });
  });

  test("marks the withdrawal failed and returns everything when the rail rejects the payout", async () => {
    const who = await person();
    const advance = await withdraw(who, 40);
    await product.advance(31);
    await product.runner.runDue();
    await owner.query("update sandbox.payment set fails_with = 'account closed' where reference = $1", [
      `adv-${advance.id}`,
    ]);
    await product.advance(10);
    await product.runner.runDue();
    expect(await product.as(who.token)(contract.advanceHistory)).toMatchObject([{ status: "failed" }]);
    expect(await balancesOf(who)).toEqual({});
    const offered = await product.as(who.token)(contract.advanceAmount);
    expect(offered).toMatchObject({ estimated: 0, availableCount: 5 });
  });
});

test("waits for the window and then pays when the clock goes back an hour before its end", async () => {
  const who = await person();
  const { id } = await withdraw(who, 40);
  // Seen from the clock that is an hour behind: the job is due, the window is not over.
  await owner.query(
    "update withdrawal set created_at = created_at + $2, cancellable_until = cancellable_until + $2 where id = $1",
    [id, "1 hour"],
  );
  await product.advance(31);
  await product.runner.runDue();
  const { rows } = await owner.query("select attempts, done_at, dead_lettered_at from outbox where key = $1", [
    `advance ${id}`,
  ]);
  expect(rows).toEqual([{ attempts: 0, done_at: null, dead_lettered_at: null }]);
  await product.advance(3_600);
  await product.runner.runDue();
  await product.advance(10);
  await product.runner.runDue();
  expect(await paymentsOf(id)).toEqual([{ amount_pence: 4000 }]);
});

test("parks the payout after all attempts during a rail outage, then pays it once by itself", async () => {
  const who = await person();
  const { id } = await withdraw(who, 40);
  await owner.query("insert into sandbox.fault (target, mode) values ('payouts', 'error')");
  const pass = async (seconds: number): Promise<void> => {
    await product.advance(seconds);
    await runScheduledPolls(product.ctx);
    await product.runner.runDue();
  };
  const isDeadLettered = async () =>
    (
      await owner.query("select 1 from outbox where key = $1 and dead_lettered_at is not null", [
        `payout of advance ${id}`,
      ])
    ).rowCount === 1;
  for (let attempts = 0; attempts < 14; attempts += 1) await pass(601);
  expect(await isDeadLettered()).toBe(true);
  await owner.query("delete from sandbox.fault");
  await pass(3_600);
  // The rail pays some seconds later; looked at too soon, a payout that is hours old would wait for the next look far off.
  await pass(3);
  await pass(10);
  expect(await isDeadLettered()).toBe(false);
  expect((await owner.query("select status from withdrawal where id = $1", [id])).rows).toEqual([{ status: "paid" }]);
  expect(await paymentsOf(id)).toEqual([{ amount_pence: 4000 }]);
});
