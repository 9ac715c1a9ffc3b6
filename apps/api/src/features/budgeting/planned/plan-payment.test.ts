import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { pence } from "@wellpaid/domain/money/pence";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const bank = testBankRows(product);
const NOBODY = "00000000-0000-4000-8000-000000000000";

const usual = {
  name: "Rent",
  category: "housing",
  currency: "GBP",
  amount: 500,
  type: "expense",
  frequency: "monthly",
  date: 1,
};
const post = (who: TestPerson, body: Record<string, unknown>) =>
  product.send({ method: "POST", path: "/banking/planned-payments", token: who.token, body: { ...usual, ...body } });
const put = (who: TestPerson, id: string, body: Record<string, unknown>) =>
  product.send({
    method: "PUT",
    path: `/banking/planned-payments/${id}`,
    token: who.token,
    body: { ...usual, ...body },
  });
const remove = (who: TestPerson, id: string) =>
  product.send({ method: "DELETE", path: `/banking/planned-payments/${id}`, token: who.token });
const list = (who: TestPerson) => product.as(who.token)(contract.plannedPayments);
const planned = async (who: TestPerson, body: Record<string, unknown> = {}): Promise<string> => {
  const { status, body: made } = await post(who, body);
  expect({ status, made }).toMatchObject({ status: 200, made: { id: expect.any(String) } });
  return (made as { id: string }).id;
};

describe("planning a payment", () => {
  let who: TestPerson;
  beforeAll(async () => {
    who = await testPerson(product);
  });

  test.each([
    [
      { frequency: "daily", date: 1 },
      { month: null, date: 1 },
    ],
    [
      { frequency: "daily", date: undefined },
      { month: null, date: 1 },
    ],
    [
      { frequency: "weekly", date: 7 },
      { month: null, date: 7 },
    ],
    [
      { frequency: "monthly", date: 29, month: 4 },
      { month: null, date: 29 },
    ],
    [
      { frequency: "monthly", date: 30 },
      { month: null, date: -1 },
    ],
    [
      { frequency: "monthly", date: 31 },
      { month: null, date: -1 },
    ],
    [
      { frequency: "quarterly", month: 1, date: 30 },
      { month: 1, date: -1 },
    ],
    [
      { frequency: "quarterly", month: 3, date: -1 },
      { month: 3, date: -1 },
    ],
    [
      { frequency: "annually", month: 12, date: 31 },
      { month: 12, date: -1 },
    ],
    [{ name: "  Rent, flat #2 (~)  " }, { name: "Rent, flat #2 (~)" }],
    [{ name: "12345678901234567890" }, { name: "12345678901234567890" }],
    [{ amount: 0.01 }, { paymentAmount: 0.01 }],
    [{ amount: 100_000 }, { paymentAmount: 100_000 }],
    [{ amount: 19.99 }, { paymentAmount: 19.99 }],
    [{ logo: "https://logos.example/rent.svg" }, { logo: "https://logos.example/rent.svg" }],
    [
      { transactionId: null, logo: null },
      { transactionId: null, logo: null },
    ],
    [
      { transactionId: "", logo: "" },
      { transactionId: null, logo: null },
    ],
  ])("as %o stores it as %o", async (input, stored) => {
    expect(await post(who, input)).toMatchObject({ status: 200, body: { ...stored, currency: "GBP" } });
  });

  test.each([
    [{ name: "" }, "/name"],
    [{ name: "   " }, "/name"],
    [{ name: "123456789012345678901" }, "/name"],
    [{ name: "Café" }, "/name"],
    [{ name: "Rent\n" }, null],
    [{ name: "Re\tnt" }, "/name"],
    [{ name: undefined }, "/name"],
    [{ category: "rent" }, "/category"],
    [{ currency: "EUR" }, "/currency"],
    [{ amount: 0 }, "/amount"],
    [{ amount: -5 }, "/amount"],
    [{ amount: 100_000.01 }, "/amount"],
    [{ amount: 10.005 }, "/amount"],
    [{ amount: 0.1 + 0.2 }, "/amount"],
    [{ amount: 1e9 }, "/amount"],
    [{ amount: "500" }, "/amount"],
    [{ amount: null }, "/amount"],
    [{ type: "expenses" }, "/type"],
    [{ frequency: "Monthly" }, "/frequency"],
    [{ frequency: "daily", date: 2 }, "/date"],
    [{ frequency: "weekly", date: 0 }, "/date"],
    [{ frequency: "weekly", date: 8 }, "/date"],
    [{ frequency: "weekly", date: -1 }, "/date"],
    [{ frequency: "weekly", date: 1.5 }, "/date"],
    [{ frequency: "monthly", date: 0 }, "/date"],
    [{ frequency: "monthly", date: 30.5 }, "/date"],
    [{ frequency: "monthly", date: -2 }, "/date"],
    [{ frequency: "monthly", date: 32 }, "/date"],
    [{ frequency: "monthly", date: undefined }, "/date"],
    [{ frequency: "quarterly", date: 1 }, "/month"],
    [{ frequency: "quarterly", date: 1, month: 4 }, "/month"],
    [{ frequency: "annually", date: 1 }, "/month"],
    [{ frequency: "annually", date: 1, month: 13 }, "/month"],
    [{ frequency: "annually", date: 0, month: 12 }, "/date"],
    [{ transactionId: "1" }, "/transactionId"],
    [{ logo: "javascript:alert(1)" }, "/logo"],
  ])("as %o faults %s and stores nothing", async (input, path) => {
    const other = await testPerson(product);
    const answer = await post(other, input);
    if (path === null) return expect(answer.status).toBe(200);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "INVALID_INPUT", errors: [{ path }] } } });
    expect(await list(other)).toEqual([]);
  });

  test("returns the same amount for any number of pence", async () => {
    const other = await testPerson(product);
    const amounts = fc
      .sample(fc.integer({ min: 1, max: 10_000_000 }), 25)
      .map((value) => poundsFromPence(pence(value)));
    for (const amount of amounts) {
      expect(await post(other, { amount })).toMatchObject({ status: 200, body: { paymentAmount: amount, amount } });
    }
  });
});

