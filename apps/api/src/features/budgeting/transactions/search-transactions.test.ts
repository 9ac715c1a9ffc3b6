import * as contract from "@wellpaid/contract/budgeting/budgeting";
import type { SentQueryOf } from "@wellpaid/contract/call";
import { CATEGORY_WORDS } from "@wellpaid/domain/budgeting/search/category-words";
import { searchTextOf } from "@wellpaid/domain/budgeting/search/search-text";
import { categoryTexts } from "@wellpaid/texts/budgeting/categories";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";

const product = await testProduct();
const bank = testBankRows(product);

type Query = SentQueryOf<typeof contract.transactions>;

describe("the text that is compared", () => {
  const inDatabase = async (texts: readonly string[]): Promise<string[]> => {
    const { rows } = await product.database.owner.query<{ text: string }>(
      "select search_text_of(shown) as text from unnest($1::text[]) with ordinality t(shown, n) order by n",
      [texts],
    );
    return rows.map(({ text }) => text);
  };

  test("is the same in the database for every letter of Europe, and for apostrophes and ligatures", async () => {
    const letters = Array.from({ length: 0x2100 - 1 }, (_, code) => String.fromCodePoint(code + 1));
    const texts = [...letters, "ﬁancé", "M&S’s ¼ ½", "ＦＵＬＬ", "Ægir Øre Łódź straße", "한국", "\u{1F382} cake"];
    expect(await inDatabase(texts)).toEqual(texts.map(searchTextOf));
  });

  test("is the same in the database for any text of Europe's scripts", async () => {
    const codes = fc.oneof(
      ...[
        [1, 0x58f],
        [0x1e00, 0x1fff],
        [0x2010, 0x20cf],
      ].map(([min, max]) => fc.integer({ min: min ?? 0, max: max ?? 0 })),
    );
    const text = fc.string({ unit: codes.map((code) => String.fromCodePoint(code)) });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1 }), async (texts) => {
        expect(await inDatabase(texts)).toEqual(texts.map(searchTextOf));
      }),
      { numRuns: 20 },
    );
  });

  test("has the name of each category among what people call it", () => {
    for (const [key, name] of Object.entries(categoryTexts))
      expect(CATEGORY_WORDS[key as keyof typeof CATEGORY_WORDS]).toContain(searchTextOf(name));
  });
});

