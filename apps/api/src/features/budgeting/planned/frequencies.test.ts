import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { addDays, addMonths, type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { weekdayOf } from "@wellpaid/domain/calendar/weekday";
import { describe, expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const bank = testBankRows(product);

const usual = { name: "Nursery", category: "children", currency: "GBP", amount: 80, type: "expense" };
type Sent = Record<string, unknown>;
const post = (who: TestPerson, body: Sent) =>
  product.send({ method: "POST", path: "/banking/planned-payments", token: who.token, body: { ...usual, ...body } });
const put = (who: TestPerson, id: string, body: Sent) =>
  product.send({
    method: "PUT",
    path: `/banking/planned-payments/${id}`,
    token: who.token,
    body: { ...usual, ...body },
  });
const planned = async (who: TestPerson, body: Sent): Promise<string> => {
  const { status, body: made } = await post(who, body);
  expect({ status, made }).toMatchObject({ status: 200, made: { id: expect.any(String) } });
  return (made as { id: string }).id;
};
const list = (who: TestPerson) => product.as(who.token)(contract.plannedPayments);
const paidInfo = (who: TestPerson, periodsAgo = 0) =>
  product.as(who.token)(contract.paidInfo, { params: { type: "expense" }, query: { periodsAgo } });
const payday = async (who: TestPerson) => {
  const result = await product.as(who.token)(contract.paydayDate);
  if (result === null) throw new Error("no payday");
  return { today: civilDate(result.today), payday: civilDate(result.paydayDate) };
};
const anyone = await testPerson(product);
const { today } = await payday(anyone);
const in9Days = addDays(today, 9);
const NO_MORE = { weekday: null, weekOfMonth: null, startDate: null, endDate: null };

describe("planning a payment", () => {
  test.each([
    [
      { frequency: "fortnightly", startDate: in9Days },
      { ...NO_MORE, startDate: in9Days, date: weekdayOf(in9Days) },
    ],
    [{ frequency: "four-weekly", startDate: addDays(today, -19) }, { nextPaymentDate: in9Days }],
    [
      { frequency: "monthly", weekday: 5, weekOfMonth: -1 },
      { ...NO_MORE, frequency: "monthly", date: -1, weekday: 5, weekOfMonth: -1 },
    ],
    [
      { frequency: "monthly", date: 5, weekday: null, weekOfMonth: null },
      { ...NO_MORE, date: 5 },
    ],
    [
      { frequency: "once", startDate: today },
      { ...NO_MORE, startDate: today, nextPaymentDate: today, count: 1 },
    ],
    [
      { frequency: "daily", endDate: today },
      { ...NO_MORE, endDate: today, count: 1, dayInPeriod: 1, amount: 80 },
    ],
    [
      { frequency: "fortnightly", startDate: today, endDate: today },
      { count: 1, nextPaymentDate: today },
    ],
  ])("as %j stores and returns %j", async (input, stored) => {
    const who = await testPerson(product);
    expect(await post(who, input)).toMatchObject({ status: 200, body: stored });
    expect(await list(who)).toMatchObject([stored]);
  });

  test.each([
    [{ frequency: "fortnightly" }, "/startDate"],
    [{ frequency: "four-weekly", startDate: null, date: 1 }, "/startDate"],
    [{ frequency: "fortnightly", startDate: "2031-02-30" }, "/startDate"],
    [{ frequency: "fortnightly", startDate: "tomorrow" }, "/startDate"],
    [{ frequency: "fortnightly", startDate: addMonths(addDays(today, 1), 120) }, "/startDate"],
    [{ frequency: "once" }, "/startDate"],
    [{ frequency: "once", startDate: addDays(today, -1) }, "/startDate"],
    [{ frequency: "once", startDate: "2199-12-31" }, "/startDate"],
    [{ frequency: "once", startDate: today, endDate: today }, "/endDate"],
    [{ frequency: "weekly", date: 1, startDate: today }, "/startDate"],
    [{ frequency: "monthly", date: 1, startDate: today }, "/startDate"],
    [{ frequency: "monthly", weekday: 5 }, "/weekOfMonth"],
    [{ frequency: "monthly", weekOfMonth: 1 }, "/weekday"],
    [{ frequency: "monthly", weekday: 5, weekOfMonth: 0 }, "/weekOfMonth"],
    [{ frequency: "monthly", weekday: 5, weekOfMonth: 5 }, "/weekOfMonth"],
    [{ frequency: "monthly", weekday: 0, weekOfMonth: 1 }, "/weekday"],
    [{ frequency: "weekly", date: 1, weekday: 1, weekOfMonth: 1 }, "/weekday"],
    [{ frequency: "annually", date: 1, month: 1, weekOfMonth: 1 }, "/weekOfMonth"],
    [{ frequency: "monthly", date: 1, endDate: addDays(today, -1) }, "/endDate"],
    [{ frequency: "monthly", date: 1, endDate: "soon" }, "/endDate"],
    [{ frequency: "fortnightly", startDate: in9Days, endDate: addDays(today, 8) }, "/endDate"],
    [{ frequency: "weekly", date: weekdayOf(in9Days), endDate: addDays(today, 1) }, "/endDate"],
    [{ frequency: "yearly", date: 1 }, "/frequency"],
  ])("as %j faults %s and stores nothing", async (input, path) => {
    const who = await testPerson(product);
    const answer = await post(who, input);
    const errors = expect.arrayContaining([expect.objectContaining({ path })]);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "INVALID_INPUT", errors } } });
    expect(await list(who)).toEqual([]);
  });

  test("takes the last day of the calendar as an end", async () => {
    const who = await testPerson(product);
    const ends = { endDate: "2199-12-31" };
    expect(await post(who, { frequency: "fortnightly", startDate: today, ...ends })).toMatchObject({ status: 200 });
    expect(await post(who, { frequency: "annually", month: 2, date: 29, ...ends })).toMatchObject({ status: 200 });
    expect((await list(who)).map(({ endDate }) => endDate)).toEqual(["2199-12-31", "2199-12-31"]);
  });
});

