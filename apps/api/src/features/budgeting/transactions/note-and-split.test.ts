import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { removeSplit, splitTransaction, writeNote } from "@wellpaid/contract/budgeting/transactions";
import { recentSpending, usageReport } from "@wellpaid/contract/budgeting/usage-report";
import type { BodyOf } from "@wellpaid/contract/call";
import { changeTransaction } from "@wellpaid/sandbox/testing/change-transactions";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf } from "@wellpaid/testing/product/product";
import { beforeAll, describe, expect, test } from "vitest";
import { syncBanks } from "../../banking/sync/sync-banks.ts";

const { product, banks } = await productWithBanks();
const bank = testBankRows(product);
let today = "2026-01-01";
beforeAll(async () => {
  today = (await product.now()).toISOString().slice(0, 10);
});

type Parts = BodyOf<typeof splitTransaction>["parts"];
const PARTS: Parts = [
  { category: "groceries", amount: -700, note: " weekly shop " },
  { category: "gifts", amount: -300 },
];

const note = (who: TestPerson, id: string, text: string) =>
  product.as(who.token)(writeNote, { params: { id }, body: { note: text } });
const split = (who: TestPerson, id: string, parts: Parts = PARTS) =>
  product.as(who.token)(splitTransaction, { params: { id }, body: { parts } });
const list = async (who: TestPerson, query: Record<string, string> = {}) =>
  (await product.as(who.token)(contract.transactions, { query })).items;
const first = async (who: TestPerson) => (await list(who))[0];
const spending = async (who: TestPerson) =>
  Object.fromEntries(
    (await product.as(who.token)(recentSpending, { query: {} })).spending.map(({ category, spent }) => [
      category.key,
      spent,
    ]),
  );

async function withOne(row: { amountPence?: number; status?: "pending" | "posted" } = {}) {
  const who = await testPerson(product);
  const rows = [{ date: today, amountPence: -1_000, description: "Superstore", category: "shopping", ...row }];
  const [id = ""] = await bank.transactions(who, await bank.account(who), rows);
  return { who, id };
}

describe("a note", () => {
  test("is trimmed, found by a search, replaced, and removed by an empty one", async () => {
    const { who, id } = await withOne({ status: "pending" });
    expect(await note(who, id, "  Café with Zoë 🎂\r\nsecond line ")).toEqual({
      note: "Café with Zoë 🎂\nsecond line",
    });
    expect(await list(who, { q: "cafe zoe" })).toMatchObject([{ id, note: "Café with Zoë 🎂\nsecond line" }]);
    await note(who, id, "another");
    expect(await list(who, { q: "zoe" })).toEqual([]);
    expect(await note(who, id, " \n")).toEqual({ note: null });
    expect(await first(who)).toMatchObject({ note: null });
  });

  test("has up to 500 characters, whatever their number of bytes", async () => {
    const { who, id } = await withOne();
    expect((await note(who, id, "🎂".repeat(500))).note).toHaveLength(1_000);
    const path = `/banking/transactions/${id}/note`;
    for (const text of ["x".repeat(501), "a\u0000b", 7])
      expect(await product.send({ method: "PUT", path, token: who.token, body: { note: text } })).toMatchObject({
        status: 400,
      });
  });
});