describe("planning a payment from a transaction", () => {
  test("recognises later payments like it; a transaction of another employee is not found", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    const accountId = await bank.account(who);
    const [id] = await bank.transactions(who, accountId, [
      { date: "2026-01-05", amountPence: -1_099, description: "DD NETFLIX.COM 8841", counterparty: "netflix-1" },
    ]);
    expect(await post(other, { transactionId: id })).toMatchObject({
      status: 404,
      body: { error: { code: "NOT_FOUND" } },
    });
    expect(await post(who, { transactionId: NOBODY })).toMatchObject({ status: 404 });
    await planned(who, { name: "Films", transactionId: id });
    const { rows } = await owner.query("select counterparty, description from planned_payment where employee_id = $1", [
      who.id,
    ]);
    expect(rows).toEqual([{ counterparty: "netflix-1", description: "DD NETFLIX.COM 8841" }]);
  });
});

describe("changing a planned payment", () => {
  test("replaces everything but its type", async () => {
    const who = await testPerson(product);
    const id = await planned(who);
    const change = {
      name: "Flat",
      category: "bills",
      amount: 12.5,
      type: "income",
      frequency: "annually",
      month: 2,
      date: 29,
    };
    expect(await put(who, id, change)).toMatchObject({
      status: 200,
      body: { id, name: "Flat", category: "bills", paymentAmount: 12.5, type: "expense", month: 2, date: 29 },
    });
    expect(await list(who)).toMatchObject([{ id, name: "Flat", frequency: "annually" }]);
    const { rows } = await owner.query("select description from planned_payment where id = $1", [id]);
    expect(rows).toEqual([{ description: "Flat" }]);
  });

  test("applies the same rules and changes nothing on a refusal", async () => {
    const who = await testPerson(product);
    const id = await planned(who);
    const before = await list(who);
    expect(await put(who, id, { amount: 10.005 })).toMatchObject({ status: 400 });
    expect(await put(who, id, { frequency: "quarterly" })).toMatchObject({ status: 400 });
    expect(await list(who)).toEqual(before);
  });

  test("does not find a foreign, removed or unknown payment", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    const id = await planned(who);
    const before = await list(who);
    for (const wrong of [id, NOBODY]) {
      expect(await put(other, wrong, { name: "Mine" })).toMatchObject({ status: 404 });
      expect(await remove(other, wrong)).toMatchObject({ status: 404 });
    }
    expect(await put(who, "1", {})).toMatchObject({ status: 400 });
    expect(await list(who)).toEqual(before);
    expect(await list(other)).toEqual([]);
    expect(await remove(who, id)).toMatchObject({ status: 200, body: {} });
    expect(await remove(who, id)).toMatchObject({ status: 404 });
    expect(await put(who, id, {})).toMatchObject({ status: 404 });
    expect(await list(who)).toEqual([]);
  });
});

test("refuses a payment beyond two hundred, also with many at once", async () => {
  const who = await testPerson(product);
  await owner.query(
    `insert into planned_payment (company_id, employee_id, name, category, amount_pence, type, frequency, date)
     select $1, $2, 'Many', 'other', 100, 'expense', 'daily', 1 from generate_series(1, 198)`,
    [who.companyId, who.id],
  );
  const responses = await Promise.all(Array.from({ length: 6 }, () => post(who, {})));
  expect(responses.map((response) => response.status).toSorted()).toEqual([200, 200, 422, 422, 422, 422]);
  expect(responses.find((response) => response.status === 422)?.body).toMatchObject({
    error: { code: "TOO_MANY_PLANNED_PAYMENTS" },
  });
});
