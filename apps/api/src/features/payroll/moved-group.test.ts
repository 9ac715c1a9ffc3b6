import { expect, test } from "vitest";
import { testPaydays } from "../../testing/test-paydays.ts";
import { testPerson } from "../../testing/test-people.ts";
import { testProduct } from "../../testing/test-product.ts";

const product = await testProduct();
const { owner } = product.database;
const { settle, goTo, periodOf } = testPaydays(product);

test("when somebody comes to a group that was empty for months, then its period is that of today, and no payday is made up for", async () => {
  const who = await testPerson(product);
  await settle();
  const first = await periodOf(who);
  const record = "update payroll_record set retired_at = $2 where company_id = $1";
  await owner.query(record, [who.companyId, await product.now()]);
  await goTo(first.cutOffDay, "12:01");
  await goTo(first.payday, "12:00");
  const over = await periodOf(who);
  expect([over.id, over.status]).toEqual([first.id, "posted"]);

  await product.advance(100 * 86_400);
  await settle();
  expect((await periodOf(who)).id).toBe(first.id);
  await owner.query(record, [who.companyId, null]);
  await settle();
  const { rows } = await owner.query<{ status: string; isOfToday: boolean }>(
    `select status, (app_now() at time zone 'Europe/London')::date between first_day and payday as "isOfToday"
     from pay_period where company_id = $1 order by payday offset 1`,
    [who.companyId],
  );
  expect(rows).toEqual([{ status: "open", isOfToday: true }]);
  expect(product.failures).toEqual([]);
});
