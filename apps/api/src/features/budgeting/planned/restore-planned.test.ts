import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { decideDueDate } from "@wellpaid/contract/budgeting/due-dates";
import { expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const as = (who: TestPerson) => product.as(who.token);

async function withGym() {
  const who = await testPerson(product);
  const body = {
    name: "Gym",
    category: "health",
    currency: "GBP",
    amount: 10,
    type: "expense",
    frequency: "daily",
  } as const;
  const { id } = await as(who)(contract.createPlannedPayment, { body });
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
