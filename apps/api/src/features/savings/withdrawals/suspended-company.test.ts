import { savingAccount } from "@wellpaid/contract/savings/savings";
import { deactivateSaving, withdrawSavings } from "@wellpaid/contract/savings/savings-money";
import { changeBank } from "@wellpaid/contract/savings/savings-offers";
import { expect, test } from "vitest";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { testSavers } from "@wellpaid/testing/savings/saving-journey";

const product = await testProduct();
const { owner } = product.database;
const savers = testSavers(product);

/** An employee with a deposit placed, whose company was suspended then. */
async function ofSuspendedCompany(): Promise<TestPerson> {
  const who = await savers.saver();
  await savers.nextPayday(who);
  await savers.days(1);
  await owner.query("update company set is_suspended = true where id = $1", [who.companyId]);
  await savers.stayIn(who);
  return who;
}

test("allows savings withdrawals but deducts and moves nothing while the company is suspended", async () => {
  const who = await ofSuspendedCompany();
  expect(await savers.accountOf(who)).toMatchObject({ status: "active", nextDeposit: { amount: 0 } });
  const as = product.as(who.token);
  expect(await refusalOf(as(changeBank, { body: { productId: "102" } }))).toBe("COMPANY_SUSPENDED");
  expect(await as(withdrawSavings, { body: { amount: 1_000 } })).toMatchObject({ paid: 1_000 });
});

test("allows a saving to end while the company is suspended", async () => {
  const who = await ofSuspendedCompany();
  expect(await product.as(who.token)(deactivateSaving)).toMatchObject({ isDeactivationInProcess: true });
  await savers.days(6);
  await savers.stayIn(who);
  expect(await product.as(who.token)(savingAccount)).toBeNull();
});
