import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { decideDueDate } from "@wellpaid/contract/budgeting/due-dates";
import type { BodyOf } from "@wellpaid/contract/call";
import { expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();

const body: BodyOf<typeof contract.createPlannedPayment> = {
  name: "Gym",
  category: "health",
  currency: "GBP",
  amount: 10,
  type: "expense",
  frequency: "daily",
};
const plan = (who: TestPerson, idempotencyKey: string, change: Partial<typeof body> = {}) =>
  product.as(who.token)(contract.createPlannedPayment, { body: { ...body, ...change }, idempotencyKey });

test("returns the same plan for a repeated key and refuses it with another body", async () => {
  const who = await testPerson(product);
  const first = await plan(who, "one");
  expect(await plan(who, "one")).toEqual(first);
  await expect(plan(who, "one", { amount: 11 })).rejects.toMatchObject({ status: 422 });
  expect((await plan(who, "two")).id).not.toBe(first.id);
  expect(await product.as(who.token)(contract.plannedPayments)).toHaveLength(2);
});

test("creates no new payment for a key whose payment was removed meanwhile", async () => {
  const who = await testPerson(product);
  const { id } = await plan(who, "one");
  await product.as(who.token)(contract.removePlannedPayment, { params: { id } });
  await expect(plan(who, "one")).rejects.toMatchObject({ status: 404 });
});

test("leaves the key unused when it is refused", async () => {
  const who = await testPerson(product);
  const none = "00000000-0000-4000-8000-000000000000";
  await expect(plan(who, "one", { transactionId: none })).rejects.toMatchObject({ status: 404 });
  expect(await plan(who, "one")).toMatchObject({ name: "Gym" });
});

const as = (who: TestPerson) => product.as(who.token);

async function withGym() {
  const who = await testPerson(product);
  const { id } = await as(who)(contract.createPlannedPayment, { body, idempotencyKey: "gym" });
  const remove = () => as(who)(contract.removePlannedPayment, { params: { id } });
  return { who, id, remove };
}
const restore = (who: TestPerson, id: string) => as(who)(contract.restorePlannedPayment, { params: { id } });
const left = async (who: TestPerson) => (await as(who)(contract.indicators))?.monthRemind;
const lists = (who: TestPerson) =>
  Promise.all([
    as(who)(contract.plannedPayments),
    as(who)(contract.paidInfo, { params: { type: "expense" }, query: {} }),
    left(who),
  ]);

test("a restored payment is as it was, with what was decided of its due dates", async () => {
  const { who, id, remove } = await withGym();
  const [planned] = await as(who)(contract.plannedPayments);
  const dueDate = planned?.upcomingDate ?? "";
  await as(who)(decideDueDate, { params: { id, dueDate }, body: { decision: "skipped" } });
  const before = await lists(who);
  await remove();
  expect(await lists(who)).not.toEqual(before);
  expect(await restore(who, id)).toMatchObject({ id, name: "Gym" });
  expect(await lists(who)).toEqual(before);
});

test("restoring twice or at once changes nothing more", async () => {
  const { who, id, remove } = await withGym();
  await remove();
  await Promise.all([restore(who, id), restore(who, id)]);
  await restore(who, id);
  expect(await as(who)(contract.plannedPayments)).toHaveLength(1);
});

test("another employee's payment is not found, and one beyond two hundred is refused", async () => {
  const { who, id, remove } = await withGym();
  await remove();
  expect(await refusalOf(restore(await testPerson(product), id))).toBe("NOT_FOUND");
  expect(await as(who)(contract.plannedPayments)).toEqual([]);
  await product.database.owner.query(
    `insert into planned_payment (company_id, employee_id, name, category, amount_pence, type, frequency, date)
     select $1, $2, 'Many', 'other', 100, 'expense', 'daily', 1 from generate_series(1, 200)`,
    [who.companyId, who.id],
  );
  expect(await refusalOf(restore(who, id))).toBe("TOO_MANY_PLANNED_PAYMENTS");
});
