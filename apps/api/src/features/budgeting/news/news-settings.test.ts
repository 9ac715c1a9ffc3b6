import * as contract from "@wellpaid/contract/budgeting/news";
import type { BodyOf } from "@wellpaid/contract/call";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { testNews } from "@wellpaid/testing/banking/news";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";

// Today is 12 March 2031, a Wednesday.
const product = await testProduct();
const { owner } = product.database;
const { readToday, make, list, mark, kindsOf, onlyItem, plan, withBank } = testNews(product);
const settings = (who: TestPerson, body: Partial<BodyOf<typeof contract.setNewsSettings>>) =>
  product.as(who.token)(contract.setNewsSettings, { body: { kindsOff: [], lowBalanceLimit: 0, ...body } });

describe("settings", () => {
  test("what is switched off is not made, and made once it is switched on", async () => {
    const { who } = await withBank();
    await settings(who, { kindsOff: ["bill-tomorrow", "low-balance", "bill-tomorrow"] });
    expect(await product.as(who.token)(contract.newsSettings)).toEqual({
      kindsOff: ["low-balance", "bill-tomorrow"],
      lowBalanceLimit: 0,
    });
    await plan(who, "Rent", addDays(await readToday(), 1));
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
    await plan(who, "Rent", addDays(await readToday(), 3), { amount: 250 });
    await make(who);
    expect(await kindsOf(who)).toEqual([]);
    await settings(who, { lowBalanceLimit: 100 });
    await make(who);
    const low = await onlyItem(who);
    expect(low).toMatchObject({
      kind: "low-balance",
      amount: 50,
      comparedAmount: 100,
      day: addDays(await readToday(), 3),
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

describe("an account that is closing or closed", () => {
  test("gets no more news, and none are made again", async () => {
    const { who } = await withBank();
    await plan(who, "Rent", addDays(await readToday(), 1));
    await owner.query("update employee set deletion_requested_at = app_now() where id = $1", [who.id]);
    await make(who);
    await owner.query("update employee set ended_at = app_now(), deletion_requested_at = null where id = $1", [who.id]);
    await make(who);
    const { rowCount } = await owner.query("select 1 from news where employee_id = $1", [who.id]);
    expect(rowCount).toBe(0);
  });
});
