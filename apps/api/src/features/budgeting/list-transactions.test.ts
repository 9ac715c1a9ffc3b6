import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { categoryTexts } from "@wellpaid/texts/budgeting/categories";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const bank = testBankRows(product);

const page = (who: TestPerson, query: Record<string, string | number> = {}) =>
  product.as(who.token)(contract.transactions, { query });
const found = async (who: TestPerson, q: string) => (await page(who, { q })).items.map((item) => item.shortDescription);

/** Inserts the given number of transactions at once, one per day going back. */
async function fill(who: TestPerson, accountId: string, count: number): Promise<void> {
  await owner.query(
    `insert into bank_transaction (company_id, employee_id, account_id, aggregator_transaction_id, date, amount_pence,
       currency, status, description, category, modified_at)
     select $1, $2, $3, 'bulk ' || n, date '2026-01-01' - n, -n, 'GBP', 'posted', 'Shop ' || n % 500, 'other', app_now()
     from generate_series(1, $4::int) n`,
    [who.companyId, who.id, accountId, count],
  );
}

describe("a page of transactions", () => {
  test("is empty when there are none", async () => {
    expect(await page(await testPerson(product))).toEqual({ items: [], total: 0, hasMore: false });
  });

  test("lists own transactions newest first, 15 by default", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    const [mine, theirs] = [await bank.account(who), await bank.account(other)];
    await fill(who, mine, 40);
    await fill(other, theirs, 3);
    const first = await page(who);
    expect(first).toMatchObject({ total: 40, hasMore: true });
    expect(first.items.map((item) => item.amount.value)).toEqual(Array.from({ length: 15 }, (_, n) => -(n + 1)));
    expect(first.items[0]).toEqual({
      id: expect.any(String),
      date: "2025-12-31",
      shortDescription: "Shop 1",
      merchant: null,
      amount: { value: -1, currency: "GBP" },
      category: { key: "other" },
      bankCategory: null,
      counterparty: { logo: null },
      status: "posted",
      accountId: mine,
      note: null,
      parts: [],
      isSplitOutdated: false,
    });
    expect(await page(who, { offset: 30 })).toMatchObject({ total: 40, hasMore: false, items: { length: 10 } });
    expect(await page(who, { offset: 25, limit: 15 })).toMatchObject({ hasMore: false, items: { length: 15 } });
    expect(await page(who, { offset: 400 })).toEqual({ items: [], total: 40, hasMore: false });
    expect(await page(other)).toMatchObject({ total: 3 });
  });

  test("has an exact total up to 1,000; beyond it is null and there are more", async () => {
    const who = await testPerson(product);
    const accountId = await bank.account(who);
    await fill(who, accountId, 1_000);
    expect(await page(who)).toMatchObject({ total: 1_000, hasMore: true });
    await bank.transactions(who, accountId, [{ date: "2020-01-01", amountPence: 1, description: "one more" }]);
    expect(await page(who)).toMatchObject({ total: null, hasMore: true });
    expect(await page(who, { offset: 990, limit: 10 })).toMatchObject({ total: null, hasMore: true });
    const last = await page(who, { offset: 1_000 });
    expect(last).toMatchObject({ total: null, hasMore: false, items: [{ shortDescription: "one more" }] });
  });

  test("shows each transaction once and in order with any page size", async () => {
    const who = await testPerson(product);
    await fill(who, await bank.account(who), 60);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (limit) => {
        const seen: number[] = [];
        for (let offset = 0, hasMore = true; hasMore; offset += limit) {
          const next = await page(who, { limit, offset });
          seen.push(...next.items.map((item) => -item.amount.value));
          hasMore = next.hasMore;
        }
        expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
      }),
      { numRuns: 8 },
    );
  });

  test.each([{ limit: 0 }, { limit: 101 }, { limit: "ten" }, { offset: -1 }, { q: "x".repeat(101) }])(
    "is refused with %o",
    async (query) => {
      const who = await testPerson(product);
      const path = `/banking/transactions?${new URLSearchParams(Object.entries(query).map(([k, v]): [string, string] => [k, String(v)])).toString()}`;
      expect(await product.send({ method: "GET", path, token: who.token })).toMatchObject({
        status: 400,
        body: { error: { code: "INVALID_INPUT" } },
      });
    },
  );
});

