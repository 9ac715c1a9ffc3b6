import { removePlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import { decideDueDate } from "@wellpaid/contract/budgeting/due-dates";
import * as contract from "@wellpaid/contract/budgeting/news";
import { addDays, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { testNews } from "@wellpaid/testing/banking/news";
import { testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";
import { sweep } from "../../../jobs/sweep-store.ts";

// Today is 12 March 2031, a Wednesday.
const product = await testProduct();
const { owner } = product.database;
const { bank, readToday, make, list, mark, kindsOf, onlyItem, plan, withBank, withRent } = testNews(product);
const NOT_ANY = "00000000-0000-4000-8000-000000000000";

describe("a bill tomorrow", () => {
  test("is written once, however often and at once it is made, and looks make nothing", async () => {
    const { who } = await withBank();
    const today = await readToday();
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
      { date: await readToday(), amountPence: -50_000, description: "STO RENT" },
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
      params: { id: settled.planId, dueDate: addDays(await readToday(), 1) },
      body: { decision: "skipped" },
    });
    await product.as(removed.who.token)(removePlannedPayment, { params: { id: removed.planId } });
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
    const today = await readToday();
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
    await plan(mine.who, "Council tax", addDays(await readToday(), 1));
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

test("the list is read in pages", async () => {
  const { who } = await withBank();
  for (const name of ["Rent", "Gym", "Phone"]) await plan(who, name, addDays(await readToday(), 1));
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
