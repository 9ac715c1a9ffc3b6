import { savingMoves, withdrawSavings } from "@wellpaid/contract/savings/savings-money";
import { expect, test } from "vitest";
import { testProduct } from "@wellpaid/testing/product/product";
import { testSavers } from "@wellpaid/testing/savings/saving-journey";

const product = await testProduct();
const savers = testSavers(product);

test("promises the bank working day when banks rest and the Scottish employer does not", async () => {
  const who = await savers.saver({}, { company: { division: "scotland" } });
  await savers.nextPayday(who);
  // Easter Monday is a bank holiday in England and Wales, where the money comes from.
  await savers.goTo("2031-04-14", "10:00");
  await savers.stayIn(who);
  const { withdrawal } = await savers.accountOf(who);
  expect(withdrawal.paidOn).toBe("2031-04-15");
  expect(await product.as(who.token)(withdrawSavings, { body: { amount: 1_000 } })).toMatchObject({ by: "2031-04-15" });
  for (const time of ["09:30", "12:00", "18:00", "23:00"]) await savers.goTo("2031-04-15", time);
  await savers.stayIn(who);
  const [newest] = await product.as(who.token)(savingMoves);
  expect(newest).toMatchObject({ kind: "withdrawal", status: "done" });
});

test("shows no past payment day while the platform is down on the promised day", async () => {
  const who = await savers.withFifty();
  await savers.goTo("2031-05-13", "10:00");
  await savers.stayIn(who);
  await product.database.owner.query("insert into sandbox.fault (target, mode) values ('savings', 'error')");
  const { by } = await product.as(who.token)(withdrawSavings, { body: { amount: 1_000 } });
  expect(by).toBe("2031-05-13");
  const readMessages = async () => {
    const { onItsWay } = await savers.accountOf(who);
    const [newest] = await product.as(who.token)(savingMoves);
    return [onItsWay?.by, newest?.by];
  };
  await savers.goTo("2031-05-13", "23:59");
  expect(await readMessages()).toEqual([by, by]);
  await savers.goTo("2031-05-14");
  expect(await readMessages()).toEqual([null, null]);
  await product.database.owner.query("delete from sandbox.fault");
});