describe("a search", () => {
  let ready: TestPerson;
  beforeAll(async () => {
    ready = await testPerson(product);
    await bank.transactions(
      ready,
      await bank.account(ready),
      [
        ["TESCO STORES 2041", "groceries"],
        ["Tesco Petrol", "transport"],
        ["100% Wool", "shopping"],
        ["100 Wools", "shopping"],
        ["snake_case", "other"],
        ["snakeXcase", "other"],
        ["back\\slash", "other"],
        ['O\'Brien "Bar" {a,b}', "eating-out"],
      ].map(([description = "", category = ""]) => ({ date: "2026-01-01", amountPence: -1, description, category })),
    );
  });

  test.each([
    ["tesco", ["TESCO STORES 2041", "Tesco Petrol"]],
    ["  stores   tesco ", ["TESCO STORES 2041"]],
    ["tesco wool", []],
    ["100%", ["100% Wool"]],
    ["%", ["100% Wool"]],
    ["_", ["snake_case"]],
    ["\\", ["back\\slash"]],
    ["o'brien", ['O\'Brien "Bar" {a,b}']],
    ['"bar"', ['O\'Brien "Bar" {a,b}']],
    ["{a,b}", ['O\'Brien "Bar" {a,b}']],
    ["'; drop table bank_transaction; --", []],
  ])("for %s takes each word literally", async (q, expected) => {
    expect((await found(ready, q)).toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ["23.48", [-2_348]],
    ["£23.48", [-2_348]],
    ["-23.48", [-2_348]],
    ["\u221223.48", [-2_348]],
    ["23", [-2_348, 2_300]],
    ["23.0", [2_300]],
    ["1,200", [120_000]],
    ["1200.00 rent", [120_000]],
    ["1200 shop", []],
    ["41", [-5]],
    ["999999999", []],
  ])("for %s finds the amount in either direction", async (q, expected) => {
    const who = await testPerson(product);
    await bank.transactions(who, await bank.account(who), [
      { date: "2026-01-04", amountPence: -2_348, description: "Shop" },
      { date: "2026-01-03", amountPence: 2_300, description: "Refund" },
      { date: "2026-01-02", amountPence: 120_000, description: "Rent back" },
      { date: "2026-01-01", amountPence: -5, description: "Store 41" },
    ]);
    expect((await page(who, { q })).items.map((item) => item.amount.value)).toEqual(expected);
  });

  test.each([
    ["groceries", 1],
    ["groceries,transport", 2],
    [" groceries , ,transport,", 2],
    ["gifts", 0],
    ["", 8],
  ])("in the categories '%s' finds %i", async (categories, total) => {
    expect(await page(ready, { categories })).toMatchObject({ total });
  });

  test.each(["nothing", "groceries,Groceries", "groceries;transport"])(
    "is refused for the category '%s', here and in the file",
    async (categories) => {
      for (const path of ["/banking/transactions", "/banking/transactions.csv"]) {
        const answer = await product.send({
          method: "GET",
          path: `${path}?categories=${categories}`,
          token: ready.token,
        });
        expect(answer).toMatchObject({ status: 400, body: { error: { errors: [{ path: "/categories" }] } } });
      }
    },
  );

  test("combines words and categories", async () => {
    const found = await page(ready, { q: "tesco", categories: "groceries,shopping" });
    expect(found).toMatchObject({ total: 1, items: [{ category: { key: "groceries" } }] });
  });

  test("names each listed category", async () => {
    const categories = await product.as(ready.token)(contract.categories);
    expect(Object.fromEntries(categories.map(({ key, name }) => [key, name]))).toEqual(categoryTexts);
    expect(categories).toHaveLength(Object.keys(categoryTexts).length);
  });
});
