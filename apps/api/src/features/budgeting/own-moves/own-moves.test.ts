import {
  indicators,
  plannedPayments,
  createPlannedPayment,
  paidInfo,
  transactions,
} from "@wellpaid/contract/budgeting/budgeting";
import { chooseMove, forgetMoveChoice, ownMoves, transactionMove } from "@wellpaid/contract/budgeting/own-moves";
import { unconfirmedPayments } from "@wellpaid/contract/budgeting/regular-payments";
import { recentSpending, usageReport } from "@wellpaid/contract/budgeting/usage-report";
import { addDays, addMonths, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { beforeAll, describe, expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const bank = testBankRows(product);
const { owner } = product.database;
let today = civilDate("2026-01-01");
beforeAll(async () => {
  today = civilDate((await product.now()).toISOString().slice(0, 10));
});

const OUT = "STANDING ORDER S JONES BILLS ACCOUNT";
const IN = "FPI S JONES BILLS";

interface Household {
  readonly who: TestPerson;
  readonly accounts: readonly [string, string];
  readonly outIds: readonly string[];
  readonly inIds: readonly string[];
}

/** Sam Jones with two banks and, by default, a standing order of £400 between them for a year. */
async function household(months = 12, kinds: readonly [string, string] = ["current", "current"]): Promise<Household> {
  const who = await testPerson(product);
  await owner.query(
    "update employee set name = 'Sam', surname = 'Jones', own_payday_day = 28, payroll_record_id = null where id = $1",
    [who.id],
  );
  const accounts = [
    await bank.account(who, { type: kinds[0], balancePence: 100_000 }),
    await bank.account(who, { type: kinds[1] }),
  ] as const;
  const days = Array.from({ length: months }, (_, month) => addMonths(addDays(today, -2), -month));
  const rows = (amountPence: number, description: string) => days.map((date) => ({ date, amountPence, description }));
  return {
    who,
    accounts,
    outIds: await bank.transactions(who, accounts[0], rows(-40_000, OUT)),
    inIds: await bank.transactions(who, accounts[1], rows(40_000, IN)),
  };
}

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
    const { who, accounts, outIds, inIds } = await household();
    expect(await foundOf(who)).toEqual([]);
    expect(await report(who)).toMatchObject({
      incommingTransactionsSum: 0,
      outgoingTransactionsSum: 0,
      incommingTransactions: [],
      outgoingTransactionsCount: 0,
      spending: [],
      movesLeftOut: 3,
    });
    expect(await product.as(who.token)(recentSpending)).toMatchObject({ total: 0, spending: [] });
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
    const { who, outIds, inIds } = await household();
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
      shortDescription: IN,
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
    const { who, outIds, inIds } = await household(4);
    for (const index of [0, 1]) await choose(who, outIds[index], inIds[index]);
    expect(await movesOf(who)).toEqual([]);
    expect(await foundOf(who)).toEqual([OUT, IN]);
  });
});

describe("two transactions called a move", () => {
  async function strangers() {
    const who = await testPerson(product);
    const accounts = [await bank.account(who), await bank.account(who), await bank.account(who)] as const;
    const date = addDays(today, -3);
    const [out = ""] = await bank.transactions(who, accounts[0], [
      { date, amountPence: -900, description: "NEST EGG" },
    ]);
    const [into = ""] = await bank.transactions(who, accounts[1], [
      { date, amountPence: 900, description: "ACME WIDGETS" },
    ]);
    const [other = ""] = await bank.transactions(who, accounts[2], [
      { date, amountPence: 900, description: "J SMITH" },
    ]);
    return { who, accounts, out, into, other };
  }

  test("are one whatever their texts, once for two requests at once", async () => {
    const { who, out, into } = await strangers();
    expect(await movesOf(who)).toEqual([]);
    await Promise.all([choose(who, out, into, true), choose(who, into, out, true)]);
    expect(await movesOf(who)).toMatchObject([{ outId: out, inId: into, isChosen: true }]);
    expect(await report(who)).toMatchObject({
      incommingTransactionsSum: 900,
      outgoingTransactionsSum: 0,
      movesLeftOut: 1,
    });
  });

  test("cannot each be in another move, also with two requests at once", async () => {
    const { who, out, into, other } = await strangers();
    const both = await Promise.allSettled([choose(who, out, into, true), choose(who, out, other, true)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [move] = await movesOf(who);
    const left = move?.inId === into ? other : into;
    expect(await refusalOf(choose(who, left, out, true))).toBe("IN_ANOTHER_MOVE");
    await choose(who, out, move?.inId, false);
    await choose(who, left, out, true);
    expect(await movesOf(who)).toMatchObject([{ outId: out, inId: left }]);
  });

  test("are refused where they cannot be one", async () => {
    const { who, accounts, out, into } = await strangers();
    const make = async (account: string, date: string, amountPence: number, status: "posted" | "pending" = "posted") =>
      (await bank.transactions(who, account, [{ date, amountPence, description: "Any", status }]))[0] ?? "";
    const date = addDays(today, -3);
    for (const otherId of [
      out,
      await make(accounts[0], date, 900),
      await make(accounts[1], date, 901),
      await make(accounts[1], date, -900),
      await make(accounts[1], date, 900, "pending"),
      await make(accounts[1], addDays(date, -32), 900),
    ])
      expect(await refusalOf(choose(who, out, otherId, true))).toBe("NOT_ONE_MOVE");
    await choose(who, out, into, true);
  });

  test("of another person are not found, like missing ones", async () => {
    const [mine, theirs] = [await strangers(), await strangers()];
    const missing = "00000000-0000-4000-8000-000000000000";
    for (const [id, otherId] of [
      [theirs.out, theirs.into],
      [mine.out, theirs.into],
      [theirs.out, mine.into],
      [missing, mine.into],
      [mine.out, missing],
    ] as const) {
      expect(await refusalOf(choose(mine.who, id, otherId, true))).toBe("NOT_FOUND");
      expect(await refusalOf(product.as(mine.who.token)(forgetMoveChoice, { params: { id, otherId } }))).toBe(
        "NOT_FOUND",
      );
    }
    for (const id of [theirs.out, missing])
      expect(await refusalOf(product.as(mine.who.token)(transactionMove, { params: { id } }))).toBe("NOT_FOUND");
    expect(await movesOf(theirs.who)).toEqual([]);
  });

  test("are none any more when a bank takes one back or corrects its amount", async () => {
    const { who, out, into } = await strangers();
    await choose(who, out, into, true);
    await owner.query("update bank_transaction set amount_pence = 901 where id = $1", [into]);
    expect(await movesOf(who)).toEqual([]);
    await owner.query("update bank_transaction set amount_pence = 900 where id = $1", [into]);
    expect(await movesOf(who)).toHaveLength(1);
    await owner.query("delete from bank_transaction where id = $1", [into]);
    expect(await movesOf(who)).toEqual([]);
    const { rows } = await owner.query("select 1 from own_move_choice where employee_id = $1", [who.id]);
    expect(rows).toEqual([]);
  });
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
    const { who, outIds, inIds } = await household();
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
    const { who, outIds } = await household(12, ["current", "savings"]);
    expect(await movesOf(who)).toHaveLength(12);
    expect(await planFrom(who, outIds[0] ?? "")).toMatchObject({ isOwnMove: false });
    expect((await product.as(who.token)(indicators))?.expensesDue).toBeGreaterThan(0);
  });
});