describe("changing a planned payment", () => {
  test("keeps what a client of the usual fields leaves out, and drops what is sent as null", async () => {
    const who = await testPerson(product);
    const endDate = addMonths(today, 6);
    const lastFriday = { frequency: "monthly", weekday: 5, weekOfMonth: -1, endDate };
    const id = await planned(who, lastFriday);
    expect(await put(who, id, { frequency: "monthly", month: null, date: -1, amount: 90 })).toMatchObject({
      status: 200,
      body: { ...lastFriday, paymentAmount: 90 },
    });
    expect(await put(who, id, { frequency: "monthly", date: 3 })).toMatchObject({
      body: { date: 3, weekday: null, weekOfMonth: null, endDate },
    });
    expect(await put(who, id, { frequency: "monthly", date: 3, endDate: null })).toMatchObject({
      body: { date: 3, endDate: null },
    });
    const wage = { frequency: "fortnightly", startDate: in9Days };
    expect(await put(who, id, wage)).toMatchObject({ status: 200 });
    expect(await put(who, id, { frequency: "fortnightly", date: 1 })).toMatchObject({ status: 200, body: wage });
    expect(await put(who, id, { frequency: "four-weekly", date: 1 })).toMatchObject({
      status: 400,
      body: { error: { errors: [{ path: "/startDate" }] } },
    });
  });

  test("ends a payment in the past, and does not move a single one there", async () => {
    const who = await testPerson(product);
    const yesterday = addDays(today, -1);
    const monthly = await planned(who, { frequency: "monthly", date: 1 });
    expect(await put(who, monthly, { frequency: "monthly", date: 1, endDate: yesterday })).toMatchObject({
      status: 200,
    });
    const once = await planned(who, { frequency: "once", startDate: today });
    expect(await put(who, once, { frequency: "once", startDate: yesterday })).toMatchObject({ status: 400 });
    await owner.query("update planned_payment set start_date = $2, end_date = $2 where id = $1", [once, yesterday]);
    expect(await put(who, once, { frequency: "once", startDate: yesterday, amount: 85 })).toMatchObject({
      status: 200,
      body: { paymentAmount: 85, startDate: yesterday },
    });
    expect(await put(who, once, { frequency: "once", startDate: addDays(today, -2) })).toMatchObject({ status: 400 });
    expect(await put(await testPerson(product), once, { frequency: "once", startDate: today })).toMatchObject({
      status: 404,
    });
  });
});

