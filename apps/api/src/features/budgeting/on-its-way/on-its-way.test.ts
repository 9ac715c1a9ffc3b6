import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { cancelAdvance, withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { withdrawSavings } from "@wellpaid/contract/savings/savings-money";
import { beforeEach, describe, expect, test } from "vitest";
import { openSession } from "../../../http/session/session-store.ts";
import { testBankRows, type TestTransaction } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson, type TestPersonWish } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { testSavers } from "@wellpaid/testing/savings/saving-journey";

const product = await testProduct();
const { owner } = product.database;
const bank = testBankRows(product);
const savers = testSavers(product);

let who: TestPerson;
let accountId: string;
const person = async (wish: TestPersonWish = {}) => {
  who = await testPerson(product, { needsNoCode: true, ...wish });
  accountId = await bank.account(who, { balancePence: 10_000, isSalaryAccount: true });
};
beforeEach(() => person());

const take = (amount: number) => product.as(who.token)(withdraw, { body: { amount } });
const money = async () => {
  const found = await product.as(who.token)(contract.indicators);
  if (found === null) throw new Error("no bank");
  const { currentBalance, monthRemind, onItsWay } = found;
  return { currentBalance, monthRemind, onItsWay };
};
const today = async () => (await product.now()).toISOString().slice(0, 10);

/** As the bank books a payment of £40, which also changes the balance. */
async function book(row: Partial<TestTransaction> = {}): Promise<string> {
  const transaction = { date: await today(), amountPence: 4_000, description: "FASTER PAYMENT WELLPAID", ...row };
  const [id = ""] = await bank.transactions(who, accountId, [transaction]);
  if (row.status !== "pending")
    await owner.query(
      "update bank_account set balance_pence = balance_pence + $2, balance_at = app_now() where id = $1",
      [accountId, transaction.amountPence],
    );
  return id;
}

async function pay(): Promise<void> {
  await product.advance(31);
  await product.runner.runDue();
  await product.advance(10);
  await product.runner.runDue();
}

/** Lets days pass, after which the person signs in again. */
async function pass(days: number): Promise<void> {
  await product.advance(days * 86_400);
  const session = { employeeId: who.id, companyId: who.companyId, nextStep: "done", seconds: 3_600 } as const;
  who = { ...who, token: await openSession(product.database.db, session) };
}

const BEFORE = { currentBalance: 100, monthRemind: 100, onItsWay: 0 };
const ON_ITS_WAY = { currentBalance: 100, monthRemind: 140, onItsWay: 40 };
const BOOKED = { currentBalance: 140, monthRemind: 140, onItsWay: 0 };

// First, since it goes by the day on which every test begins.
describe("a payment of ours at the bank", () => {
  test("is not the income that is planned", async () => {
    await take(40);
    await product.as(who.token)(contract.createPlannedPayment, {
      body: {
        ...{ name: "Lesson", category: "income", currency: "GBP", amount: 40, type: "income" },
        ...{ frequency: "weekly", date: 5 },
      } as never,
    });
    const before = await product.as(who.token)(contract.indicators);
    await book();
    expect(await product.as(who.token)(contract.indicators)).toMatchObject({
      incomesDue: before?.incomesDue,
      monthRemind: before?.monthRemind,
    });
  });

  test("is not the pay, though it comes just before payday", async () => {
    await person({ paydayInDays: 7 });
    await take(60);
    await pay();
    await owner.query(
      "update payroll_record set monthly_salary_pence = 10000 where id = (select payroll_record_id from employee where id = $1)",
      [who.id],
    );
    await pass(4);
    await book({ amountPence: 6_000 });
    const found = await product.as(who.token)(contract.indicators);
    expect(found).toMatchObject({ ending: null, onItsWay: 0 });
    await book({ amountPence: 6_000, description: "BANK CREDIT HARBOUR LTD" });
    expect((await product.as(who.token)(contract.indicators))?.ending).not.toBeNull();
  });
});

describe("a withdrawal on its way", () => {
  test("is in left to spend from the request until the bank books it, and never twice", async () => {
    expect(await money()).toEqual(BEFORE);
    const advance = await take(40);
    expect(await money()).toEqual(ON_ITS_WAY);
    const found = await product.as(who.token)(contract.indicators);
    expect(found?.trace.onItsWay).toEqual([
      { id: `adv-${advance.id}`, kind: "advance", amount: 40, promisedOn: await today() },
    ]);
    await pay();
    expect(await money()).toEqual(ON_ITS_WAY);
    await book({ status: "pending" });
    expect(await money()).toEqual(ON_ITS_WAY);
    await book();
    expect(await money()).toEqual(BOOKED);
  });

  test("is gone at once when it is cancelled or has failed", async () => {
    const { id: advanceId } = await take(40);
    await product.as(who.token)(cancelAdvance, { body: { advanceId } });
    expect(await money()).toEqual(BEFORE);
    const { id } = await take(40);
    await product.advance(31);
    await product.runner.runDue();
    expect(await money()).toEqual(ON_ITS_WAY);
    await owner.query("update sandbox.payment set fails_with = 'closed' where reference = $1", [`adv-${id}`]);
    await product.advance(10);
    await product.runner.runDue();
    expect(await money()).toEqual(BEFORE);
  });

  test("counts once for each of two equal ones, of which the bank has booked one", async () => {
    await take(40);
    await take(40);
    expect(await money()).toMatchObject({ monthRemind: 180, onItsWay: 80 });
    await book();
    expect(await money()).toMatchObject({ currentBalance: 140, monthRemind: 180, onItsWay: 40 });
    await book();
    expect(await money()).toMatchObject({ currentBalance: 180, monthRemind: 180, onItsWay: 0 });
  });

  test("stays on its way when another person pays the same amount", async () => {
    await take(40);
    await book({ description: "FASTER PAYMENT J SMITH" });
    expect(await money()).toEqual({ currentBalance: 140, monthRemind: 180, onItsWay: 40 });
  });

  test("ends after seven days that no bank was read", async () => {
    await take(40);
    await pay();
    await pass(6);
    expect(await money()).toEqual(ON_ITS_WAY);
    await pass(1);
    expect(await money()).toEqual(BEFORE);
  });

  test("ends with a balance of two days later, whatever the bank lists", async () => {
    await take(40);
    await pay();
    await pass(2);
    await owner.query("update bank_account set balance_pence = 14000, balance_at = app_now(), synced_at = app_now()");
    expect(await money()).toEqual(BOOKED);
  });

  test.each([
    ["another account", { isSalaryAccount: false }],
    ["an account that is left out", { isSalaryAccount: true, isActive: false }],
    ["an account that is not shared", { isSalaryAccount: true, isShared: false }],
  ])("is not counted with only %s connected", async (_, wish) => {
    who = await testPerson(product, { needsNoCode: true });
    await bank.account(who, wish);
    await take(40);
    expect(await money()).toMatchObject({ monthRemind: 0, onItsWay: 0 });
  });

  test("is no one else's", async () => {
    await take(40);
    await person();
    expect(await money()).toEqual(BEFORE);
  });
});

test("counts savings from the request until the bank books them", async () => {
  who = await savers.withFifty();
  accountId = await bank.account(who, { balancePence: 10_000, isSalaryAccount: true });
  await product.as(who.token)(withdrawSavings, { body: { amount: 4_000, shownFee: 0 } });
  expect(await money()).toEqual(ON_ITS_WAY);
  const found = await product.as(who.token)(contract.indicators);
  expect(found?.trace.onItsWay).toMatchObject([{ kind: "savings-withdrawal", amount: 40 }]);
  await book();
  expect(await money()).toEqual(BOOKED);
});
