import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import * as regular from "@wellpaid/contract/budgeting/regular-payments";
import { expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { learnPlanned } from "./learn-planned.ts";

// Today is 12 March 2031.
const product = await testProduct();
const { owner } = product.database;
const bank = testBankRows(product);

async function planEnergy(who: TestPerson, daysAgo: number): Promise<string> {
  const { id } = await product.as(who.token)(budgeting.createPlannedPayment, {
    body: {
      name: "Energy",
      category: "bills",
      currency: "GBP",
      amount: 100,
      type: "expense",
      frequency: "monthly",
      date: 3,
    },
  });
  await owner.query("update planned_payment set created_at = created_at - make_interval(days => $2) where id = $1", [
    id,
    daysAgo,
  ]);
  return id;
}
const planned = async (who: TestPerson) => (await product.as(who.token)(budgeting.plannedPayments))[0];
const learn = (who: TestPerson) => learnPlanned(product.ctx.database, who.id);

test("takes an amount that came twice, says so, and goes back when the employee keeps theirs", async () => {
  const who = await testPerson(product);
  const accountId = await bank.account(who, { balancePence: 100_000 });
  const id = await planEnergy(who, 70);
  const energy = (date: string, amountPence: number) =>
    bank.transactions(who, accountId, [{ date, amountPence, description: "DD ENERGY CO" }]);
  await energy("2031-02-03", -11_500);
  await learn(who);
  expect(await planned(who)).toMatchObject({ paymentAmount: 100, learnedFrom: null });
  await energy("2031-03-04", -11_500);
  await learn(who);
  await learn(who);
  expect(await planned(who)).toMatchObject({ paymentAmount: 115, learnedFrom: 100 });
  await product.as(who.token)(regular.keepPlannedAmount, { params: { id }, body: { amount: 115 } });
  await learn(who);
  expect(await planned(who)).toMatchObject({ paymentAmount: 100, learnedFrom: null });
});

test("learns whom a plan that was typed in pays, and recognises a dearer bill of theirs", async () => {
  const who = await testPerson(product);
  const accountId = await bank.account(who, { balancePence: 100_000 });
  await planEnergy(who, 40);
  const octopus = (date: string, amountPence: number) =>
    bank.transactions(who, accountId, [{ date, amountPence, description: "DIRECT DEBIT OCTOPUS" }]);
  await octopus("2031-02-03", -10_000);
  await learn(who);
  await octopus("2031-03-05", -11_500);
  expect(await product.as(who.token)(budgeting.indicators)).toMatchObject({ expensesDue: 0 });
});

test("gives nothing up that is late, and reads no further back than that", async () => {
  const who = await testPerson(product);
  await bank.account(who, { balancePence: 100_000 });
  const id = await planEnergy(who, 70);
  const settledUntil = async () =>
    (await owner.query("select settled_until::text from planned_payment where id = $1", [id])).rows[0];
  await learn(who);
  expect((await planned(who))?.lateDueDates).toEqual(["2031-01-03", "2031-02-03", "2031-03-03"]);
  expect(await settledUntil()).toEqual({ settled_until: "2031-01-02" });
});

test("expects nothing again that was settled by the amount and payee of before", async () => {
  const who = await testPerson(product);
  const accountId = await bank.account(who, { balancePence: 100_000 });
  const { id } = await product.as(who.token)(budgeting.createPlannedPayment, {
    body: {
      ...{ name: "Cleaner", category: "housing", currency: "GBP", amount: 44.1, type: "expense" },
      ...{ frequency: "fortnightly", startDate: "2031-03-26" },
    },
  });
  await owner.query(
    "update planned_payment set created_at = created_at - interval '40 days', start_date = '2031-02-12' where id = $1",
    [id],
  );
  const paid = async (date: string, amountPence: number, description: string) => {
    await bank.transactions(who, accountId, [{ date, amountPence, description }]);
    await learn(who);
  };
  await paid("2031-02-12", -4_410, "FPO D NOWAK");
  await paid("2031-02-26", -5_071, "FPO A ADEYEMI CLEANER");
  await paid("2031-03-12", -5_071, "FPO A ADEYEMI CLEANER");
  expect(await planned(who)).toMatchObject({ paymentAmount: 50.71, lateDueDates: [] });
});
