import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import * as contract from "@wellpaid/contract/budgeting/regular-payments";
import type { BodyOf } from "@wellpaid/contract/call";
import { expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const bank = testBankRows(product);
const MONTHS = ["2030-09", "2030-10", "2030-11", "2030-12", "2031-01", "2031-02", "2031-03"];

const plan = (who: TestPerson, name: string, amount: number, date: number, transactionId: string) =>
  product.as(who.token)(budgeting.createPlannedPayment, {
    body: {
      name,
      category: "bills",
      currency: "GBP",
      amount,
      type: "expense",
      frequency: "monthly",
      date,
      transactionId,
    },
  });
const readNotices = (who: TestPerson) => product.as(who.token)(contract.plannedNews);

const RISE = {
  kind: "amount",
  amount: 12.99,
  previousAmount: 10.99,
  changedOn: "2031-01-05",
  lastPaidOn: null,
} as const;
const NO_AMOUNT = { amount: null, previousAmount: null, changedOn: null };

test("reports a planned payment whose history changes: a new amount, or since when it stopped", async () => {
  const who = await testPerson(product);
  const account = await bank.account(who);
  /** The latest is paid last; answers the id of the first. */
  const paid = async (day: number, description: string, pounds: readonly number[]): Promise<string> => {
    const rows = pounds.map((amount, at) => ({
      date: `${MONTHS[at] ?? ""}-0${day}`,
      amountPence: Math.round(-100 * amount),
      description,
    }));
    const [first] = await bank.transactions(who, account, rows);
    return first ?? "";
  };
  const rent = await plan(who, "Rent", 640, 7, await paid(7, "RENT", [640, 640, 640, 640, 640, 640, 640]));
  const film = await plan(
    who,
    "Films",
    10.99,
    5,
    await paid(5, "FILMS", [10.99, 10.99, 10.99, 10.99, 12.99, 12.99, 12.99]),
  );
  const gym = await plan(who, "Gym", 24.99, 6, await paid(6, "GYM", [24.99, 24.99, 24.99, 24.99]));
  expect(rent.name).toBe("Rent");
  expect((await readNotices(who)).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { plannedPaymentId: film.id, ...RISE },
    { plannedPaymentId: gym.id, kind: "stopped", ...NO_AMOUNT, lastPaidOn: "2030-12-06" },
  ]);
});

test("reports nothing after the planned amount is kept, until payments have another amount", async () => {
  const [who, other] = [await testPerson(product), await testPerson(product)];
  const rows = [10.99, 10.99, 10.99, 10.99, 12.99, 12.99, 12.99].map((pounds, at) => ({
    date: `${MONTHS[at] ?? ""}-05`,
    amountPence: Math.round(-100 * pounds),
    description: "FILMS",
  }));
  const [first] = await bank.transactions(who, await bank.account(who), rows);
  const { id } = await plan(who, "Films", 10.99, 5, first ?? "");
  const keepAmount = (as: TestPerson, amount: number) =>
    product.as(as.token)(contract.keepPlannedAmount, { params: { id }, body: { amount } });
  expect(await readNotices(who)).toHaveLength(1);
  expect(await refusalOf(keepAmount(other, 12.99))).toBe("NOT_FOUND");
  for (const amount of [0, -1, 1.005, 100_000.01])
    expect(await refusalOf(keepAmount(who, amount))).toBe("INVALID_INPUT");
  expect(await readNotices(who)).toHaveLength(1);
  expect(await Promise.all([keepAmount(who, 12.99), keepAmount(who, 12.99)])).toEqual([{}, {}]);
  expect(await readNotices(who)).toEqual([]);
  const change = (amount: number) =>
    product.as(who.token)(budgeting.changePlannedPayment, {
      params: { id },
      body: { name: "Films", category: "bills", currency: "GBP", amount, frequency: "monthly", date: 5 },
    });
  await change(10.99);
  expect(await readNotices(who)).toEqual([]);
  await change(9.99);
  expect(await readNotices(who)).toEqual([{ plannedPaymentId: id, ...RISE }]);
});

test("reports a price rise at its first higher payment, once, and nothing when either amount is chosen", async () => {
  const who = await testPerson(product);
  const account = await bank.account(who);
  const films = (amounts: readonly number[], first: number) =>
    bank.transactions(
      who,
      account,
      amounts.map((amountPence, at) => ({ date: `${MONTHS[first + at] ?? ""}-05`, amountPence, description: "FILMS" })),
    );
  const [first] = await films([-1099, -1099, -1099, -1099, -1099], 0);
  const { id } = await plan(who, "Films", 10.99, 5, first ?? "");
  await films([-1299], 5);
  const rise = { plannedPaymentId: id, ...RISE, changedOn: "2031-02-05" };
  expect(await readNotices(who)).toEqual([rise]);
  await product.as(who.token)(contract.keepPlannedAmount, { params: { id }, body: { amount: 12.99 } });
  await films([-1299], 6);
  expect(await readNotices(who)).toEqual([]);
  const body = { name: "Films", category: "bills", currency: "GBP", frequency: "monthly", date: 5 } as const;
  await product.as(who.token)(budgeting.changePlannedPayment, { params: { id }, body: { ...body, amount: 12.99 } });
  expect(await readNotices(who)).toEqual([]);
});

test("reports nothing of a payment that has ended or comes once", async () => {
  const who = await testPerson(product);
  const rows = ["2030-10-05", "2030-11-05", "2030-12-05"].map((date) => ({
    date,
    amountPence: -999,
    description: "GYM",
  }));
  const [first] = await bank.transactions(who, await bank.account(who), rows);
  const { id } = await plan(who, "Gym", 9.99, 5, first ?? "");
  expect(await readNotices(who)).toMatchObject([{ plannedPaymentId: id, kind: "stopped" }]);
  const change = (
    schedule: Pick<BodyOf<typeof budgeting.changePlannedPayment>, "frequency" | "startDate" | "endDate">,
  ) =>
    product.as(who.token)(budgeting.changePlannedPayment, {
      params: { id },
      body: { name: "Gym", category: "bills", currency: "GBP", amount: 9.99, date: 5, ...schedule },
    });
  await change({ frequency: "monthly", endDate: "2030-12-31" });
  expect(await readNotices(who)).toEqual([]);
  await change({ frequency: "once", startDate: "2031-05-01", endDate: null });
  expect(await readNotices(who)).toEqual([]);
});

test("reports nothing without a plan, or for a plan without a history", async () => {
  const who = await testPerson(product);
  expect(await readNotices(who)).toEqual([]);
  const [id] = await bank.transactions(who, await bank.account(who), [
    { date: "2031-03-01", amountPence: -500, description: "Swimming" },
  ]);
  await plan(who, "Swimming", 5, 1, id ?? "");
  expect(await readNotices(who)).toEqual([]);
});
