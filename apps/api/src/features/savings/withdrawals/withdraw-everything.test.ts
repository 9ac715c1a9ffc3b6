import { deactivateSaving, savingMoves, withdrawSavings } from "@wellpaid/contract/savings/savings-money";
import { changeBank } from "@wellpaid/contract/savings/savings-offers";
import { expect, test } from "vitest";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { testSavers } from "@wellpaid/testing/savings/saving-journey";

const product = await testProduct();
const savers = testSavers(product);

test("leaves no interest at the old bank when everything was withdrawn and the bank changed", async () => {
  const who = await savers.withFifty({}, 12);
  const client = product.as(who.token);
  const { saved } = await savers.accountOf(who);
  await client(withdrawSavings, { body: { amount: saved } });
  await savers.days(3);
  await savers.stayIn(who);
  const productId = await savers.anotherProduct(who);
  await client(changeBank, { body: { productId } });
  await savers.nextPayday(who);
  await savers.days(2);
  await savers.stayIn(who);
  const account = await savers.accountOf(who);
  const { rows } = await product.database.owner.query(
    `select a.product_id as "productId", a.balance_pence::int as balance from sandbox.deposit_account a
     join sandbox.deposit_client c on c.id = a.client_id join saving s on s.client_reference = c.id::text
     where s.employee_id = $1 and a.balance_pence > 0`,
    [who.id],
  );
  expect(rows).toEqual([{ productId, balance: account.saved }]);
  await product.as(who.token)(withdrawSavings, { body: { amount: account.saved } });
  await savers.days(6);
  await savers.stayIn(who);
  expect((await product.as(who.token)(savingMoves))[0]).toMatchObject({ status: "done" });
  await product.as(who.token)(deactivateSaving);
  await savers.days(6);
  expect(product.failures).toEqual([]);
});

test("delays the bank change after consecutive withdrawals until the interest has come", async () => {
  const who = await savers.withFifty({}, 12);
  const client = product.as(who.token);
  const { saved } = await savers.accountOf(who);
  await client(withdrawSavings, { body: { amount: 1_000 } });
  await client(withdrawSavings, { body: { amount: saved - 1_000 } });
  await savers.days(3);
  await savers.stayIn(who);
  expect(await savers.accountOf(who)).toMatchObject({ saved: 0, onItsWay: null });
  const productId = await savers.anotherProduct(who);
  expect(await refusalOf(product.as(who.token)(changeBank, { body: { productId } }))).toBe("SAVINGS_UNDER_WAY");
  await product.as(who.token)(deactivateSaving);
  await savers.days(6);
  await savers.stayIn(who);
  const balances = await savers.balancesOf(who);
  expect(balances).not.toHaveProperty("savings-at-provider");
  expect(balances).not.toHaveProperty("savings-owed");
  expect(product.failures).toEqual([]);
});

test("refuses to pay out uncredited interest alone to a new account", async () => {
  const who = await savers.withFifty({}, 12);
  const { saved } = await savers.accountOf(who);
  await product.as(who.token)(withdrawSavings, { body: { amount: 1_000 } });
  await product.as(who.token)(withdrawSavings, { body: { amount: saved - 1_000 } });
  await savers.days(3);
  await savers.stayIn(who);
  await product.database.owner.query(
    "update payroll_record set salary_account_replaced_at = app_now() - interval '1 hour' where company_id = $1",
    [who.companyId],
  );
  expect(await refusalOf(product.as(who.token)(deactivateSaving))).toBe("PAYOUT_ACCOUNT_NEW");
  expect(await savers.accountOf(who)).toMatchObject({ saved: 0, isDeactivationInProcess: false });
});
