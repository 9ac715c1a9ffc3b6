import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import * as contract from "@wellpaid/contract/budgeting/due-dates";
import { beforeEach, describe, expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

// Today is 12 March 2031; the payday is the 31st.
const product = await testProduct();
const { owner } = product.database;
const bank = testBankRows(product);

const plan = (
  who: TestPerson,
  wish: Partial<{ name: string; amount: number; date: number; type: "expense" | "income" }>,
) =>
  product.as(who.token)(budgeting.createPlannedPayment, {
    body: {
      name: "Rent",
      category: "housing",
      currency: "GBP",
      amount: 500,
      type: "expense",
      frequency: "monthly",
      date: 10,
      ...wish,
    },
  });
type Decision = "paid" | "skipped" | { readonly transactionId: string };

const decide = (who: TestPerson, id: string, body: Decision, dueDate = "2031-03-10") =>
  product.as(who.token)(contract.decideDueDate, { params: { id, dueDate }, body: bodyOf(body) });
const bodyOf = (decision: Decision) =>
  typeof decision === "string" ? { decision } : { decision: "linked" as const, ...decision };
const undo = (who: TestPerson, id: string, dueDate = "2031-03-10") =>
  product.as(who.token)(contract.undecideDueDate, { params: { id, dueDate } });
const left = async (who: TestPerson) => (await product.as(who.token)(budgeting.indicators))?.monthRemind;
const lists = (who: TestPerson, type: "expense" | "income" = "expense") =>
  product.as(who.token)(budgeting.paidInfo, { params: { type }, query: {} });

let who: TestPerson;
let accountId: string;
let id: string;

beforeEach(async () => {
  who = await testPerson(product);
  accountId = await bank.account(who, { balancePence: 100_000 });
  ({ id } = await plan(who, {}));
  await owner.query("update planned_payment set created_at = created_at - interval '20 days' where id = $1", [id]);
});

const booked = async (amountPence: number, description: string, date = "2031-03-11"): Promise<string> => {
  const [transactionId] = await bank.transactions(who, accountId, [{ date, amountPence, description }]);
  if (transactionId === undefined) throw new Error("nothing was booked");
  return transactionId;
};

describe("a late rent of £500", () => {
  test("is reserved until it is marked as paid, and again after that is undone", async () => {
    expect(await left(who)).toBe(500);
    expect(await decide(who, id, "paid")).toMatchObject({ id, lateDueDates: [] });
    await decide(who, id, "paid");
    expect(await left(who)).toBe(1000);
    expect((await lists(who)).paid).toMatchObject([
      { paidAmount: 500, settled: [{ dueDate: "2031-03-10", by: "marked", transactionId: null, paidOn: null }] },
    ]);
    await undo(who, id);
    await undo(who, id);
    expect(await left(who)).toBe(500);
  });

  test("is skipped, which is listed and can be undone", async () => {
    await decide(who, id, "skipped");
    expect(await left(who)).toBe(1000);
    expect(await lists(who)).toMatchObject({ paid: [], notPaid: [], skipped: [{ skippedDueDates: ["2031-03-10"] }] });
    await undo(who, id);
    expect(await lists(who)).toMatchObject({ notPaid: [{ lateDueDates: ["2031-03-10"] }], skipped: [] });
  });

  test("is paid by a transaction that only the employee knows, and later ones of that payee count", async () => {
    const transactionId = await booked(-48_000, "FOXTONS LETTINGS");
    expect(await left(who)).toBe(500);
    await decide(who, id, { transactionId });
    expect(await left(who)).toBe(1000);
    expect((await lists(who)).paid).toMatchObject([{ paidAmount: 480, settled: [{ by: "linked", transactionId }] }]);
    const other = await plan(who, { name: "Second", amount: 480, date: 11 });
    expect((await lists(who)).paid.map(({ id: paidId }) => paidId)).not.toContain(other.id);
    expect(await refusalOf(decide(who, other.id, { transactionId }, "2031-03-11"))).toBe("PAYMENT_ALREADY_LINKED");
    await product.as(who.token)(budgeting.removePlannedPayment, { params: { id } });
    expect(await decide(who, other.id, { transactionId }, "2031-03-11")).toMatchObject({ id: other.id });
  });

  test("stays unpaid by a transaction that is refused, until that is undone", async () => {
    const transactionId = await booked(-50_000, "SMITH");
    const params = { id, transactionId };
    expect(await left(who)).toBe(1000);
    await product.as(who.token)(contract.refuseMatch, { params });
    await product.as(who.token)(contract.refuseMatch, { params });
    expect(await left(who)).toBe(500);
    await product.as(who.token)(contract.allowMatch, { params });
    expect(await left(who)).toBe(1000);
  });

  test("loses its link when the transaction is refused, or the bank takes it back", async () => {
    const transactionId = await booked(-48_000, "FOXTONS");
    await decide(who, id, { transactionId });
    await product.as(who.token)(contract.refuseMatch, { params: { id, transactionId } });
    expect(await left(who)).toBe(500);
    await decide(who, id, { transactionId });
    expect(await left(who)).toBe(1000);
    await owner.query("delete from bank_transaction where id = $1", [transactionId]);
    expect(await left(who)).toBe(500);
  });

  test("is offered what may have paid it, the likeliest first", async () => {
    await booked(-1_250, "LUNCH");
    const near = await booked(-51_500, "FOXTONS");
    await booked(51_500, "A FRIEND");
    const offered = await product.as(who.token)(contract.possiblePayments, { params: { id, dueDate: "2031-03-10" } });
    expect(offered.map(({ shortDescription }) => shortDescription)).toEqual(["FOXTONS", "LUNCH"]);
    expect(offered[0]).toMatchObject({ id: near, accountName: "Account", countedFor: null });
    await decide(who, id, { transactionId: near });
    const again = await product.as(who.token)(contract.possiblePayments, { params: { id, dueDate: "2031-03-10" } });
    expect(again).toHaveLength(1);
  });
});

describe("a decision is refused", () => {
  test("for a link without a transaction, and a transaction without a link", async () => {
    const transactionId = await booked(-50_000, "SMITH");
    const params = { id, dueDate: "2031-03-10" };
    const send = (body: { decision: "linked" | "paid"; transactionId?: string }) =>
      refusalOf(product.as(who.token)(contract.decideDueDate, { params, body }));
    expect(await send({ decision: "linked" })).toBe("INVALID_INPUT");
    expect(await send({ decision: "paid", transactionId })).toBe("INVALID_INPUT");
  });

  test("for what is not due that day", async () => {
    expect(await refusalOf(decide(who, id, "paid", "2031-03-11"))).toBe("INVALID_INPUT");
    expect(await refusalOf(decide(who, id, "paid", "2035-03-10"))).toBe("INVALID_INPUT");
  });

  test("for money that went the other way", async () => {
    const transactionId = await booked(50_000, "REFUND");
    expect(await refusalOf(decide(who, id, { transactionId }))).toBe("INVALID_INPUT");
  });

  test("for another person's plan or transaction", async () => {
    const stranger = await testPerson(product);
    const theirs = await plan(stranger, {});
    const theirAccount = await bank.account(stranger);
    const [transactionId = ""] = await bank.transactions(stranger, theirAccount, [
      { date: "2031-03-10", amountPence: -50_000, description: "RENT" },
    ]);
    const calls = [
      () => decide(who, theirs.id, "paid"),
      () => decide(who, id, { transactionId }),
      () => undo(who, theirs.id),
      () => product.as(who.token)(contract.refuseMatch, { params: { id, transactionId } }),
      () => product.as(who.token)(contract.allowMatch, { params: { id: theirs.id, transactionId } }),
      () => product.as(who.token)(contract.possiblePayments, { params: { id: theirs.id, dueDate: "2031-03-10" } }),
    ];
    for (const call of calls) expect(await refusalOf(call())).toBe("NOT_FOUND");
  });
});

test("links a transaction once when two due dates take it at the same time", async () => {
  const transactionId = await booked(-48_000, "FOXTONS");
  const second = await plan(who, { name: "Second", amount: 480, date: 12 });
  const results = await Promise.allSettled([
    decide(who, id, { transactionId }),
    decide(who, second.id, { transactionId }, "2031-03-12"),
  ]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { rows } = await owner.query("select 1 from planned_due_date where transaction_id = $1", [transactionId]);
  expect(rows).toHaveLength(1);
});

test("offers nothing for a day that is no due date", async () => {
  for (const dueDate of ["2031-03-11", "1900-01-01", "2199-12-31"]) {
    const offered = product.as(who.token)(contract.possiblePayments, { params: { id, dueDate } });
    expect(await refusalOf(offered)).toBe("NOT_FOUND");
  }
});

test("a link is free again when the plan gets another day", async () => {
  const transactionId = await booked(-48_000, "FOXTONS");
  await decide(who, id, { transactionId });
  await product.as(who.token)(budgeting.changePlannedPayment, {
    params: { id },
    body: { name: "Rent", category: "housing", currency: "GBP", amount: 500, frequency: "monthly", date: 11 },
  });
  expect(await decide(who, id, { transactionId }, "2031-03-11")).toMatchObject({ id });
  expect((await lists(who)).paid).toMatchObject([{ settled: [{ dueDate: "2031-03-11", by: "linked" }] }]);
});

test("expects nothing that was due before a plan got another day", async () => {
  await product.as(who.token)(budgeting.changePlannedPayment, {
    params: { id },
    body: { name: "Rent", category: "housing", currency: "GBP", amount: 500, frequency: "monthly", date: 20 },
  });
  expect((await lists(who)).notPaid).toMatchObject([{ count: 1, lateDueDates: [], nextPaymentDate: "2031-03-20" }]);
});
