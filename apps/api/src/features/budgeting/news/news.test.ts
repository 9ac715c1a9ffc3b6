import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import { decideDueDate } from "@wellpaid/contract/budgeting/due-dates";
import * as contract from "@wellpaid/contract/budgeting/news";
import type { BodyOf } from "@wellpaid/contract/call";
import { addDays, type CivilDate, civilDate, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";
import { sweep } from "../../../jobs/sweep-store.ts";
import { makeNews } from "./make-news.ts";

// Today is 12 March 2031, a Wednesday.
const product = await testProduct();
const { owner } = product.database;
const bank = testBankRows(product);
const NOT_ANY = "00000000-0000-4000-8000-000000000000";

const todayIs = async () => civilDate((await product.now()).toISOString().slice(0, 10));
const make = (who: TestPerson) => makeNews(product.ctx.database, who.id);
const list = (who: TestPerson) => product.as(who.token)(contract.listNews);
const kindsOf = async (who: TestPerson) =>
  (await list(who)).items.map(({ kind, isPast }) => `${kind}${isPast ? " past" : ""}`);
const mark = (who: TestPerson, id: string, body: BodyOf<typeof contract.markNews>) =>
  product.as(who.token)(contract.markNews, { params: { id }, body });
const settings = (who: TestPerson, body: Partial<BodyOf<typeof contract.setNewsSettings>>) =>
  product.as(who.token)(contract.setNewsSettings, { body: { kindsOff: [], lowBalanceLimit: 0, ...body } });
const plan = (who: TestPerson, name: string, date: CivilDate, type: "expense" | "income" = "expense", amount = 500) =>
  product.as(who.token)(budgeting.createPlannedPayment, {
    body: { name, category: "bills", currency: "GBP", amount, type, frequency: "monthly", date: partsOf(date).day },
  });
const onlyItem = async (who: TestPerson) => {
  const { items } = await list(who);
  const [item] = items;
  if (item === undefined || items.length > 1) throw new Error(`${items.length} items`);
  return item;
};

/** Paid in two weeks, with a current account that was read just now. */
async function withBank(balancePence = 1_000_000): Promise<{ who: TestPerson; account: string; connection: string }> {
  const who = await testPerson(product);
  const payday = partsOf(addDays(await todayIs(), 14)).day;
  await owner.query("update employee set own_payday_day = $2, payroll_record_id = null where id = $1", [
    who.id,
    payday,
  ]);
  const connection = await bank.connection(who);
  await owner.query("update bank_connection set bank_read_at = app_now() where id = $1", [connection]);
  return { who, connection, account: await bank.account(who, { connectionId: connection, balancePence }) };
}

/** A person whose rent is due tomorrow, with the news of it. */
async function withRent(): Promise<{ who: TestPerson; account: string; planId: string }> {
  const { who, account } = await withBank();
  const { id } = await plan(who, "Rent", addDays(await todayIs(), 1));
  await make(who);
  return { who, account, planId: id };
}

describe("a bill tomorrow", () => {
  test("is written once, however often and at once it is made, and looks make nothing", async () => {
    const { who } = await withBank();
    const today = await todayIs();
    const { id } = await plan(who, "Rent", addDays(today, 1));
    expect(await list(who)).toEqual({ items: [], total: 0, hasMore: false, unread: 0, today });
    await Promise.all([make(who), make(who), make(who)]);
    await make(who);
    expect(await list(who)).toEqual({
      items: [
        {
          ...{
            id: expect.any(String),
            kind: "bill-tomorrow",
            madeAt: expect.any(String),
            isRead: false,
            isPast: false,
          },
          ...{ day: addDays(today, 1), name: "Rent", amount: 500, comparedAmount: null },
          ...{ plannedPaymentId: id, transactionId: null, connectionId: null },
        },
      ],
      ...{ total: 1, hasMore: false, unread: 1, today },
    });
  });

  test("is past once it is paid, and unread again only as the same item where the bank takes the payment back", async () => {
    const { who, account } = await withRent();
    const item = await onlyItem(who);
    await mark(who, item.id, { isRead: true });
    const [paidId] = await bank.transactions(who, account, [
      { date: await todayIs(), amountPence: -50_000, description: "STO RENT" },
    ]);
    await make(who);
    expect(await list(who)).toMatchObject({ items: [{ id: item.id, isPast: true }], unread: 0 });
    await owner.query("delete from bank_transaction where id = $1", [paidId]);
    await make(who);
    expect(await list(who)).toMatchObject({ items: [{ id: item.id, isPast: false, isRead: true }], unread: 0 });
  });

  test("is past at once when the employee settles it or removes the plan, without news being made", async () => {
    const [settled, removed] = [await withRent(), await withRent()];
    await product.as(settled.who.token)(decideDueDate, {
      params: { id: settled.planId, dueDate: addDays(await todayIs(), 1) },
      body: { decision: "skipped" },
    });
    await product.as(removed.who.token)(budgeting.removePlannedPayment, { params: { id: removed.planId } });
    for (const { who } of [settled, removed])
      expect(await list(who)).toMatchObject({ items: [{ isPast: true }], unread: 0 });
  });

  test("has the plan's amount as it is now", async () => {
    const { who, planId } = await withRent();
    await owner.query("update planned_payment set amount_pence = 52000 where id = $1", [planId]);
    await make(who);
    expect(await onlyItem(who)).toMatchObject({ amount: 520 });
  });

  test("is also on the eve of payday for what is due on payday", async () => {
    const { who } = await withBank();
    const today = await todayIs();
    await owner.query("update employee set own_payday_day = $2 where id = $1", [
      who.id,
      partsOf(addDays(today, 1)).day,
    ]);
    await plan(who, "Rent", addDays(today, 1));
    await make(who);
    expect(await kindsOf(who)).toContain("bill-tomorrow");
  });
});

describe("a dismissed item", () => {
  test("never comes back by itself, also when its cause goes and comes, and does when it is restored", async () => {
    const { who, planId } = await withRent();
    const { id } = await onlyItem(who);
    await mark(who, id, { isDismissed: true });
    await mark(who, id, { isDismissed: true });
    for (const amount of [null, "now"]) {
      await owner.query(
        `update planned_payment set removed_at = ${amount === null ? "app_now()" : "null"} where id = $1`,
        [planId],
      );
      await make(who);
      expect(await list(who)).toMatchObject({ items: [], total: 0, unread: 0 });
    }
    await mark(who, id, { isDismissed: false });
    expect(await list(who)).toMatchObject({ items: [{ id }], unread: 1 });
  });

  test("of another employee is not found and stays", async () => {
    const [mine, theirs] = [await withRent(), await withRent()];
    const { id } = await onlyItem(theirs.who);
    for (const wrong of [id, NOT_ANY]) {
      await expect(mark(mine.who, wrong, { isDismissed: true })).rejects.toMatchObject({ status: 404 });
      await expect(mark(mine.who, wrong, { isRead: true })).rejects.toMatchObject({ status: 404 });
    }
    expect(await list(theirs.who)).toMatchObject({ items: [{ isRead: false }], unread: 1 });
  });
});

describe("reading all", () => {
  test("marks what was shown, not what has come since, and another employee's never", async () => {
    const [mine, theirs] = [await withRent(), await withRent()];
    const { madeAt } = await onlyItem(mine.who);
    await product.advance(60);
    await plan(mine.who, "Council tax", addDays(await todayIs(), 1));
    await make(mine.who);
    await product.as(mine.who.token)(contract.readAllNews, { body: { until: madeAt } });
    const { items, unread } = await list(mine.who);
    expect(items.map(({ name, isRead }) => [name, isRead])).toEqual([
      ["Council tax", false],
      ["Rent", true],
    ]);
    expect([unread, (await list(theirs.who)).unread]).toEqual([1, 1]);
  });
});

describe("settings", () => {
  test("what is switched off is not made, and made once it is switched on", async () => {
    const { who } = await withBank();
    await settings(who, { kindsOff: ["bill-tomorrow", "low-balance", "bill-tomorrow"] });
    expect(await product.as(who.token)(contract.newsSettings)).toEqual({
      kindsOff: ["low-balance", "bill-tomorrow"],
      lowBalanceLimit: 0,
    });
    await plan(who, "Rent", addDays(await todayIs(), 1));
    await make(who);
    expect(await kindsOf(who)).toEqual([]);
    await product.advance(1);
    await settings(who, {});
    await product.runner.runDue();
    expect(await kindsOf(who)).toEqual(["bill-tomorrow"]);
    await settings(who, { kindsOff: ["bill-tomorrow"] });
    expect(await list(who)).toMatchObject({ items: [], total: 0, unread: 0 });
  });

  test("a higher limit is a new occurrence, the same limit is none", async () => {
    const { who } = await withBank(30_000);
    await plan(who, "Rent", addDays(await todayIs(), 3), "expense", 250);
    await make(who);
    expect(await kindsOf(who)).toEqual([]);
    await settings(who, { lowBalanceLimit: 100 });
    await make(who);
    const low = await onlyItem(who);
    expect(low).toMatchObject({
      kind: "low-balance",
      amount: 50,
      comparedAmount: 100,
      day: addDays(await todayIs(), 3),
    });
    await mark(who, low.id, { isDismissed: true });
    await make(who);
    expect(await kindsOf(who)).toEqual([]);
    await settings(who, { lowBalanceLimit: 120 });
    await make(who);
    expect(await onlyItem(who)).toMatchObject({ amount: 70, comparedAmount: 120 });
  });

  test.each([
    [{ kindsOff: ["weather"] }],
    [{ kindsOff: "low-balance" }],
    [{ lowBalanceLimit: -1 }],
    [{ lowBalanceLimit: 1.005 }],
    [{ lowBalanceLimit: 100_000.01 }],
    [{ lowBalanceLimit: "50" }],
  ])("refuses %j", async (body) => {
    const { who } = await withBank();
    const whole = { kindsOff: [], lowBalanceLimit: 0, ...body };
    const answer = await product.send({ method: "PUT", path: "/banking/news/settings", token: who.token, body: whole });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "INVALID_INPUT" } } });
  });
});

