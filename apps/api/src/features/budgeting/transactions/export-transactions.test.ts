import { exportTransactions } from "@wellpaid/contract/budgeting/transactions";
import { describe, expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const bank = testBankRows(product);

const ask = (who: TestPerson, query: Record<string, string> = {}) =>
  product.send({
    method: "GET",
    path: `${exportTransactions.path}?${new URLSearchParams(query).toString()}`,
    token: who.token,
  });

async function linesFor(who: TestPerson, query: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await ask(who, query);
  expect(status).toBe(200);
  return String(body).split("\r\n");
}

const HEAD = "Date,Description,Category,Amount,Currency,Status,Note,Part,Part note,Account,Merchant";

describe("the transaction file", () => {
  test("has its columns only when there are no transactions", async () => {
    expect(await linesFor(await testPerson(product))).toEqual([HEAD, ""]);
  });

  test("holds all matching own transactions, and no formulas", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    await bank.transactions(other, await bank.account(other), [
      { date: "2026-01-01", amountPence: -1, description: "Theirs" },
    ]);
    await bank.transactions(who, await bank.account(who), [
      { date: "2026-01-03", amountPence: -2_348, description: 'Corner, "Market"', category: "groceries" },
      { date: "2026-01-02", amountPence: 5, description: "=1+1", status: "pending" },
      { date: "2026-01-01", amountPence: -1, description: "@evil", category: "a category of tomorrow" },
    ]);
    expect(await linesFor(who)).toEqual([
      HEAD,
      '2026-01-03,"Corner, ""Market""",Groceries,-23.48,GBP,Posted,,,,Account,',
      "2026-01-02,'=1+1,Other,0.05,GBP,Pending,,,,Account,",
      "2026-01-01,'@evil,a category of tomorrow,-0.01,GBP,Posted,,,,Account,",
      "",
    ]);
    expect(await linesFor(who, { q: "market", categories: "groceries" })).toHaveLength(3);
    expect(await linesFor(who, { q: "market", categories: "gifts" })).toEqual([HEAD, ""]);
  });

  test("holds each of a hundred thousand transactions once while others are answered", async () => {
    const who = await testPerson(product);
    const accountId = await bank.account(who);
    await product.database.owner.query(
      `insert into bank_transaction (company_id, employee_id, account_id, aggregator_transaction_id, date, amount_pence,
         currency, status, description, category, modified_at)
       select $1, $2, $3, 'bulk ' || n, date '2026-01-01' - n % 900, -n, 'GBP', 'posted', 'Shop', 'other', app_now()
       from generate_series(1, 100000) n`,
      [who.companyId, who.id, accountId],
    );
    const state = { isDone: false };
    let answered = 0;
    const file = linesFor(who).finally(() => {
      state.isDone = true;
    });
    while (!state.isDone) {
      expect((await product.send({ method: "GET", path: "/banking/categories", token: who.token })).status).toBe(200);
      answered += 1;
    }
    const lines = await file;
    expect(new Set(lines.slice(1, -1).map((line) => line.split(",")[3])).size).toBe(100_000);
    expect(lines).toHaveLength(100_002);
    expect(answered).toBeGreaterThan(5);
  });

  test("is refused after thirty requests within an hour", async () => {
    const who = await testPerson(product);
    for (let time = 0; time < 30; time += 1) expect((await ask(who)).status).toBe(200);
    expect(await ask(who)).toMatchObject({ status: 429, body: { error: { code: "TOO_MANY_REQUESTS" } } });
  });
});