describe("a split", () => {
  test("counts by its parts in spending, report and filters until it is removed", async () => {
    const { who, id } = await withOne();
    expect(await spending(who)).toEqual({ shopping: 1_000 });
    await split(who, id);
    expect(await first(who)).toMatchObject({
      amount: { value: -1_000 },
      category: { key: "shopping" },
      parts: [
        { category: { key: "groceries" }, amount: { value: -700, currency: "GBP" }, note: "weekly shop" },
        { category: { key: "gifts" }, amount: { value: -300, currency: "GBP" }, note: null },
      ],
      isSplitOutdated: false,
    });
    expect(await spending(who)).toEqual({ groceries: 700, gifts: 300 });
    expect(await product.as(who.token)(usageReport)).toMatchObject({
      outgoingTransactionsSum: 1_000,
      outgoingTransactionsCount: 1,
      spending: [
        { category: { key: "groceries" }, spent: 700 },
        { category: { key: "gifts" }, spent: 300 },
      ],
    });
    for (const query of [{ categories: "gifts" }, { q: "groceries" }, { q: "weekly" }])
      expect(await list(who, query)).toMatchObject([{ id }]);
    expect(await list(who, { categories: "shopping" })).toEqual([]);
    await product.as(who.token)(removeSplit, { params: { id } });
    expect(await product.as(who.token)(removeSplit, { params: { id } })).toEqual({});
    expect(await first(who)).toMatchObject({ parts: [], isSplitOutdated: false });
    expect(await spending(who)).toEqual({ shopping: 1_000 });
    expect(await list(who, { categories: "shopping" })).toHaveLength(1);
    const { rows } = await product.database.owner.query("select 1 from transaction_part where employee_id = $1", [
      who.id,
    ]);
    expect(rows).toEqual([]);
  });

  test("is a line for each part in the file, whose amounts add up", async () => {
    const { who, id } = await withOne();
    await note(who, id, "for the party");
    await split(who, id);
    const { body } = await product.send({
      method: "GET",
      path: "/banking/transactions.csv?categories=gifts",
      token: who.token,
    });
    expect(String(body).trimEnd().split("\r\n").slice(1)).toEqual([
      `${today},Superstore,Groceries,-7.00,GBP,Posted,for the party,1 of 2,weekly shop,Account,`,
      `${today},Superstore,Gifts and donations,-3.00,GBP,Posted,for the party,2 of 2,,Account,`,
    ]);
  });

  test.each<[string, Parts]>([
    [
      "SPLIT_NOT_EXACT",
      [
        { category: "gifts", amount: -1 },
        { category: "gifts", amount: -998 },
      ],
    ],
    [
      "SPLIT_NOT_EXACT",
      [
        { category: "gifts", amount: -1_000 },
        { category: "gifts", amount: -1 },
      ],
    ],
    [
      "PART_WRONG_SIGN",
      [
        { category: "gifts", amount: -1_001 },
        { category: "gifts", amount: 1 },
      ],
    ],
    [
      "PART_WRONG_SIGN",
      [
        { category: "gifts", amount: -1_000 },
        { category: "gifts", amount: 0 },
      ],
    ],
  ])("is refused with %s", async (code, parts) => {
    const { who, id } = await withOne();
    await split(who, id);
    expect(await refusalOf(split(who, id, parts))).toBe(code);
    expect((await first(who))?.parts).toHaveLength(2);
  });

  test.each([
    { parts: [{ category: "gifts", amount: -1_000 }] },
    { parts: Array.from({ length: 21 }, () => ({ category: "gifts", amount: -1 })) },
    {
      parts: [
        { category: "nothing", amount: -500 },
        { category: "gifts", amount: -500 },
      ],
    },
    {
      parts: [
        { category: "gifts", amount: -500.5 },
        { category: "gifts", amount: -499.5 },
      ],
    },
  ])("is refused as malformed: %o", async (body) => {
    const { who, id } = await withOne();
    const path = `/banking/transactions/${id}/split`;
    expect(await product.send({ method: "PUT", path, token: who.token, body })).toMatchObject({ status: 400 });
  });

  test("of simultaneous requests keeps the parts of one, never a mix", async () => {
    const { who, id } = await withOne();
    const wishes: Parts[] = [4, 5, 8].map((count) =>
      Array.from({ length: count }, () => ({ category: "gifts" as const, amount: -1_000 / count, note: `${count}` })),
    );
    await Promise.all([...wishes, ...wishes].map((parts) => split(who, id, parts)));
    const parts = (await first(who))?.parts ?? [];
    expect(new Set(parts.map((part) => part.note))).toEqual(new Set([String(parts.length)]));
    expect(parts.reduce((sum, part) => sum + part.amount.value, 0)).toBe(-1_000);
  });
});

test("notes and splits of another employee's or of no transaction are not found", async () => {
  const { who, id } = await withOne();
  await split(who, id);
  const other = await testPerson(product);
  for (const them of [id, "00000000-0000-4000-8000-000000000000"]) {
    expect(await refusalOf(note(other, them, "x"))).toBe("NOT_FOUND");
    expect(await refusalOf(split(other, them))).toBe("NOT_FOUND");
    expect(await refusalOf(product.as(other.token)(removeSplit, { params: { id: them } }))).toBe("NOT_FOUND");
  }
  expect(await first(who)).toMatchObject({ note: null, parts: { length: 2 } });
});

describe("when the bank changes the transaction", () => {
  async function live() {
    const who = await testPerson(product);
    const [transactionId = ""] =
      (await banks.happen(who, [{ date: today, amountPence: -1_000, description: "Petrol" }])) ?? [];
    await syncBanks(product.ctx, who.id);
    const id = (await list(who, { q: "petrol" }))[0]?.id ?? "";
    await note(who, id, "trip to Leeds");
    await split(who, id);
    const change = async (changes: { amountPence?: number; description?: string }) => {
      await product.advance(60);
      await changeTransaction(banks.bankState, transactionId, changes);
      await syncBanks(product.ctx, who.id);
      return (await list(who, { q: "leeds" }))[0];
    };
    return { who, id, change };
  }

  test("note and split stay while the amount is the same", async () => {
    const { id, change } = await live();
    expect(await change({ description: "Petrol station" })).toMatchObject({
      id,
      shortDescription: "Petrol station",
      note: "trip to Leeds",
      parts: { length: 2 },
      isSplitOutdated: false,
    });
  });

  test("a split of another amount is shown as outdated, and the whole counts in its own category", async () => {
    const { who, id, change } = await live();
    const own = (await list(who, { q: "leeds" }))[0]?.category.key ?? "";
    expect(await change({ amountPence: -1_250 })).toMatchObject({ id, parts: { length: 2 }, isSplitOutdated: true });
    expect(await spending(who)).toMatchObject({ [own]: 1_250 });
    expect(await spending(who)).not.toHaveProperty("gifts");
    expect(await list(who, { q: "leeds", categories: "gifts" })).toEqual([]);
    expect(await list(who, { q: "leeds", categories: own })).toHaveLength(1);
    expect(await change({ amountPence: -1_000 })).toMatchObject({ isSplitOutdated: false });
    expect(await spending(who)).toMatchObject({ groceries: 700, gifts: 300 });
  });
});