describe("a payment of which nothing is due any more", () => {
  /** As if it had been planned months ago. */
  const old = async (id: string, set: string, values: readonly (CivilDate | number)[]) =>
    owner.query(`update planned_payment set created_at = created_at - interval '100 days', ${set} where id = $1`, [
      id,
      ...values,
    ]);

  test("leaves the lists after its period, and stays in earlier ones", async () => {
    const who = await testPerson(product);
    const before = await paidInfo(who, 1);
    const day = addDays(civilDate(before.firstDay), 3);
    const once = await planned(who, { name: "Sofa", frequency: "once", startDate: today });
    await old(once, "start_date = $2, end_date = $2", [day]);
    const ended = await planned(who, { name: "Gym", frequency: "monthly", date: 1 });
    await old(ended, "date = $2, end_date = $3", [Number(day.slice(8)) > 29 ? -1 : Number(day.slice(8)), day]);
    expect(await list(who)).toEqual([]);
    const late = [{ name: "Gym" }, { name: "Sofa", lateDueDates: [day] }];
    expect(await paidInfo(who)).toMatchObject({ paid: [], notPaid: late });
    expect((await paidInfo(who, 1)).notPaid.map(({ name }) => name)).toEqual(["Gym", "Sofa"]);
    await bank.transactions(who, await bank.account(who), [{ date: day, amountPence: -8000, description: "SOFA" }]);
    const earlier = await paidInfo(who, 1);
    expect(earlier.paid).toMatchObject([{ name: "Sofa", paidOn: day, paidAmount: 80 }]);
    expect((await paidInfo(who, 2)).notPaid.map(({ name }) => name)).toEqual(["Gym"]);
  });

  test("is expected after its last day, unless the employee ends it in the past", async () => {
    const who = await testPerson(product);
    const last = addDays(today, -2);
    const id = await planned(who, { frequency: "monthly", date: 1 });
    const date = Number(last.slice(8)) > 29 ? -1 : Number(last.slice(8));
    await old(id, "date = $2, end_date = $3, settled_until = $4", [date, last, addDays(last, -1)]);
    expect(await list(who)).toMatchObject([{ id, count: 1, lateDueDates: [last] }]);
    await put(who, id, { frequency: "monthly", date, endDate: addDays(today, -1) });
    expect(await list(who)).toMatchObject([{ id, count: 0, lateDueDates: [] }]);
  });

  test("stays in the list until its period ends, and is expected for days as every payment", async () => {
    const who = await testPerson(product);
    const id = await planned(who, { frequency: "once", startDate: today });
    await old(id, "start_date = $2, end_date = $2", [addDays(today, -1)]);
    expect(await list(who)).toMatchObject([{ id, count: 1, nextPaymentDate: addDays(today, -1) }]);
    await bank.transactions(who, await bank.account(who), [
      { date: today, amountPence: -8000, description: "Nursery" },
    ]);
    expect(await list(who)).toMatchObject([{ id, count: 0, nextPaymentDate: null }]);
    expect(await paidInfo(who)).toMatchObject({ paid: [{ id, paidOn: today }], notPaid: [] });
  });

  test("does not count among the two hundred", async () => {
    const who = await testPerson(product);
    await owner.query(
      `insert into planned_payment (company_id, employee_id, name, category, amount_pence, type, frequency, date, start_date,
         end_date)
       select $1, $2, 'Many', 'other', 100, 'expense', 'once', 1, $3, $3 from generate_series(1, 200)`,
      [who.companyId, who.id, addDays(today, -1)],
    );
    expect(await post(who, { frequency: "once", startDate: today })).toMatchObject({ status: 200 });
  });
});

test("a payment every two weeks is expected until it is seen, and left to spend counts each", async () => {
  const who = await testPerson(product);
  const { payday: end } = await payday(who);
  const account = await bank.account(who);
  await planned(who, { frequency: "fortnightly", startDate: today });
  const [before] = await list(who);
  const due = [today, addDays(today, 14), addDays(today, 28)].filter((date) => date < end);
  expect(before).toMatchObject({ count: due.length, amount: 80, dayInPeriod: 1, dayInMonthPeriod: 1 });
  await bank.transactions(who, account, [{ date: today, amountPence: -8000, description: "NURSERY" }]);
  const [after] = await list(who);
  expect(after).toMatchObject({ count: due.length - 1 });
});
