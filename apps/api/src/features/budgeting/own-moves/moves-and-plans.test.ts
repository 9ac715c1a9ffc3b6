import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import { decideDueDate, possiblePayments } from "@wellpaid/contract/budgeting/due-dates";
import { chooseMove } from "@wellpaid/contract/budgeting/own-moves";
import { addDays, addMonths, civilDate, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { type Household, testHousehold } from "@wellpaid/testing/banking/household";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { beforeAll, describe, expect, test } from "vitest";

const product = await testProduct();
const bank = testBankRows(product);
const { owner } = product.database;
/** The day of the latest move. */
let day = civilDate("2026-01-01");
beforeAll(async () => {
  day = addDays(civilDate((await product.now()).toISOString().slice(0, 10)), -2);
});

interface Wish {
  readonly name: string;
  readonly transactionId?: string | undefined;
  readonly type?: "expense" | "income";
}

/** A plan of £400 a month on the day of the move, made half a year ago. */
async function plan(who: TestPerson, { name, transactionId, type = "expense" }: Wish): Promise<string> {
  const { id } = await product.as(who.token)(budgeting.createPlannedPayment, {
    body: {
      name,
      category: "bills",
      currency: "GBP",
      amount: 400,
      type,
      frequency: "monthly",
      date: partsOf(day).day,
      ...(transactionId !== undefined && { transactionId }),
    },
  });
  await owner.query("update planned_payment set created_at = created_at - interval '180 days' where id = $1", [id]);
  return id;
}

const plans = (who: TestPerson) => product.as(who.token)(budgeting.plannedPayments);
const due = async (who: TestPerson) => (await product.as(who.token)(budgeting.indicators))?.expensesDue;
const paid = async (who: TestPerson, type: "expense" | "income" = "expense") =>
  (await product.as(who.token)(budgeting.paidInfo, { params: { type }, query: {} })).paid;
const link = (who: TestPerson, id: string, transactionId = "") =>
  product.as(who.token)(decideDueDate, { params: { id, dueDate: day }, body: { decision: "linked", transactionId } });
const separate = ({ who, outIds, inIds }: Household) =>
  product.as(who.token)(chooseMove, {
    params: { id: outIds[0] ?? "" },
    body: { otherId: inIds[0] ?? "", isMove: false },
  });

describe.each(["current", "savings"])("a move to a %s account", (kind) => {
  test.each(["Council tax", "Jones bills"])("settles no %s of its amount and day", async (name) => {
    const { who } = await testHousehold(product, bank, { kind });
    await plan(who, { name });
    expect(await paid(who)).toEqual([]);
    expect(await plans(who)).toMatchObject([{ isOwnMove: false, lateDueDates: expect.arrayContaining([day]) }]);
  });

  test("settles no income of its amount and day", async () => {
    const { who } = await testHousehold(product, bank, { kind });
    await plan(who, { name: "Lodger", type: "income" });
    expect(await paid(who, "income")).toEqual([]);
  });

  test("is offered, and settles a due date of what has another payee when it is linked to it", async () => {
    const { who, accounts, outIds } = await testHousehold(product, bank, { kind });
    const dates = [1, 2, 3].map((month) => addMonths(day, -month));
    const rents = dates.map((date) => ({ date, amountPence: -40_000, description: "FOXTONS LETTINGS" }));
    const [transactionId] = await bank.transactions(who, accounts[0], rents);
    const id = await plan(who, { name: "Rent", transactionId });
    const offered = await product.as(who.token)(possiblePayments, { params: { id, dueDate: day } });
    expect(offered).toMatchObject([{ id: outIds[0], countedFor: null }]);
    await link(who, id, outIds[0]);
    expect(await paid(who)).toMatchObject([{ id, isOwnMove: false, settled: [{ dueDate: day, by: "linked" }] }]);
  });
});

test("a plan that was typed in is the standing order once it is linked to it", async () => {
  const { who, outIds } = await testHousehold(product, bank);
  const id = await plan(who, { name: "Household" });
  expect(await due(who)).toBeGreaterThanOrEqual(400);
  expect(await link(who, id, outIds[0])).toMatchObject({
    isOwnMove: true,
    count: 0,
    lateDueDates: [],
    lateCounted: 0,
    upcomingDate: null,
  });
  expect(await due(who)).toBe(0);
});

test("what is put into savings is paid by the moves that it was planned from", async () => {
  const { who, outIds } = await testHousehold(product, bank, { kind: "savings" });
  const id = await plan(who, { name: "Savings", transactionId: outIds[0] });
  expect(await paid(who)).toMatchObject([{ id, isOwnMove: false, settled: [{ dueDate: day, by: "matched" }] }]);
  expect(await due(who)).toBe(0);
});

test("when the latest move is separated, the months before are not owed", async () => {
  const household = await testHousehold(product, bank);
  const { who, outIds } = household;
  await plan(who, { name: "Bills", transactionId: outIds[1] });
  expect(await plans(who)).toMatchObject([{ isOwnMove: true, count: 0, lateDueDates: [] }]);
  await separate(household);
  expect(await plans(who)).toMatchObject([{ isOwnMove: false, lateDueDates: [] }]);
  expect(await paid(who)).toMatchObject([{ settled: [{ dueDate: day, by: "matched", transactionId: outIds[0] }] }]);
});
