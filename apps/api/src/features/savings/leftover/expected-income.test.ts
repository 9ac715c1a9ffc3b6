import { createPlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import { addDays, addMonths, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { expect, test } from "vitest";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { testLeftovers } from "@wellpaid/testing/savings/leftovers";

const product = await testProduct();
const { owner } = product.database;
const { goBefore, periodOf, shown, withRule } = testLeftovers(product);

/** £90 in the bank, £10 a day spent until the eve of payday, £65 kept. */
async function withLittle(): Promise<{ readonly who: TestPerson; readonly payday: CivilDate }> {
  const who = await withRule({ balancePence: 9_000, rule: { keep: 6_500, atMost: 50_000 } });
  await goBefore(who, 1);
  return { who, payday: (await periodOf(who)).payday };
}

test("a pay that came some days before the present payday until now is not left before it", async () => {
  const { who, payday } = await withLittle();
  const formerly = addMonths(addDays(payday, -3), -1);
  await owner.query(
    `insert into bank_transaction (company_id, employee_id, account_id, aggregator_transaction_id, date, amount_pence,
       currency, status, description, category, modified_at)
     select a.company_id, a.employee_id, a.id, 'pay ' || n, ($2::date - make_interval(months => n))::date, 200000, 'GBP', 'posted',
       'ACME LTD SALARY', 'income', app_now()
     from bank_account a, generate_series(0, 5) n where a.employee_id = $1`,
    [who.id, formerly],
  );
  expect(await shown(who)).toMatchObject({ status: "not-offered", why: "nothing-left" });
});

test("an income that is planned and has not come is not left", async () => {
  const { who, payday } = await withLittle();
  await product.as(who.token)(createPlannedPayment, {
    body: {
      name: "Salary",
      category: "income",
      currency: "GBP",
      amount: 2_000,
      type: "income",
      frequency: "monthly",
      date: Number(addDays(payday, -1).slice(8)),
    },
  });
  expect(await shown(who)).toMatchObject({ status: "not-offered", why: "nothing-left" });
});