describe("banks", () => {
  test("one that fails for a day is news once, past when it is read again, and new the next time", async () => {
    const { who, connection } = await withBank();
    /** As the last reading left it, so many hours ago. */
    const read = async (status: "ok" | "error", hoursAgo: number) => {
      await owner.query(
        "update bank_connection set status = $2, bank_read_at = app_now() - make_interval(hours => $3) where id = $1",
        [connection, status, hoursAgo],
      );
      await make(who);
    };
    await read("error", 49);
    const item = await onlyItem(who);
    expect(item).toMatchObject({ kind: "unread-bank", name: "Test Bank", connectionId: connection, isPast: false });
    await read("ok", 49);
    expect(await kindsOf(who)).toEqual(["unread-bank past"]);
    await read("error", 49);
    expect(await onlyItem(who)).toMatchObject({ id: item.id, isPast: false });
    await read("ok", 25);
    await read("error", 25);
    expect((await kindsOf(who)).toSorted()).toEqual(["unread-bank", "unread-bank past"]);
  });

  test("one that is disconnected is past at once", async () => {
    const { who, connection } = await withBank();
    await owner.query(
      "update bank_connection set status = 'error', bank_read_at = app_now() - interval '25 hours' where id = $1",
      [connection],
    );
    await make(who);
    await owner.query("update bank_connection set removed_at = app_now() where id = $1", [connection]);
    expect(await kindsOf(who)).toEqual(["unread-bank past"]);
  });

  test("old figures of a bank that answers are news", async () => {
    const { who, account } = await withBank();
    await owner.query("update bank_account set balance_at = app_now() - interval '25 hours' where id = $1", [account]);
    await make(who);
    expect(await onlyItem(who)).toMatchObject({ kind: "old-figures", day: addDays(await todayIs(), -1), name: null });
  });
});

