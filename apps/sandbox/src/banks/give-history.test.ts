import { addDays, addMonths, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BankSimulator, startBankSimulator } from "../testing/bank-simulator.ts";
import { sandboxPool } from "../testing/sandbox-database.ts";
import { addTransactions } from "./add-transactions.ts";
import { changeTransaction, deleteTransaction } from "../testing/change-transactions.ts";
import { connectionsOf } from "./aggregator-store.ts";
import { createConsentedConnection } from "./create-connection.ts";
import { accountsSeenBy, searchTransactions } from "./data/data-store.ts";
import { giveDemoBanks } from "../testing/demo-banks.ts";
import { londonDate } from "./bank-state.ts";

const pool = await sandboxPool();
let simulator: BankSimulator;
beforeAll(async () => {
  simulator = await startBankSimulator({ pool, publicJwks: { keys: [] } });
});
afterAll(() => simulator?.stop());

/** The last eighteen months', whenever this runs. */
const salary = {
  amountPence: 220_000,
  paydays: Array.from({ length: 18 }, (_, index) => addMonths(civilDate(londonDate(new Date())), -index)),
  employerName: "Acorn",
};
const ALL = { limit: 3_000, offset: 0 };

async function seen(userId: string) {
  const now = await simulator.bankState.now();
  return {
    accounts: await accountsSeenBy(pool, userId, now),
    transactions: await searchTransactions(pool, userId, ALL),
  };
}

describe("demo banks", () => {
  it("everyday has consistent running balances and transactions of the last days", async () => {
    const { userId } = await giveDemoBanks(simulator.bankState, { clientUserId: "e-1", username: "everyday", salary });
    const { accounts, transactions } = await seen(userId);
    expect(accounts.map((account) => [account.type, account.bankName])).toEqual([
      ["cash:current", "Kestrel Bank"],
      ["cash:current", "Kestrel Bank"],
      ["savings", "Kestrel Bank"],
    ]);
    const today = civilDate(londonDate(await simulator.bankState.now()));
    for (const account of accounts) {
      const newest = transactions.find((row) => row.accountId === account.id);
      expect(newest?.balancePence).toBe(account.balancePence);
      expect(newest?.date).toSatisfy((date: string) => date <= today && date >= addDays(today, -35));
    }
    expect(transactions[0]?.date).toSatisfy((date: string) => date >= addDays(today, -4));
    expect(transactions.some((row) => row.longDescription === "BANK CREDIT ACORN SALARY")).toBe(true);
  });

  it("short has two connected banks", async () => {
    const { userId, connectionIds } = await giveDemoBanks(simulator.bankState, {
      clientUserId: "s-1",
      username: "short",
      salary,
    });
    expect(connectionIds).toHaveLength(2);
    expect(new Set((await seen(userId)).accounts.map((account) => account.bankName))).toEqual(
      new Set(["Kestrel Bank", "Bramble Bank"]),
    );
  });

  it("expired has an expired consent and shows the data known until then", async () => {
    const { userId } = await giveDemoBanks(simulator.bankState, { clientUserId: "x-1", username: "expired", salary });
    const now = await simulator.bankState.now();
    const [connection] = await connectionsOf(pool, userId);
    if (connection === undefined) throw new Error("no connection");
    expect(connection.expiresAt < now && connection.lastUpdated?.getTime() === connection.expiresAt.getTime()).toBe(
      true,
    );
    const { accounts, transactions } = await seen(userId);
    expect(transactions.length).toBeGreaterThan(50);
    const [newest] = transactions;
    expect(newest && newest.date <= londonDate(connection.expiresAt)).toBe(true);
    expect(newest?.balancePence).toBe(accounts[0]?.balancePence);
  });

  it("leave nothing of the old account at the banks when they are recreated", async () => {
    const first = await giveDemoBanks(simulator.bankState, { clientUserId: "again-1", username: "limit", salary });
    const other = await giveDemoBanks(simulator.bankState, { clientUserId: "again-2", username: "limit", salary });
    expect(await connectionsOf(pool, first.userId)).toEqual([]);
    expect(await connectionsOf(pool, other.userId)).toHaveLength(1);
  });
});

describe("custom transactions", () => {
  it("report that the person has no account of that kind", async () => {
    await addTransactions(simulator.bankState, "one-account", 0, [
      { date: "2026-11-01", description: "A", amountPence: 500 },
    ]);
    await expect(addTransactions(simulator.bankState, "one-account", 1, [])).rejects.toThrow("there is no account 1");
    await expect(
      createConsentedConnection(simulator.bankState, "nobody", undefined, { username: "nobody" }),
    ).rejects.toThrow(RangeError);
  });

  it("update the balance when a transaction is corrected and deleted", async () => {
    const rows = [
      { date: "2026-11-01", description: "A", amountPence: -500 },
      { date: "2026-11-02", description: "B", amountPence: 2_000 },
    ];
    const { transactionIds } = await addTransactions(simulator.bankState, "own", 0, rows);
    const user = await pool.query<{ id: string }>(
      "select id from sandbox.aggregator_user where client_user_id = 'own'",
    );
    const userId = user.rows[0]?.id ?? "";
    const balance = async () => (await seen(userId)).accounts[0]?.balancePence;
    expect(await balance()).toBe(1_500);
    const [first = "", second = ""] = transactionIds;
    await changeTransaction(simulator.bankState, first, { amountPence: -700, description: "A2" });
    expect(await balance()).toBe(1_300);
    await deleteTransaction(simulator.bankState, second);
    expect(await balance()).toBe(-700);
    expect((await seen(userId)).transactions.map((row) => row.longDescription)).toEqual(["A2"]);
    await expect(deleteTransaction(simulator.bankState, second)).rejects.toThrow(RangeError);
  });

  it("page quickly through 100,000, including the last page", async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => ({
      date: new Date(Date.UTC(2026, 10, 20) - (index % 900) * 86_400_000).toISOString().slice(0, 10),
      description: `PAYMENT ${index}`,
      amountPence: -((index % 5_000) + 1),
    }));
    await addTransactions(simulator.bankState, "crowd", 0, rows);
    const user = await pool.query<{ id: string }>(
      "select id from sandbox.aggregator_user where client_user_id = 'crowd'",
    );
    const userId = user.rows[0]?.id ?? "";
    const times: number[] = [];
    let count = 0;
    for (let offset = 0; offset < 100_000; offset += 11_000) {
      const began = performance.now();
      count = (await searchTransactions(pool, userId, { limit: 1_000, offset })).length;
      times.push(performance.now() - began);
    }
    expect(count).toBe(1_000);
    expect(Math.max(...times)).toBeLessThan(2_000);
  });
});
