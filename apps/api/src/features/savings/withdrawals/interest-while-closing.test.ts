import { withdrawSavings } from "@wellpaid/contract/savings/savings-money";
import { expect, test } from "vitest";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { testSavers } from "@wellpaid/testing/savings/saving-journey";

const product = await testProduct();
const savers = testSavers(product);

/** An employee whose interest of a month exceeds the least withdrawal, on the afternoon before the bank credits it. */
async function beforeInterest() {
  const who = await savers.withFifty({ monthlyContribution: 150_000 });
  await savers.nextPayday(who);
  const [year = 0, month = 0] = (await product.now()).toISOString().split("-").map(Number);
  const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const nextMonth = Date.UTC(year, month, 1);
  await savers.goTo(dayOf(nextMonth - 86_400_000), "13:00");
  await savers.stayIn(who);
  return { who, creditedOn: dayOf(nextMonth) };
}

test("adds interest credited during the closure to the rest, without a separate withdrawal", async () => {
  const { who, creditedOn } = await beforeInterest();
  const { saved } = await savers.accountOf(who);
  await product.as(who.token)(withdrawSavings, { body: { amount: saved } });
  await savers.settle();
  await savers.goTo(creditedOn, "00:30");
  const { saved: credited } = await savers.accountOf(who);
  expect(credited).toBeGreaterThanOrEqual(100);
  expect(await refusalOf(product.as(who.token)(withdrawSavings, { body: { amount: credited } }))).toBe(
    "SAVINGS_UNDER_WAY",
  );
  await savers.days(6);
  await savers.stayIn(who);
  const balances = await savers.balancesOf(who);
  expect(balances).not.toHaveProperty("savings-at-provider");
  expect(balances).not.toHaveProperty("savings-owed");
  expect(product.failures).toEqual([]);
});

test("lets none of a total returned with its last interest be withdrawn before it is at the bank", async () => {
  const { who, creditedOn } = await beforeInterest();
  const { saved } = await savers.accountOf(who);
  await product.as(who.token)(withdrawSavings, { body: { amount: saved } });
  await product.database.owner.query("insert into sandbox.fault (target, mode) values ('payouts', 'error')");
  await savers.goTo(creditedOn, "00:30");
  await savers.days(5);
  await product.database.owner.query("update sandbox.fault set mode = 'reject'");
  await product.database.owner.query("insert into sandbox.fault (target, mode) values ('savings', 'error')");
  for (let step = 0; step < 2; step += 1) await savers.pass(4_000);
  const { saved: again } = await savers.accountOf(who);
  expect(again).toBeGreaterThanOrEqual(saved + 100);
  const answer = await refusalOf(product.as(who.token)(withdrawSavings, { body: { amount: 100 } }));
  await product.database.owner.query("delete from sandbox.fault");
  expect(answer).toBe("SAVINGS_UNDER_WAY");
});
