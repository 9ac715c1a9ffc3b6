import {
  indicators,
  plannedPayments,
  createPlannedPayment,
  paidInfo,
  transactions,
} from "@wellpaid/contract/budgeting/budgeting";
import { chooseMove, forgetMoveChoice, ownMoves, transactionMove } from "@wellpaid/contract/budgeting/own-moves";
import { decideDueDate } from "@wellpaid/contract/budgeting/due-dates";
import { forecast } from "@wellpaid/contract/budgeting/forecast";
import { unconfirmedPayments } from "@wellpaid/contract/budgeting/regular-payments";
import { recentSpending, usageReport } from "@wellpaid/contract/budgeting/usage-report";
import { addDays, addMonths, civilDate, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { HOUSEHOLD_TEXTS, testHousehold } from "@wellpaid/testing/banking/household";
import { beforeAll, describe, expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const bank = testBankRows(product);
const { owner } = product.database;
let today = civilDate("2026-01-01");
beforeAll(async () => {
  today = civilDate((await product.now()).toISOString().slice(0, 10));
});

const choose = (who: TestPerson, id = "", otherId = "", isMove = false) =>
  product.as(who.token)(chooseMove, { params: { id }, body: { otherId, isMove } });
const report = (who: TestPerson) => product.as(who.token)(usageReport);
const movesOf = async (who: TestPerson) => (await product.as(who.token)(ownMoves)).moves;
const foundOf = async (who: TestPerson) => {
  const call = product.as(who.token);
  const [expenses, incomes] = [
    await call(unconfirmedPayments, { query: { type: "expenses" } }),
    await call(unconfirmedPayments, { query: { type: "incomes" } }),
  ];
  return [...expenses.items, ...incomes.items].map(({ shortDescription }) => shortDescription);
};

describe("a standing order between own accounts", () => {
  test("is no regular payment, no income and no spending, and is listed as a move", async () => {
    const { who, accounts, outIds, inIds } = await testHousehold(product, bank);
    expect(await foundOf(who)).toEqual([]);
    expect(await report(who)).toMatchObject({
      incommingTransactionsSum: 0,
      outgoingTransactionsSum: 0,
      incommingTransactions: [],
      outgoingTransactionsCount: 0,
      spending: [],
      movesLeftOut: 3,
    });
    expect(await product.as(who.token)(recentSpending, { query: {} })).toMatchObject({ total: 0, spending: [] });
    const moves = await movesOf(who);
    expect(moves).toHaveLength(12);
    expect(moves[0]).toEqual({
      outId: outIds[0],
      inId: inIds[0],
      from: { id: accounts[0], name: "Account", bankName: "Test Bank" },
      to: { id: accounts[1], name: "Account", bankName: "Test Bank" },
      amount: 40_000,
      outDate: addDays(today, -2),
      inDate: addDays(today, -2),
      isChosen: false,
    });
    const only = await product.as(who.token)(transactions, { query: { moves: "only", limit: 100 } });
    expect(new Set(only.items.map(({ id }) => id))).toEqual(new Set([...outIds, ...inIds]));
  });

  test("with one side connected is an ordinary payment", async () => {
    const who = await testPerson(product);
    const account = await bank.account(who);
    const days = [0, 1, 2, 3].map((month) => addMonths(addDays(today, -2), -month));
    await bank.transactions(
      who,
      account,
      days.map((date) => ({ date, amountPence: -5_000, description: "TO SAVINGS POT" })),
    );
    await bank.account(who);
    expect(await movesOf(who)).toEqual([]);
    expect(await foundOf(who)).toEqual(["TO SAVINGS POT"]);
  });

  test("counts again once separated, and no more once it is called a move or the choice is taken back", async () => {
    const { who, outIds, inIds } = await testHousehold(product, bank);
    const [id = "", otherId = ""] = [outIds[0], inIds[0]];
    await choose(who, id, otherId);
    await choose(who, otherId, id);
    expect(await report(who)).toMatchObject({
      incommingTransactionsSum: 40_000,
      outgoingTransactionsSum: 40_000,
      outgoingTransactionsCount: 1,
      movesLeftOut: 2,
    });
    const separated = await product.as(who.token)(transactionMove, { params: { id } });
    expect(separated.move).toBeNull();
    expect(separated.candidates[0]).toMatchObject({
      id: otherId,
      shortDescription: HOUSEHOLD_TEXTS.in,
      isSeparated: true,
      isInMove: false,
    });
    await choose(who, otherId, id, true);
    expect(await report(who)).toMatchObject({ outgoingTransactionsSum: 0, movesLeftOut: 3 });
    expect((await movesOf(who))[0]).toMatchObject({ outId: id, isChosen: true });
    await choose(who, id, otherId);
    for (let times = 0; times < 2; times += 1)
      await product.as(who.token)(forgetMoveChoice, { params: { id: otherId, otherId: id } });
    expect((await movesOf(who))[0]).toMatchObject({ outId: id, isChosen: false });
    const { rows } = await owner.query("select 1 from own_move_choice where employee_id = $1", [who.id]);
    expect(rows).toEqual([]);
  });

  test("is found no more once two of the same payees were separated", async () => {
    const { who, outIds, inIds } = await testHousehold(product, bank, { months: 4 });
    for (const index of [0, 1]) await choose(who, outIds[index], inIds[index]);
    expect(await movesOf(who)).toEqual([]);
    expect(await foundOf(who)).toEqual([HOUSEHOLD_TEXTS.out, HOUSEHOLD_TEXTS.in]);
  });
});

test("a move settles no planned payment of the same amount and day, until the employee links it", async () => {
  const { who, outIds } = await testHousehold(product, bank, { daysAgo: 0 });
  const call = product.as(who.token);
  const { id } = await call(createPlannedPayment, {
    body: {
      name: "Council tax",
      category: "bills",
      currency: "GBP",
      amount: 400,
      type: "expense",
      frequency: "monthly",
      date: partsOf(today).day,
    },
  });
  const lists = async () => call(paidInfo, { params: { type: "expense" }, query: {} });
  expect(await lists()).toMatchObject({ paid: [], notPaid: [{ id, isOwnMove: false, count: 1 }] });
  expect(await call(indicators)).toMatchObject({ expensesDue: 400 });
  await call(decideDueDate, {
    params: { id, dueDate: today },
    body: { decision: "linked", transactionId: outIds[0] ?? "" },
  });
  expect(await call(indicators)).toMatchObject({ expensesDue: 0 });
});

describe("a planned payment to an own account", () => {
  const planFrom = async (who: TestPerson, transactionId: string) => {
    const made = await product.as(who.token)(createPlannedPayment, {
      body: {
        name: "Bills",
        category: "bills",
        currency: "GBP",
        amount: 400,
        type: "expense",
        frequency: "daily",
        transactionId,
      },
    });
    return made;
  };

  test("is left out of left to spend where both accounts count", async () => {
    const { who, outIds, inIds } = await testHousehold(product, bank);
    expect(await planFrom(who, outIds[0] ?? "")).toMatchObject({ isOwnMove: true, count: 0 });
    expect(await product.as(who.token)(indicators)).toMatchObject({ monthRemind: 1_000, expensesDue: 0 });
    expect(await product.as(who.token)(paidInfo, { params: { type: "expense" }, query: {} })).toMatchObject({
      paid: [],
      notPaid: [],
    });
    expect(await product.as(who.token)(plannedPayments)).toMatchObject([{ name: "Bills", isOwnMove: true }]);
    // Separated it is an expense like any other.
    await choose(who, outIds[0], inIds[0]);
    expect(await product.as(who.token)(plannedPayments)).toMatchObject([{ isOwnMove: false }]);
    expect((await product.as(who.token)(indicators))?.expensesDue).toBeGreaterThan(0);
  });

  test("is an expense where the other account does not count", async () => {
    const { who, outIds } = await testHousehold(product, bank, { kind: "savings" });
    expect(await movesOf(who)).toHaveLength(12);
    expect(await planFrom(who, outIds[0] ?? "")).toMatchObject({ isOwnMove: false });
    expect((await product.as(who.token)(indicators))?.expensesDue).toBeGreaterThan(0);
  });
});

describe("the forecast", () => {
  /** With £10 a day spent for half a year, and the standing order due before payday. */
  async function spender(kind: string) {
    const { who, accounts } = await testHousehold(product, bank, { kind, daysAgo: 20, months: 5 });
    const days = Array.from({ length: 180 }, (_, ago) => addDays(today, -ago));
    await bank.transactions(
      who,
      accounts[0],
      days.map((date, index) => ({
        date,
        amountPence: -1_000,
        description: `Shop ${String.fromCharCode(65 + (index % 26), 65 + (index % 17))}`,
      })),
    );
    const answer = await product.as(who.token)(forecast);
    if (answer === null) throw new Error("there is no forecast");
    return answer;
  }

  test("leaves out a move between two accounts that count", async () => {
    const { days, payments, accuracy } = await spender("current");
    expect(payments).toEqual([]);
    expect(days.map(({ expected }) => expected)).toEqual(days.map((_, index) => 99_000 - index * 1_000));
    expect(accuracy).toMatchObject({ within: 0 });
  });

  test("keeps a move to an account that does not count as a payment", async () => {
    const { payments } = await spender("savings");
    expect(payments).toMatchObject([{ name: "S Jones", amount: -40_000, isPlanned: false }]);
  });
});