describe("what people type", () => {
  let who: TestPerson;
  let other = "";
  const found = async (query: Query) =>
    (await product.as(who.token)(contract.transactions, { query: { limit: 100, ...query } })).items.map(
      ({ shortDescription }) => shortDescription,
    );

  beforeAll(async () => {
    who = await testPerson(product);
    const account = await bank.account(who);
    other = await bank.account(who);
    await bank.transactions(who, account, [
      { date: "2025-03-12", amountPence: -2_348, description: "Café Nero", category: "eating-out" },
      { date: "2025-03-11", amountPence: -4_999, description: "SAINSBURYS S/MKT", category: "groceries" },
      { date: "2025-03-10", amountPence: -5_000, description: "MARKS & SPENCER", category: "groceries" },
      { date: "2025-02-10", amountPence: -5_001, description: "MARKS&SPENCER PLC", category: "shopping" },
      { date: "2025-02-09", amountPence: -620, description: "M&S SIMPLY FOOD", category: "groceries" },
      { date: "2025-02-08", amountPence: -899, description: "MCDONALDS 1043", category: "eating-out" },
      { date: "2025-01-31", amountPence: -12_000, description: "MARCH CYCLES", category: "shopping" },
      { date: "2025-01-30", amountPence: 120_000, description: "ACORN SALARY", category: "income" },
      { date: "2025-01-29", amountPence: 1_500, description: "NEXT RETAIL", category: "shopping", status: "pending" },
      { date: "2025-01-28", amountPence: 2_000, description: "K OSEI", category: "transfer" },
      {
        date: "2025-01-02",
        amountPence: -1_500,
        description: "DIRECT DEBIT LEEDS C",
        category: "bills",
        merchant: "Leeds City Council",
      },
    ]);
    await bank.transactions(who, other, [
      { date: "2025-01-27", amountPence: -1_000, description: "O'Neill SAINSBURY S 22", category: "other" },
    ]);
    const third = await testPerson(product);
    await bank.transactions(third, await bank.account(third), [
      { date: "2025-03-12", amountPence: -2_348, description: "Café Nero", category: "eating-out" },
    ]);
  });

  test.each<[string, readonly string[]]>([
    ["cafe", ["Café Nero"]],
    ["CAFÉ", ["Café Nero"]],
    ["ösei", ["K OSEI"]],
    ["sainsbury's", ["SAINSBURYS S/MKT", "O'Neill SAINSBURY S 22"]],
    ["oneill", ["O'Neill SAINSBURY S 22"]],
    ["mcdonald’s", ["MCDONALDS 1043"]],
    ["m&s", ["MARKS & SPENCER", "MARKS&SPENCER PLC", "M&S SIMPLY FOOD"]],
    ["marks and spencer", ["MARKS & SPENCER", "MARKS&SPENCER PLC", "M&S SIMPLY FOOD"]],
    ["m&s groceries", ["MARKS & SPENCER", "M&S SIMPLY FOOD"]],
    ["eating out", ["Café Nero", "MCDONALDS 1043"]],
    ["03/2025", ["Café Nero", "SAINSBURYS S/MKT", "MARKS & SPENCER"]],
    ["march 2025", ["Café Nero", "SAINSBURYS S/MKT", "MARKS & SPENCER"]],
    ["12.03.2025", ["Café Nero"]],
    ["23.48", ["Café Nero"]],
    ["1,200", ["ACORN SALARY"]],
    ["over 50 shopping", ["MARKS&SPENCER PLC", "MARCH CYCLES"]],
    ["50-100", ["MARKS & SPENCER", "MARKS&SPENCER PLC"]],
    ["<= 8.99", ["M&S SIMPLY FOOD", "MCDONALDS 1043"]],
    ["money in", ["ACORN SALARY", "NEXT RETAIL", "K OSEI"]],
    ["refund", ["NEXT RETAIL"]],
    ["pending", ["NEXT RETAIL"]],
    ["next", ["NEXT RETAIL"]],
    ["leeds city council", ["DIRECT DEBIT LEEDS C"]],
    ["council bills", ["DIRECT DEBIT LEEDS C"]],
    ["council tax", ["DIRECT DEBIT LEEDS C"]],
    ["leeds bill", ["DIRECT DEBIT LEEDS C"]],
    ['"council"', ["DIRECT DEBIT LEEDS C"]],
    ["£ 23.48", ["Café Nero"]],
  ])("%s", async (q, expected) => {
    expect(await found({ q })).toEqual(expected);
  });

  test("'march' is a text as well as a month", async () => {
    expect(await found({ q: "march" })).toContain("MARCH CYCLES");
  });

  test.each<[Query, readonly string[]]>([
    [{ from: "2025-03-11" }, ["Café Nero", "SAINSBURYS S/MKT"]],
    [{ from: "2025-02-09", to: "2025-02-10" }, ["MARKS&SPENCER PLC", "M&S SIMPLY FOOD"]],
    [{ direction: "in", max: 20 }, ["NEXT RETAIL", "K OSEI"]],
    [{ direction: "out", min: 50 }, ["MARKS & SPENCER", "MARKS&SPENCER PLC", "MARCH CYCLES"]],
    [{ min: 20, max: 23.48, q: "c" }, ["Café Nero"]],
    [{ to: "2025-01-28", categories: "transfer,other" }, ["K OSEI", "O'Neill SAINSBURY S 22"]],
  ])("the filters %o", async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test("an account, of several at once, and none of another employee's", async () => {
    expect(await found({ accountId: other })).toEqual(["O'Neill SAINSBURY S 22"]);
    const stranger = await testPerson(product);
    const theirs = await bank.account(stranger);
    expect(await found({ accountId: theirs })).toEqual([]);
    expect(await found({ accountId: `${theirs}, ${other}` })).toHaveLength(1);
  });

  test("the same filters narrow the file", async () => {
    const query = new URLSearchParams({ q: "over 50", direction: "out", from: "2025-02-01", accountId: "" });
    const { body } = await product.send({
      method: "GET",
      path: `/banking/transactions.csv?${query.toString()}`,
      token: who.token,
    });
    expect(String(body).trimEnd().split("\r\n").slice(1)).toEqual([
      "2025-02-10,MARKS&SPENCER PLC,Shopping,-50.01,GBP,Posted,,,,Account,",
    ]);
  });

  test.each<[string, string]>([
    ["from=2025-02-30", "/from"],
    ["from=2025-02-02&to=2025-02-01", "/to"],
    ["accountId=12", "/accountId"],
    ["direction=up", "/direction"],
    ["min=1.234", "/min"],
    ["min=-1", "/min"],
    ["min=2&max=1", "/max"],
  ])("is refused for %s, here and in the file", async (query, path) => {
    for (const call of ["/banking/transactions", "/banking/transactions.csv"])
      expect(await product.send({ method: "GET", path: `${call}?${query}`, token: who.token })).toMatchObject({
        status: 400,
        body: { error: { code: "INVALID_INPUT", errors: expect.arrayContaining([expect.objectContaining({ path })]) } },
      });
  });
});
