import {
  advanceAmount,
  advanceHistory,
  cancelAdvance,
  quoteAdvance,
  withdraw,
} from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expect, test } from "vitest";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();

test("shows no amount and allows only cancellations while the company is suspended", async () => {
  const who = await testPerson(product, { needsNoCode: true });
  const call = product.as(who.token);
  const advance = await call(withdraw, { body: { amount: 40 } });
  const suspend = (is: boolean) =>
    product.database.owner.query("update company set is_suspended = $2 where id = $1", [who.companyId, is]);
  await suspend(true);
  expect(await call(advanceAmount)).toBeNull();
  expect(await refusalOf(call(quoteAdvance, { query: { amount: 40 } }))).toBe("COMPANY_SUSPENDED");
  expect(await refusalOf(call(withdraw, { body: { amount: 40 } }))).toBe("COMPANY_SUSPENDED");
  expect(await call(advanceHistory)).toMatchObject([{ id: advance.id, status: "new" }]);
  expect(await call(cancelAdvance, { body: { advanceId: advance.id } })).toMatchObject({ status: "cancelled" });
  await suspend(false);
  expect(await call(withdraw, { body: { amount: 40 } })).toMatchObject({ status: "new" });
});
