import { chooseMove, forgetMoveChoice, ownMoves, transactionMove } from "@wellpaid/contract/budgeting/own-moves";
import { usageReport } from "@wellpaid/contract/budgeting/usage-report";
import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
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

const choose = (who: TestPerson, id = "", otherId = "", isMove = false) =>
  product.as(who.token)(chooseMove, { params: { id }, body: { otherId, isMove } });
const report = (who: TestPerson) => product.as(who.token)(usageReport);
const movesOf = async (who: TestPerson) => (await product.as(who.token)(ownMoves)).moves;

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
