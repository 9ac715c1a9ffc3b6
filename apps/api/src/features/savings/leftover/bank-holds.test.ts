import { updateSaving } from "@wellpaid/contract/savings/savings";
import { expect, test } from "vitest";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { testLeftovers } from "@wellpaid/testing/savings/leftovers";

const product = await testProduct();
const { owner } = product.database;
const { accept, accountOf, days, nextPayday, shown, undo, withLeftover } = testLeftovers(product);

test("refuses a contribution that the bank would not hold with what is accepted", async () => {
  const who = await withLeftover({ balancePence: 9_000_000, rule: { keep: 0, atMost: 10_000_000 } });
  await owner.query(
    "update payroll_record set monthly_salary_pence = 20000000 where id = (select payroll_record_id from employee where id = $1)",
    [who.id],
  );
  const offer = await shown(who);
  // As much as the bank's account holds with the contribution of £50.
  await accept(who, offer);
  const { id } = await accountOf(who);
  const save = (monthlyContribution: number) =>
    product.as(who.token)(updateSaving, { body: { id, haveSpecificGoal: false, monthlyContribution } });
  expect(await refusalOf(save(10_000))).toBe("PLAN_ABOVE_PRODUCT");
  expect(await save(2_000)).toMatchObject({ monthlyContribution: 2_000 });
  await nextPayday(who);
  await days(1);
  expect(await accountOf(who)).toMatchObject({ saved: offer.amount + 2_000 });
});

test("the same contribution is saved where nothing is accepted", async () => {
  const who = await withLeftover();
  const offer = await shown(who);
  await accept(who, offer);
  await undo(who, offer);
  const { id } = await accountOf(who);
  const body = { id, haveSpecificGoal: false, monthlyContribution: 10_000 };
  expect(await product.as(who.token)(updateSaving, { body })).toMatchObject({ monthlyContribution: 10_000 });
});
