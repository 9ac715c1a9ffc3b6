import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { changeCategory } from "@wellpaid/contract/budgeting/transactions";
import { CATEGORISER_VERSION } from "@wellpaid/domain/budgeting/categories/categorise";
import { addTransactions } from "@wellpaid/sandbox/banks/add-transactions";
import { beforeEach, describe, expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { syncBanks } from "../sync/sync-banks.ts";
import { enqueueOutdated } from "./categorise-again.ts";

const { product, banks } = await productWithBanks();
const { owner } = product.database;
const bank = testBankRows(product);

/** '<merchant>: <category>' with what the bank says where that is another; oldest first. */
async function readRows(who: TestPerson): Promise<string[]> {
  const { items } = await product.as(who.token)(contract.transactions, { query: { limit: 100 } });
  return items
    .map(({ merchant, shortDescription, category, bankCategory }) => {
      const other = bankCategory === null ? "" : ` not ${bankCategory.key}`;
      return `${merchant?.name ?? `(${shortDescription})`}: ${category.key}${other}`;
    })
    .toReversed();
}

describe("transactions of before", () => {
  let who: TestPerson;
  let ids: readonly string[] = [];
  const rows = [
    { description: "DIRECT DEBIT LEEDS C" },
    { description: "TESCO STORES 2041", category: "gifts" },
    { description: "SUMUP *JOES COFFEE LEEDS GB" },
    { description: "Quayside", counterparty: "77" },
  ];
  beforeEach(async () => {
    who = await testPerson(product);
    const made = rows.map((row, index) => ({ date: `2026-01-0${index + 1}`, amountPence: -100, ...row }));
    ids = await bank.transactions(who, await bank.account(who), made);
    await owner.query("insert into bank_load (employee_id, company_id, status) values ($1, $2, 'done')", [
      who.id,
      who.companyId,
    ]);
  });
  const again = async () => {
    await enqueueOutdated(product.ctx);
    await product.runner.runDue();
  };
  const versionOf = async () =>
    (await owner.query("select categoriser_version as version from bank_load where employee_id = $1", [who.id])).rows;

  test("get a merchant, and a category where the aggregator gave none", async () => {
    await again();
    expect(await readRows(who)).toEqual([
      "Leeds City Council: bills",
      "Tesco: gifts",
      "Joes Coffee: eating-out",
      "Quayside: shopping",
    ]);
    expect(await versionOf()).toEqual([{ version: CATEGORISER_VERSION }]);
  });

  test("keep what the employee chose, and go back to our category when it is reset", async () => {
    const change = (category: "fees" | null) =>
      product.as(who.token)(changeCategory, { params: { id: ids[0] ?? "" }, body: { category } });
    await change("fees");
    await again();
    expect((await readRows(who))[0]).toBe("Leeds City Council: fees not bills");
    await change(null);
    expect((await readRows(who))[0]).toBe("Leeds City Council: bills");
  });

  test("are looked at once for each version, also when two servers look at once", async () => {
    await Promise.all([enqueueOutdated(product.ctx), enqueueOutdated(product.ctx)]);
    const jobs = async () =>
      (
        await owner.query("select 1 from outbox where kind = 'categorise-again' and payload ->> 'employeeId' = $1", [
          who.id,
        ])
      ).rows.length;
    expect(await jobs()).toBe(1);
    await product.runner.runDue();
    await enqueueOutdated(product.ctx);
    expect(await jobs()).toBe(0);
  });

  test("are looked at completely where there are many", async () => {
    await owner.query(
      `insert into bank_transaction (company_id, employee_id, account_id, aggregator_transaction_id, date, amount_pence,
         currency, status, description, category, modified_at)
       select company_id, employee_id, account_id, 'many ' || n, date, -n, 'GBP', 'posted', 'TESCO STORES ' || n, 'other',
         app_now() from bank_transaction, generate_series(1, 1200) n where id = $1`,
      [ids[0]],
    );
    await again();
    const { rows: left } = await owner.query(
      "select 1 from bank_transaction where employee_id = $1 and description like 'TESCO STORES %' and merchant is null",
      [who.id],
    );
    expect(left).toEqual([]);
  });
});

describe("transactions that are read", () => {
  const live = async (who: TestPerson, descriptions: readonly string[]) => {
    await product.advance(60);
    await addTransactions(
      banks.bankState,
      who.id,
      0,
      descriptions.map((description) => ({ date: "2026-01-02", description, amountPence: -300 })),
    );
    await syncBanks(product.ctx, who.id);
  };
  const begin = async () => {
    const who = await testPerson(product);
    await banks.happen(who, [{ date: "2026-01-01", description: "DIRECT DEBIT LEEDS C", amountPence: -200 }]);
    await syncBanks(product.ctx, who.id);
    return who;
  };

  test("have our category where the aggregator says nothing", async () => {
    const who = await begin();
    expect(await readRows(who)).toEqual(["Leeds City Council: bills"]);
  });

  test("have what was chosen for their merchant, whatever the bank writes", async () => {
    const who = await begin();
    await live(who, ["TESCO STORES 2041", "TESCO EXPRESS 99"]);
    const { items } = await product.as(who.token)(contract.transactions, { query: {} });
    const tesco = items.find(({ shortDescription }) => shortDescription === "TESCO STORES 2041");
    const params = { id: tesco?.id ?? "" };
    const change = (category: "gifts" | null) =>
      product.as(who.token)(changeCategory, { params, body: { category, alike: true } });
    expect(await change("gifts")).toMatchObject({ changed: 2 });
    await live(who, ["CARD PAYMENT TO TESCO METRO 7 ON 02 JAN"]);
    expect((await readRows(who)).filter((row) => row === "Tesco: gifts not groceries")).toHaveLength(3);
    expect(await change(null)).toMatchObject({ changed: 3 });
    await live(who, ["TESCO EXTRA 12"]);
    expect((await readRows(who)).filter((row) => row === "Tesco: groceries")).toHaveLength(4);
  });

  test("keep a rule that was stored by the words, until another is chosen for the merchant", async () => {
    const who = await begin();
    await owner.query(
      `insert into category_rule (employee_id, company_id, likeness, category)
       values ($1, $2, 'out what TESCO STORES', 'holidays')`,
      [who.id, who.companyId],
    );
    await live(who, ["TESCO STORES 7", "TESCO EXPRESS 8"]);
    expect((await readRows(who)).toSorted().slice(1)).toEqual(["Tesco: groceries", "Tesco: holidays not groceries"]);
    const { items } = await product.as(who.token)(contract.transactions, { query: { q: "EXPRESS" } });
    const params = { id: items[0]?.id ?? "" };
    await product.as(who.token)(changeCategory, { params, body: { category: "gifts", alike: true } });
    await live(who, ["TESCO STORES 9"]);
    expect((await readRows(who)).filter((row) => row === "Tesco: gifts not groceries")).toHaveLength(3);
  });
});
