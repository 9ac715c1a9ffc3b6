import { expect, test } from "vitest";
import { testProduct } from "@wellpaid/testing/product/product";
import { testLeftovers } from "@wellpaid/testing/savings/leftovers";

const product = await testProduct();
const { owner } = product.database;
const { accept, accountOf, goTo, periodOf, shown, stayIn, withLeftover } = testLeftovers(product);

test.each<[string, string, number]>([
  [
    "company is suspended",
    "update company set is_suspended = true where id = (select company_id from employee where id = $1)",
    0,
  ],
  [
    "employee leaves before payday",
    `update payroll_record r set left_on = (select max(p.payday) - 1 from pay_period p where p.company_id = r.company_id)
     where id = (select payroll_record_id from employee where id = $1)`,
    0,
  ],
  [
    "pay became lower",
    "update payroll_record set monthly_salary_pence = 6000 where id = (select payroll_record_id from employee where id = $1)",
    6_000,
  ],
])("what is accepted stays accepted where the %s, and the saving says what the run takes", async (_, change, taken) => {
  const who = await withLeftover();
  await accept(who, await shown(who));
  await owner.query(change, [who.id]);
  const { cutOffDay, payday } = await periodOf(who);
  const { nextDeposit } = await accountOf(who);
  expect(nextDeposit).toMatchObject({ payday });
  expect((nextDeposit?.amount ?? 0) - (nextDeposit?.short ?? 0)).toBe(taken);
  await goTo(cutOffDay, "12:30");
  await stayIn(who);
  expect(await shown(who)).toMatchObject({ status: "accepted" });
  const { rows } = await owner.query<{ taken: number }>(
    "select coalesce(sum(savings_taken_pence), 0)::int as taken from deduction where employee_id = $1",
    [who.id],
  );
  expect(rows).toEqual([{ taken }]);
});
