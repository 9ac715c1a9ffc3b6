import { createPlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import { addDays, civilDate, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";
import { enqueueDueNews } from "./news-jobs.ts";

const product = await testProduct();
const { owner } = product.database;
const bank = testBankRows(product);
const HOUR = 3_600;

/** To this hour of the next day in London. */
async function toHour(hour: number): Promise<void> {
  const now = await product.now();
  const then = new Date(now);
  then.setUTCHours(hour, 0, 0, 0);
  await product.advance((then.getTime() - now.getTime()) / 1_000 + (then > now ? 0 : 24 * HOUR));
}

async function withPlan(): Promise<TestPerson> {
  const who = await testPerson(product);
  const today = civilDate((await product.now()).toISOString().slice(0, 10));
  const body = { name: "Rent", category: "housing", currency: "GBP", amount: 500, type: "expense" } as const;
  const { day } = partsOf(addDays(today, 2));
  await product.as(who.token)(createPlannedPayment, { body: { ...body, frequency: "monthly", date: day } });
  return who;
}

test("once a day from six in the morning, for each who has a bank or a plan and no news of the day yet", async () => {
  const who = await withPlan();
  const withBank = await testPerson(product);
  await bank.account(withBank);
  await testPerson(product);
  const leaving = await withPlan();
  await owner.query("update employee set deletion_requested_at = app_now() where id = $1", [leaving.id]);
  await toHour(5);
  expect(await enqueueDueNews(product.ctx)).toBe(0);
  await product.advance(HOUR);
  expect(await Promise.all([enqueueDueNews(product.ctx), enqueueDueNews(product.ctx)])).toEqual([2, 2]);
  const { rows } = await owner.query<{ payload: { employeeId: string } }>(
    "select payload from outbox where kind = 'make-news'",
  );
  expect(rows.map(({ payload }) => payload.employeeId).toSorted()).toEqual([who.id, withBank.id].toSorted());
  await product.runner.runDue();
  expect(product.failures).toEqual([]);
  expect(await enqueueDueNews(product.ctx)).toBe(0);
  // Due on the day after, so that today's news has it.
  const made = await owner.query("select name from news where employee_id = $1", [who.id]);
  expect(made.rows).toEqual([{ name: "Rent" }]);
  await toHour(6);
  expect(await enqueueDueNews(product.ctx)).toBe(2);
});
