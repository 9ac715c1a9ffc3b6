import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { addDays, type CivilDate, civilDate, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const bank = testBankRows(product);

const indicators = (who: TestPerson) => product.as(who.token)(contract.indicators);
const notPaid = async (who: TestPerson) =>
  (await product.as(who.token)(contract.paidInfo, { params: { type: "expense" }, query: {} })).notPaid;

async function todayOf(who: TestPerson): Promise<CivilDate> {
  const answer = await product.as(who.token)(contract.paydayDate);
  if (answer === null) throw new Error("no payday");
  return civilDate(answer.today);
}

/** Rent of £500, due as many days ago or a little more: the last days of a month have no number. */
async function rentDue(who: TestPerson, daysAgo: number): Promise<void> {
  const today = await todayOf(who);
  const due = [0, 1, 2, 3].map((more) => addDays(today, -daysAgo - more)).find((day) => partsOf(day).day <= 28);
  if (due === undefined) throw new Error("one in four days has a number");
  await product.as(who.token)(contract.createPlannedPayment, {
    body: {
      name: "Rent",
      category: "housing",
      currency: "GBP",
      amount: 500,
      type: "expense",
      frequency: "monthly",
      date: partsOf(due).day,
    },
  });
}
/** As if it had been planned before. */
const plannedLongAgo = (who: TestPerson) =>
  owner.query("update planned_payment set created_at = created_at - interval '20 days' where employee_id = $1", [
    who.id,
  ]);

test("deducts a recently due bill until it has come", async () => {
  const who = await testPerson(product);
  const accountId = await bank.account(who, { balancePence: 84_000 });
  const today = await todayOf(who);
  await rentDue(who, 1);
  expect(await indicators(who)).toMatchObject({ monthRemind: 840 });
  await plannedLongAgo(who);
  expect(await indicators(who)).toMatchObject({ monthRemind: 340, expensesDue: 500 });
  expect(await notPaid(who)).toMatchObject([{ name: "Rent", amount: 500, count: 1 }]);
  await bank.transactions(who, accountId, [{ date: today, amountPence: -50_000, description: "RENT" }]);
  expect(await indicators(who)).toMatchObject({ monthRemind: 840, expensesDue: 0 });
});

test("expects a bill until it is seen, however long ago it was due", async () => {
  const who = await testPerson(product);
  const accountId = await bank.account(who, { balancePence: 84_000 });
  const today = await todayOf(who);
  await rentDue(who, 6);
  await plannedLongAgo(who);
  expect(await indicators(who)).toMatchObject({ monthRemind: 340, expensesDue: 500 });
  const [unpaid] = await notPaid(who);
  expect(unpaid?.lateDueDates).toEqual([unpaid?.nextPaymentDate]);
  expect((await indicators(who))?.trace.payments).toMatchObject([
    { name: "Rent", isLate: true, count: 1, amount: 500 },
  ]);
  await bank.transactions(who, accountId, [{ date: today, amountPence: -55_000, description: "STO RENT" }]);
  expect(await indicators(who)).toMatchObject({ monthRemind: 840, expensesDue: 0 });
});