describe("transactions", () => {
  const shops = (today: CivilDate) =>
    Array.from({ length: 40 }, (_, at) => ({
      date: addDays(today, -3 * at - 2),
      amountPence: -1_000 - (at % 7) * 300,
      description: `SHOP ${"ABCDEFG"[at % 7]}`,
      category: "shopping",
    }));

  test("a sofa is unusually large, its news go with it, and rent and own moves are none", async () => {
    const { who, account } = await withBank();
    const savings = await bank.account(who, { type: "current" });
    const today = await todayIs();
    const [sofaId] = await bank.transactions(who, account, [
      {
        date: addDays(today, -1),
        amountPence: -80_000,
        description: "DFS SOFAS",
        merchant: "DFS",
        category: "shopping",
      },
      { date: addDays(today, -1), amountPence: -95_000, description: "HOLT LETTINGS", category: "housing" },
      { date: addDays(today, -1), amountPence: -70_000, description: "TFR OWN ACCOUNT", category: "transfer" },
      ...shops(today),
    ]);
    await bank.transactions(who, savings, [
      { date: addDays(today, -1), amountPence: 70_000, description: "TFR OWN ACCOUNT", category: "transfer" },
    ]);
    await make(who);
    expect(await onlyItem(who)).toMatchObject({
      ...{ kind: "large-payment", name: "DFS", amount: 800, comparedAmount: 28, transactionId: sofaId },
    });
    await owner.query("delete from bank_transaction where id = $1", [sofaId]);
    expect(await kindsOf(who)).toEqual([]);
  });

  test("a price rise and an income that did not come are news", async () => {
    const { who, account } = await withBank();
    const months = ["2030-10", "2030-11", "2030-12", "2031-01", "2031-02", "2031-03"];
    await bank.transactions(
      who,
      account,
      months.map((month, at) => ({
        date: `${month}-10`,
        amountPence: at === 5 ? -2_699 : -2_499,
        description: "DD PUREGYM LTD",
        counterparty: "gym",
      })),
    );
    const yesterday = addDays(await todayIs(), -3);
    const { id } = await plan(who, "Evening class", yesterday, "income", 120);
    await owner.query("update planned_payment set created_at = created_at - interval '20 days' where id = $1", [id]);
    await make(who);
    const { items } = await list(who);
    expect(items.find(({ kind }) => kind === "price-rise")).toMatchObject({
      amount: 26.99,
      comparedAmount: 24.99,
      name: "PureGym",
    });
    expect(items.find(({ kind }) => kind === "missing-income")).toMatchObject({
      amount: 120,
      plannedPaymentId: id,
      day: yesterday,
    });
    await bank.transactions(who, account, [
      { date: await todayIs(), amountPence: 12_000, description: "EVENING CLASS" },
    ]);
    await make(who);
    expect((await kindsOf(who)).toSorted()).toEqual(["missing-income past", "price-rise"]);
  });
});

