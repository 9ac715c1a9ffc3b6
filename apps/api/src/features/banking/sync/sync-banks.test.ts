import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { deleteTransaction, settleTransaction } from "@wellpaid/sandbox/testing/change-transactions";
import { beforeEach, describe, expect, test } from "vitest";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { syncBanks } from "./sync-banks.ts";

const { product, banks } = await productWithBanks();
const { owner } = product.database;

beforeEach(() => banks.interfere({}));

const person = () => testPerson(product);
const sync = (who: TestPerson) => syncBanks(product.ctx, who.id);
const today = async () => (await product.now()).toISOString().slice(0, 10);
const paid = async (description: string, amountPence: number, status: "posted" | "pending" = "posted") => ({
  date: await today(),
  description,
  amountPence,
  status,
});

interface StoredBanks {
  readonly id: string;
  readonly description: string;
  readonly amount: number;
  readonly status: string;
}

async function readStored(who: TestPerson): Promise<StoredBanks[]> {
  const { rows } = await owner.query<StoredBanks>(
    `select id, description, amount_pence as amount, status from bank_transaction where employee_id = $1
     order by description, status`,
    [who.id],
  );
  return rows;
}

const readMessages = async (who: TestPerson) =>
  (await readStored(who)).map((row) => `${row.status} ${row.description} ${row.amount}`);
const balances = async (who: TestPerson) =>
  (await product.as(who.token)(contract.accounts)).map((account) => account.balance.value);

describe("a first bank sync", () => {
  test("stores connection, account, balance and every transaction", async () => {
    const who = await person();
    await banks.happen(who, [await paid("Tesco", -1_250), await paid("Salary", 200_000), await paid("Rent", -50_000)]);
    expect(await sync(who)).toEqual({ outcome: "done", imported: 3 });
    expect(await readMessages(who)).toEqual(["posted Rent -50000", "posted Salary 200000", "posted Tesco -1250"]);
    const ask = product.as(who.token);
    expect(await ask(contract.accounts)).toMatchObject([
      { name: "Current Account", type: "current", isActive: true, isCounted: true, balance: { value: 148_750 } },
    ]);
    expect(await ask(contract.connections)).toMatchObject([
      { connectionName: "Albion Bank", accountsName: ["Current Account"], status: "ok", isReauthNeed: false },
    ]);
  });

  test("stores and sends nothing for an employee who never connected a bank", async () => {
    const who = await person();
    const before = banks.calls.length;
    expect(await sync(who)).toEqual({ outcome: "no-banks" });
    expect(banks.calls.length).toBe(before);
  });

  test("ignores a bank balance older than the stored balance", async () => {
    const who = await person();
    await banks.happen(who, [await paid("Salary", 200_000)]);
    await sync(who);
    await owner.query("update bank_account set balance_pence = 5, balance_at = balance_at + interval '1 day'");
    await sync(who);
    expect(await balances(who)).toEqual([5]);
  });

  test("loses only the unstorable characters of a text", async () => {
    const who = await person();
    await banks.happen(who, [await paid("Coffee", -320)]);
    const spoiled = "Cof\u0000fee \ud800";
    banks.interfere({
      async *transactions(holderId, query) {
        for await (const page of banks.adapter.transactions(holderId, query)) {
          yield page.map((transaction) => ({ ...transaction, shortDescription: spoiled, counterpartyName: spoiled }));
        }
      },
    });
    expect(await sync(who)).toEqual({ outcome: "done", imported: 1 });
    expect(await readMessages(who)).toEqual(["posted Coffee \ufffd -320"]);
  });
});

describe("a repeated bank sync", () => {
  test("asks only for changes and duplicates nothing", async () => {
    const who = await person();
    await banks.happen(who, [await paid("Tesco", -1_250)]);
    await sync(who);
    const first = await readStored(who);
    await product.advance(3 * 3_600);
    await sync(who);
    await banks.happen(who, [await paid("Aldi", -900)]);
    const before = banks.calls.length;
    expect(await sync(who)).toEqual({ outcome: "done", imported: 1 });
    expect(await readMessages(who)).toEqual(["posted Aldi -900", "posted Tesco -1250"]);
    expect((await readStored(who)).find((row) => row.description === "Tesco")?.id).toBe(first[0]?.id);
    const requests = banks.calls.slice(before).filter((call) => call.name === "transactions");
    expect(requests).toEqual([
      { name: "transactions", about: [{ accountId: expect.any(String), changedSince: expect.any(Number) }] },
    ]);
  });

  test("reads a new account of an old connection in full", async () => {
    const who = await person();
    await banks.happen(who, [await paid("Tesco", -1_250)]);
    await sync(who);
    await owner.query("update bank_account set synced_at = null where employee_id = $1", [who.id]);
    await owner.query("delete from bank_transaction where employee_id = $1", [who.id]);
    await product.advance(5 * 3_600);
    expect(await sync(who)).toEqual({ outcome: "done", imported: 1 });
  });
});

describe("a pending payment", () => {
  test("is the same transaction when booked under its own id", async () => {
    const who = await person();
    const [id = ""] = await banks.happen(who, [await paid("Coffee", -320, "pending")]);
    await sync(who);
    const [first] = await readStored(who);
    expect(first?.status).toBe("pending");
    await settleTransaction(banks.bankState, id, "own-id");
    await sync(who);
    expect(await readStored(who)).toEqual([{ ...first, status: "posted" }]);
  });

  test("is the same transaction, present once, when it returns under another id", async () => {
    const who = await person();
    const [id = ""] = await banks.happen(who, [await paid("Coffee", -320, "pending"), await paid("Coffee", -320)]);
    await sync(who);
    const before = await readStored(who);
    await settleTransaction(banks.bankState, id, "new-id");
    await sync(who);
    expect((await readStored(who)).map((row) => row.status)).toEqual(["posted", "posted"]);
    expect((await readStored(who)).map((row) => row.id).toSorted()).toEqual(before.map((row) => row.id).toSorted());
    await sync(who);
    expect(await readMessages(who)).toEqual(["posted Coffee -320", "posted Coffee -320"]);
  });

  test("stays next to a similar payment that is booked", async () => {
    const who = await person();
    await banks.happen(who, [await paid("Coffee", -320, "pending")]);
    await sync(who);
    await banks.happen(who, [await paid("Coffee", -320)]);
    await sync(who);
    expect(await readMessages(who)).toEqual(["pending Coffee -320", "posted Coffee -320"]);
  });

  test("vanishes when the bank drops it, and what is booked stays", async () => {
    const who = await person();
    const [id = ""] = await banks.happen(who, [await paid("Hotel", -9_000, "pending"), await paid("Tesco", -1_250)]);
    await sync(who);
    await deleteTransaction(banks.bankState, id);
    await sync(who);
    expect(await readMessages(who)).toEqual(["posted Tesco -1250"]);
  });

  test("is replaced by the booked transaction when it returns with another amount", async () => {
    const who = await person();
    const [id = ""] = await banks.happen(who, [await paid("Fuel", -10_000, "pending")]);
    await sync(who);
    await deleteTransaction(banks.bankState, id);
    await banks.happen(who, [await paid("Fuel", -6_431)]);
    await sync(who);
    expect(await readMessages(who)).toEqual(["posted Fuel -6431"]);
  });
});
