import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { expect, test } from "vitest";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;

test.each([-3, 1])("keeps an opened period unchanged when payroll now pays %i days later", async (days) => {
  const who = await testPerson(product);
  const readBudget = async () => ({
    payday: await product.as(who.token)(contract.paydayDate),
    info: await product.as(who.token)(contract.paidInfo, { params: { type: "expense" }, query: {} }),
  });
  const before = await readBudget();
  await owner.query(
    `insert into pay_period (company_id, pay_group_id, month, first_day, payday, cut_off_day)
         select company_id, id, to_char($2::date, 'YYYY-MM'), $3::date + 1, $2::date, $2::date - 3 from pay_group
         where company_id = $1`,
    [who.companyId, before.payday?.paydayDate, before.info.firstDay],
  );
  await owner.query("update pay_group set payday_day = payday_day + $2 where company_id = $1", [who.companyId, days]);
  expect(await readBudget()).toEqual(before);
});
