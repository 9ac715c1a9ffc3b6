import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { describe, expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { advancesOfPeriod } from "./withdrawal-store.ts";

const product = await testProduct();
const { owner } = product.database;

const person = () => testPerson(product, { needsNoCode: true });
const offeredTo = async (who: TestPerson) => {
  const offered = await product.as(who.token)(contract.advanceAmount);
  if (offered === null) throw new Error("nothing is offered");
  return offered;
};
const withdraw = (who: TestPerson, amount: number) => product.as(who.token)(contract.withdraw, { body: { amount } });
const movePayday = (who: TestPerson, days: number) =>
  owner.query("update pay_group set payday_day = payday_day + $2 where company_id = $1", [who.companyId, days]);

describe("a payday changed by the employer in an open period", () => {
  test.each([-3, 1])("still counts what was withdrawn, and keeps the payday, when moved by %i days", async (days) => {
    const who = await person();
    const { amount } = await offeredTo(who);
    await withdraw(who, amount);
    const before = await offeredTo(who);
    await movePayday(who, days);
    expect(await offeredTo(who)).toEqual(before);
    expect(await refusalOf(withdraw(who, amount))).toMatch(/PERIOD_LIMIT_REACHED|NOT_ENOUGH_EARNED/);
  });

  test("starts the next period after the old payday and ends it at the new payday", async () => {
    const who = await person();
    await withdraw(who, 40);
    const before = await offeredTo(who);
    await movePayday(who, -3);
    const now = await product.now();
    await product.advance((Date.parse(`${before.payday}T12:00:00Z`) - now.getTime()) / 1000 + 86_400);
    await owner.query("update session set expires_at = app_now() + interval '1 hour' where employee_id = $1", [who.id]);
    const next = await offeredTo(who);
    expect(next).toMatchObject({ estimated: 0, availableCount: 5 });
    expect(next.payday > before.payday).toBe(true);
    expect(next.workingDaysPassed).toBeLessThanOrEqual(1);
  });
});

test("excludes what the previous pay group took for a period that began on the same day", () => {
  const usual = { periodStart: "2031-04-26", amountPence: 1_000, feePence: 100, status: "paid" } as const;
  const advances = [
    { ...usual, payday: "2031-05-23" },
    { ...usual, payday: "2031-06-10", amountPence: 2_000 },
  ];
  const period = { firstDay: civilDate("2031-04-26"), payday: civilDate("2031-06-10") };
  expect(advancesOfPeriod({ advances, carriedOver: [] }, period).advances).toMatchObject([{ amountPence: 2_000 }]);
});
