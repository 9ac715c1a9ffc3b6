import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import * as contract from "@wellpaid/contract/budgeting/regular-payments";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestTransaction, testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const bank = testBankRows(product);
const NOBODY = "00000000-0000-4000-8000-000000000000";

/** A payment on a day of each of the last months before March 2031. */
const monthly = (
  day: string,
  amountPence: number,
  wish: Partial<TestTransaction> & { readonly months?: readonly string[] } = {},
): TestTransaction[] =>
  (wish.months ?? ["2030-09", "2030-10", "2030-11", "2030-12", "2031-01", "2031-02"]).map((month) => ({
    date: `${month}-${day}`,
    amountPence,
    description: wish.description ?? `PAYEE ${String(Math.abs(amountPence))}X`,
    counterparty: wish.counterparty ?? null,
    category: wish.category ?? "bills",
  }));

const unconfirmed = (who: TestPerson, type: contract.FoundType = "expenses", offset = 0, limit = 15) =>
  product.as(who.token)(contract.unconfirmedPayments, { query: { type, offset, limit } });
const confirm = (who: TestPerson, type: contract.FoundType = "expenses") =>
  product.as(who.token)(contract.confirmPayments, { body: { type } });
const dismissed = (who: TestPerson) => product.as(who.token)(contract.dismissedPayments);
const add = (who: TestPerson, payment: contract.RegularPayment) =>
  product.as(who.token)(budgeting.createPlannedPayment, {
    body: {
      name: payment.name,
      category: payment.category.key as "bills",
      currency: "GBP",
      amount: Math.abs(payment.amount.value) / 100,
      type: payment.amount.value < 0 ? "expense" : "income",
      frequency: payment.frequency,
      month: payment.month,
      date: payment.date,
      transactionId: payment.id,
      logo: payment.counterparty.logo,
    },
  });
const remove = (who: TestPerson, id: string) =>
  product.as(who.token)(budgeting.removePlannedPayment, { params: { id } });
const namesOf = (page: { readonly items: readonly contract.RegularPayment[] }) => page.items.map(({ name }) => name);

/** A person with the rent, a gym and forty-eight others of one pound and more a month. */
async function personWith(...rows: readonly TestTransaction[][]): Promise<{ who: TestPerson; account: string }> {
  const who = await testPerson(product);
  const account = await bank.account(who);
  await bank.transactions(who, account, rows.flat());
  return { who, account };
}

const rent = monthly("01", -64_000, { description: "STO HOLT LETTINGS", counterparty: "holt", category: "housing" });
const gym = monthly("20", -2_499, { description: "DD PUREGYM LTD REF 0231", category: "health" });

describe("finding regular payments", () => {
  test("gives the data needed to plan each, the largest first", async () => {
    const { who } = await personWith(rent, gym);
    expect(await unconfirmed(who)).toEqual({
      total: 2,
      hasMore: false,
      items: [
        {
          id: expect.any(String),
          shortDescription: "STO HOLT LETTINGS",
          merchant: { name: "Holt Lettings", initials: "HL", hue: 212, logo: null },
          name: "Holt Lettings",
          category: { key: "housing" },
          amount: { value: -64_000, currency: "GBP" },
          counterparty: { logo: null },
          frequency: "monthly",
          month: null,
          date: 1,
          weekday: null,
          weekOfMonth: null,
          startDate: null,
          endDate: null,
          nextPaymentDate: "2031-04-01",
          payments: 6,
          plannedPaymentId: null,
        },
        expect.objectContaining({
          shortDescription: "DD PUREGYM LTD REF 0231",
          amount: { value: -2_499, currency: "GBP" },
        }),
      ],
    });
  });

  test("finds nothing to plan in pounds when a pound account was used abroad repeatedly", async () => {
    const { who } = await personWith(rent, gym);
    await product.database.owner.query(
      "update bank_transaction set currency = 'EUR' where employee_id = $1 and description like 'STO HOLT%'",
      [who.id],
    );
    expect(namesOf(await unconfirmed(who))).toEqual(["PureGym"]);
  });

  test("finds nothing for no bank or an inactive, unshared, savings or revoked account", async () => {
    const who = await testPerson(product);
    expect(await unconfirmed(who)).toEqual({ items: [], total: 0, hasMore: false });
    for (const wish of [{ isActive: false }, { isShared: false }, { type: "savings" }, { currency: "EUR" }]) {
      await bank.transactions(who, await bank.account(who, wish), rent);
    }
    const connectionId = await bank.connection(who);
    await bank.transactions(who, await bank.account(who, { connectionId }), gym);
    await product.database.owner.query("update bank_connection set removed_at = app_now() where id = $1", [
      connectionId,
    ]);
    expect((await unconfirmed(who)).items).toEqual([]);
  });

  test("leaves out the salary and asks about the other incomes", async () => {
    const who = await testPerson(product, { monthlySalaryPence: 200_000 });
    const payday = new Date((await product.now()).getTime() + 16 * 86_400_000).getUTCDate();
    const account = await bank.account(who);
    const salary = monthly(String(payday), 187_000, { description: "ACORN LTD SALARY", category: "income" });
    await bank.transactions(who, account, [...salary, ...monthly("24", 10_420, { description: "Evening class pay" })]);
    expect(namesOf(await unconfirmed(who, "incomes"))).toEqual(["Evening class pay"]);
    expect(namesOf(await unconfirmed(who))).toEqual([]);
  });
});

