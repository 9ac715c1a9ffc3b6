import { checkSession } from "@wellpaid/contract/identity/identity";
import { requestSaving } from "@wellpaid/contract/savings/savings-request";
import { expect, test } from "vitest";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { BUFFER, testSavers } from "@wellpaid/testing/savings/saving-journey";

const product = await testProduct();
const { owner } = product.database;
const savers = testSavers(product);

const isOffered = async (who: TestPerson) => (await product.as(who.token)(checkSession)).company.isSavingsAvailable;

const leave = (who: TestPerson, daysAgo: number) =>
  owner.query("update employee set left_on = (app_now() - make_interval(days => $2::int))::date where id = $1", [
    who.id,
    daysAgo,
  ]);

test("stops offering savings to an employee who has left the employer", async () => {
  const who = await savers.person();
  await leave(who, 0);
  expect(await isOffered(who)).toBe(true);
  await leave(who, 1);
  expect(await isOffered(who)).toBe(false);
});

test("keeps an open or requested saving accessible to a leaver until it is closed", async () => {
  const [who, asking] = [await savers.saver(), await savers.person()];
  await savers.accept(asking);
  await product.as(asking.token)(requestSaving, { body: BUFFER });
  await leave(who, 1);
  await leave(asking, 1);
  expect([await isOffered(who), await isOffered(asking)]).toEqual([true, true]);
  await savers.decide(asking, "rejected");
  expect([await isOffered(who), await isOffered(asking)]).toEqual([true, false]);
});

test("offers savings to no employee when the company offers none", async () => {
  const who = await savers.person();
  await owner.query("update company set is_savings_available = false where id = $1", [who.companyId]);
  expect(await isOffered(who)).toBe(false);
});