describe("an account that is closing or closed", () => {
  test("gets no more news, and none are made again", async () => {
    const { who } = await withBank();
    await plan(who, "Rent", addDays(await todayIs(), 1));
    await owner.query("update employee set deletion_requested_at = app_now() where id = $1", [who.id]);
    await make(who);
    await owner.query("update employee set ended_at = app_now(), deletion_requested_at = null where id = $1", [who.id]);
    await make(who);
    const { rowCount } = await owner.query("select 1 from news where employee_id = $1", [who.id]);
    expect(rowCount).toBe(0);
  });
});

test("the list is read in pages", async () => {
  const { who } = await withBank();
  for (const name of ["Rent", "Gym", "Phone"]) await plan(who, name, addDays(await todayIs(), 1));
  await make(who);
  const page = (offset: number) => product.as(who.token)(contract.listNews, { query: { limit: 2, offset } });
  const [first, second] = [await page(0), await page(2)];
  expect([first.items.length, first.hasMore, first.total, first.unread]).toEqual([2, true, 3, 3]);
  expect([second.items.length, second.hasMore, second.total]).toEqual([1, false, 3]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
});

test("what was made 90 days ago is swept", async () => {
  const { who } = await withRent();
  await owner.query("update news set made_at = made_at - interval '89 days' where employee_id = $1", [who.id]);
  await sweep(product.database.db);
  expect((await list(who)).total).toBe(1);
  await owner.query("update news set made_at = made_at - interval '2 days' where employee_id = $1", [who.id]);
  await sweep(product.database.db);
  expect((await list(who)).total).toBe(0);
});
