import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { describe, expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

// Today is Wednesday, 12 March 2031. 11 April is Good Friday: April has its payday on the 10th.
const product = await testProduct();
const { owner } = product.database;
const bank = testBankRows(product);

/** A person with £1,000 and a rent of £300 on the 20th, who is paid on this day of the month. */
async function personPaidOn(day: number): Promise<{ who: TestPerson; accountId: string }> {
  const who = await testPerson(product);
  await owner.query("update employee set own_payday_day = $2, payroll_record_id = null where id = $1", [who.id, day]);
  const accountId = await bank.account(who, { balancePence: 100_000 });
  await product.as(who.token)(contract.createPlannedPayment, {
    body: {
      name: "Rent",
      category: "housing",
      currency: "GBP",
      amount: 300,
      type: "expense",
      frequency: "monthly",
      date: 20,
    },
  });
  return { who, accountId };
}
const paid = (who: TestPerson, accountId: string, dates: readonly string[]) =>
  bank.transactions(
    who,
    accountId,
    dates.map((date) => ({ date, amountPence: 90_000, description: "ACORN LTD SALARY" })),
  );
const figures = async (who: TestPerson) => ({
  ...(await product.as(who.token)(contract.indicators)),
  ...(await product.as(who.token)(contract.paydayDate)),
});

describe("on payday", () => {
  test("the next period is shown, with a day's share of it", async () => {
    const { who, accountId } = await personPaidOn(12);
    expect(await figures(who)).toMatchObject({
      monthRemind: 700,
      paydayDate: "2031-04-10",
      dateDiff: 29,
      dailySpread: 24.13,
      endingPayday: "2031-03-12",
      ending: { payday: "2031-03-12", monthRemind: 1000, pay: null },
    });
    await paid(who, accountId, ["2030-12-12", "2031-01-10", "2031-02-12", "2031-03-12"]);
    expect(await figures(who)).toMatchObject({
      monthRemind: 700,
      dailySpread: 24.13,
      ending: { monthRemind: 100, pay: { date: "2031-03-12", amount: 900 } },
      period: { firstDay: "2031-03-12", lastDay: "2031-04-09", payday: "2031-04-10" },
    });
  });
});

describe("before payday", () => {
  test("the next period is shown from the moment the pay is seen", async () => {
    const { who, accountId } = await personPaidOn(14);
    expect(await figures(who)).toMatchObject({ monthRemind: 1000, dateDiff: 2, ending: null, endingPayday: null });
    await paid(who, accountId, ["2030-12-13", "2031-01-14", "2031-02-14"]);
    expect(await figures(who)).toMatchObject({ dateDiff: 2, ending: null });
    await paid(who, accountId, ["2031-03-12"]);
    expect(await figures(who)).toMatchObject({
      monthRemind: 700,
      paydayDate: "2031-04-10",
      dateDiff: 29,
      dailySpread: 24.13,
      ending: { payday: "2031-03-14", monthRemind: 100, pay: { date: "2031-03-12" } },
      period: { firstDay: "2031-03-12", lastDay: "2031-04-09" },
    });
  });

  test("an income that is not the pay changes nothing", async () => {
    const { who, accountId } = await personPaidOn(14);
    await paid(who, accountId, ["2030-12-13", "2031-01-14", "2031-02-14"]);
    await bank.transactions(who, accountId, [
      { date: "2031-03-12", amountPence: 90_000, description: "SALE OF A BICYCLE" },
    ]);
    expect(await figures(who)).toMatchObject({ dateDiff: 2, ending: null });
  });
});

describe("money from an own account", () => {
  const DATES = ["2030-12-13", "2031-01-14", "2031-02-14", "2031-03-12"];
  const moved = (who: TestPerson, accountId: string, amountPence: number, dates = DATES) =>
    bank.transactions(
      who,
      accountId,
      dates.map((date) => ({ date, amountPence, description: "TRANSFER SAVINGS POT" })),
    );

  test("is not the pay, however regularly it comes", async () => {
    const { who, accountId } = await personPaidOn(14);
    await moved(who, accountId, 90_000);
    expect(await figures(who)).toMatchObject({ dateDiff: 29, ending: { pay: { date: "2031-03-12", amount: 900 } } });
    await moved(who, await bank.account(who, { type: "savings" }), -90_000);
    expect(await figures(who)).toMatchObject({ dateDiff: 2, ending: null, endingPayday: null });
  });

  test("does not hide the pay of that day", async () => {
    const { who, accountId } = await personPaidOn(14);
    await paid(who, accountId, DATES);
    await moved(who, accountId, 90_000);
    await moved(who, await bank.account(who, { type: "savings" }), -90_000);
    expect(await figures(who)).toMatchObject({ dateDiff: 29, ending: { pay: { date: "2031-03-12", amount: 900 } } });
  });
});

test("a period begins with the day on which its pay came", async () => {
  const { who, accountId } = await personPaidOn(10);
  await paid(who, accountId, ["2030-12-10", "2031-01-10", "2031-02-10", "2031-03-07"]);
  expect(await figures(who)).toMatchObject({ ending: null, period: { firstDay: "2031-03-07", lastDay: "2031-04-09" } });
});

test("on the day after payday nothing is ending", async () => {
  const { who } = await personPaidOn(11);
  expect(await figures(who)).toMatchObject({ paydayDate: "2031-04-10", ending: null });
});
