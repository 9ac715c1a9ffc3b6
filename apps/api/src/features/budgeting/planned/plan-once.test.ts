import * as contract from "@wellpaid/contract/budgeting/budgeting";
import type { BodyOf } from "@wellpaid/contract/call";
import { expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

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
