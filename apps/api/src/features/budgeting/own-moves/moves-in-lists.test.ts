import { transactions } from "@wellpaid/contract/budgeting/budgeting";
import { budgets, setBudget } from "@wellpaid/contract/budgeting/budgets";
import { chooseMove } from "@wellpaid/contract/budgeting/own-moves";
import { exportTransactions, splitTransaction, writeNote } from "@wellpaid/contract/budgeting/transactions";
import { recentSpending, usageReport } from "@wellpaid/contract/budgeting/usage-report";
import type { QueryOf } from "@wellpaid/contract/call";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type Household, testHousehold } from "@wellpaid/testing/banking/household";
import { testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";

const product = await testProduct();
const bank = testBankRows(product);

/** A household whose latest move out is split into groceries and gifts. */
async function splitHousehold(): Promise<Household> {
  const household = await testHousehold(product, bank, { daysAgo: 0 });
  const { who, outIds } = household;
  await product.as(who.token)(splitTransaction, {
    params: { id: outIds[0] ?? "" },
    body: {
      parts: [
        { category: "groceries", amount: -30_000, note: "weekly shop" },
        { category: "gifts", amount: -10_000 },
      ],
    },
  });
  await product.as(who.token)(setBudget, {
    params: { category: "groceries" },
    body: { amount: 500, rollsOver: false },
  });
  return household;
}

async function figures({ who }: Household) {
  const call = product.as(who.token);
  const [recent, report, listed] = [
    await call(recentSpending, { query: {} }),
    await call(usageReport),
    await call(budgets, { query: { periodsAgo: 0 } }),
  ];
  return {
    recent: recent.total,
    report: report.spending.map(({ category, spent }) => [category.key, spent]),
    budget: listed.budgets.map(({ spent }) => spent),
  };
}

describe("a move that is split", () => {
  test("counts in no category, and by its parts once it is separated", async () => {
    const household = await splitHousehold();
    expect(await figures(household)).toEqual({ recent: 0, report: [], budget: [0] });
    const { who, outIds, inIds } = household;
    await product.as(who.token)(chooseMove, {
      params: { id: outIds[0] ?? "" },
      body: { otherId: inIds[0] ?? "", isMove: false },
    });
    expect(await figures(household)).toEqual({
      recent: 40_000,
      report: [
        ["groceries", 30_000],
        ["gifts", 10_000],
      ],
      budget: [300],
    });
  });
});

describe("the list of moves", () => {
  const idsOf = async ({ who }: Household, query: Partial<QueryOf<typeof transactions>>) =>
    (await product.as(who.token)(transactions, { query: { ...query, limit: 100 } })).items.map(({ id }) => id);

  test("is narrowed by every other filter, by notes and by parts", async () => {
    const household = await splitHousehold();
    const { who, accounts, outIds, inIds } = household;
    const [split] = outIds;
    await product.as(who.token)(writeNote, { params: { id: inIds[3] ?? "" }, body: { note: "for the boiler" } });
    await bank.transactions(who, accounts[0], [{ date: "2031-03-12", amountPence: -700, description: "JONES BAKERY" }]);
    expect(await idsOf(household, { moves: "only", direction: "in" })).toEqual(inIds);
    expect(await idsOf(household, { moves: "only", accountId: accounts[0] })).toEqual(outIds);
    expect(await idsOf(household, { moves: "only", categories: "groceries" })).toEqual([split]);
    expect(await idsOf(household, { moves: "only", q: "weekly shop" })).toEqual([split]);
    expect(await idsOf(household, { moves: "only", q: "boiler" })).toEqual([inIds[3]]);
    expect(await idsOf(household, { moves: "only", q: "bakery" })).toEqual([]);
    expect(await idsOf(household, { moves: "only", from: "2031-03-01" })).toHaveLength(2);
    expect(await idsOf(household, { q: "jones" })).toHaveLength(25);
  });

  test("is exported with the same filters, a split one by its parts", async () => {
    const { who, accounts } = await splitHousehold();
    await bank.transactions(who, accounts[0], [{ date: "2031-03-12", amountPence: -700, description: "JONES BAKERY" }]);
    const query = new URLSearchParams({ moves: "only", direction: "out", from: "2031-02-01" });
    const { body } = await product.send({
      method: "GET",
      path: `${exportTransactions.path}?${query.toString()}`,
      token: who.token,
    });
    const lines = String(body).trim().split(/\r?\n/);
    expect(lines).toHaveLength(4);
    expect(lines.join("\n")).not.toContain("BAKERY");
  });
});