describe("going through the list", () => {
  const many = Array.from({ length: 32 }, (_, at) =>
    monthly(String((at % 20) + 1).padStart(2, "0"), -1_000 - 10 * at, {
      description: "P",
      counterparty: `payee ${at}`,
    }),
  );
  let who: TestPerson;
  beforeAll(async () => {
    ({ who } = await personWith(...many));
  });

  test("skips and repeats nothing on changes meanwhile, and the pages mark what is added", async () => {
    const first = await unconfirmed(who);
    for (const payment of first.items.slice(0, 5)) await add(who, payment);
    const second = await unconfirmed(who, "expenses", 15);
    const added = (await unconfirmed(who)).items[2];
    await remove(who, added?.plannedPaymentId ?? "");
    const third = await unconfirmed(who, "expenses", 30);
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(32);
    expect([first, second, third].map(({ total, hasMore }) => [total, hasMore])).toEqual([
      [32, true],
      [32, true],
      [32, false],
    ]);
    const again = await unconfirmed(who);
    expect(again.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
    expect(again.items.map((item) => item.plannedPaymentId !== null).slice(0, 6)).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  test("plans once when two tabs add the same payment, and allows it again after removal", async () => {
    const { who } = await personWith(rent);
    const [found] = (await unconfirmed(who)).items;
    if (found === undefined) throw new Error("nothing was found");
    const ids = (await Promise.all([add(who, found), add(who, found), add(who, found)])).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    expect(await product.as(who.token)(budgeting.plannedPayments)).toHaveLength(1);
    await remove(who, ids[0] ?? "");
    expect((await add(who, found)).id).not.toBe(ids[0]);
  });

  test("dismisses what was not added on going on, and does not ask about the rest again", async () => {
    await confirm(who);
    await confirm(who);
    expect(await unconfirmed(who)).toEqual({ items: [], total: 0, hasMore: false });
    expect(await dismissed(who)).toHaveLength(28);
    expect(await product.as(who.token)(budgeting.plannedPayments)).toHaveLength(4);
  });
});

describe("a dismissed payment", () => {
  test("stays dismissed when new payments come, until restored", async () => {
    const { who, account } = await personWith(rent, gym);
    await confirm(who);
    await bank.transactions(who, account, [
      { date: "2031-03-01", amountPence: -65_000, description: "STO HOLT LETTINGS MAR", counterparty: "holt" },
      ...monthly("20", -2_499, { description: "DD PUREGYM LTD REF 7777", months: ["2031-03"] }),
    ]);
    expect((await unconfirmed(who)).items).toEqual([]);
    const rows = await dismissed(who);
    const left = { type: "expenses", dismissedOn: "2031-03-12" };
    expect(rows).toMatchObject([
      { ...left, shortDescription: "DD PUREGYM LTD REF 0231", merchant: { name: "PureGym" } },
      { ...left, shortDescription: "STO HOLT LETTINGS", merchant: { name: "Holt Lettings" } },
    ]);
    const params = { id: rows[1]?.id ?? "" };
    await product.as(who.token)(contract.restorePayment, { params });
    expect(namesOf(await unconfirmed(who))).toEqual(["Holt Lettings"]);
    expect(await dismissed(who)).toHaveLength(1);
    await expect(product.as(who.token)(contract.restorePayment, { params })).rejects.toMatchObject({ status: 404 });
  });

  test("confirming expenses keeps the questions about incomes", async () => {
    const { who } = await personWith(rent, monthly("24", 10_420, { description: "Evening class pay" }));
    await confirm(who);
    expect(namesOf(await unconfirmed(who, "incomes"))).toEqual(["Evening class pay"]);
  });

  test("is not found for another employee and stays", async () => {
    const [mine, theirs] = [await personWith(rent), await personWith(rent)];
    await confirm(theirs.who);
    const id = (await dismissed(theirs.who))[0]?.id ?? "";
    for (const wrong of [id, NOBODY]) {
      const refused = product.as(mine.who.token)(contract.restorePayment, { params: { id: wrong } });
      await expect(refused).rejects.toMatchObject({ status: 404 });
    }
    expect(await dismissed(theirs.who)).toHaveLength(1);
    expect(await dismissed(mine.who)).toEqual([]);
  });

  test("is dismissed once when the account is confirmed twice at once", async () => {
    const { who } = await personWith(rent, gym);
    await Promise.all([confirm(who), confirm(who), confirm(who)]);
    expect(await dismissed(who)).toHaveLength(2);
  });
});

test.each([
  ["/banking/transactions/unconfirmed"],
  ["/banking/transactions/unconfirmed?type=expense"],
  ["/banking/transactions/unconfirmed?type=expenses&limit=0"],
  ["/banking/transactions/unconfirmed?type=expenses&limit=0xf"],
  ["/banking/transactions/unconfirmed?type=expenses&offset=-1"],
])("rejects the malformed query %s", async (path) => {
  const who = await testPerson(product);
  expect(await product.send({ method: "GET", path, token: who.token })).toMatchObject({ status: 400 });
});
