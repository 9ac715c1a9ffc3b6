import { describe, expect, it } from "vitest";
import {
  readAccounts,
  readBanks,
  readConnections,
  readSyncStatus,
  readTransactions,
  readUserId,
} from "./moneyhub-answers.ts";
import * as saved from "./testing/moneyhub-examples.ts";

const known = new Map([["std:338d2636-7f88-491d-8129-255c98da1eb8", "income"]] as const);
const misread = expect.objectContaining({ name: "OpenBankingFailure", code: "misunderstood" });

describe("the reading of Moneyhub answers", () => {
  it("lists popular banks first, keeps closed banks visible and shortens names", () => {
    const banks = readBanks(saved.banks, {
      northern: { popularity: 1, internetBankingUrl: "https://northern.example/register" },
    });
    expect(banks).toEqual([
      {
        id: "b2",
        name: "Northern Building Society",
        shortName: "Northern",
        initials: "No",
        iconUrl: null,
        popularity: 1,
        isAvailable: true,
        accountKinds: ["current", "savings", "card"],
        internetBankingUrl: "https://northern.example/register",
      },
      {
        id: "b1",
        name: "Hill & Dale Bank",
        shortName: "Hill & Dale",
        initials: "HD",
        iconUrl: "https://identity.example/bank-icons/hill",
        popularity: null,
        isAvailable: false,
        accountKinds: ["current", "mortgage"],
        internetBankingUrl: null,
      },
    ]);
  });

  it("maps each state of a connection to a word", () => {
    expect(readConnections(saved.connections).map((connection) => connection.status)).toEqual([
      "ok",
      "expired",
      "login-needed",
      "login-needed",
      "failing",
      "failing",
      "never-synced",
    ]);
    expect(readConnections(saved.connections)[0]).toEqual({
      id: "c1",
      bankName: "Hill & Dale Bank",
      bankId: null,
      status: "ok",
      connectedAt: Date.parse("2026-09-01T10:00:00Z"),
      consentedAt: Date.parse("2026-09-01T09:59:00Z"),
      consentEndsAt: Date.parse("2026-11-30T10:00:00Z"),
      lastSyncedAt: Date.parse("2026-11-20T08:00:00.123Z"),
      canReconfirm: true,
      accountIds: ["a1", "a2"],
    });
  });

  it("reads balances as pence and missing values as absent", () => {
    const { page, hasMore } = readAccounts(saved.accounts);
    expect(hasMore).toBe(false);
    expect(
      page.map((account) => [account.kind, account.balancePence, account.overdraftPence, account.currency]),
    ).toEqual([
      ["current", -12_345, 50_000, "GBP"],
      ["savings", 100, 0, "EUR"],
    ]);
  });

  it.each([
    ["a sort code and number", { sortCodeAccountNumber: "04001131424821" }, "04001131424821 GBP"],
    ["the same with marks between", { sortCodeAccountNumber: "04-00-11 31424821" }, "04001131424821 GBP"],
    ["the same account's IBAN", { iban: "GB29 ALBI 0400 1131 4248 21" }, "04001131424821 GBP"],
    ["both", { iban: "GB29ALBI04001131424821", sortCodeAccountNumber: "04001131424821" }, "04001131424821 GBP"],
    ["another country's IBAN", { iban: "de89370400440532013000" }, "DE89370400440532013000 GBP"],
    ["a card's masked number", { pan: "************1234" }, "albion ************1234 GBP"],
    ["a number that is none", { sortCodeAccountNumber: "0400" }, null],
    ["no number", { overdraftLimit: 0 }, null],
  ])("keeps from an account with %s its lasting identity", (_, details, lasts) => {
    const [first] = saved.accounts.data;
    const balance = { date: "2026-11-20", amount: { value: 1, currency: "GBP" } };
    const { page } = readAccounts({ data: [{ ...first, balance, providerId: "albion", details }] });
    expect(page.map(({ lastingNumber }) => lastingNumber)).toEqual([lasts]);
  });

  it("keeps no identity for a masked number without a bank or for no number", () => {
    const card = { ...saved.accounts.data[0], providerName: "", details: { pan: "****1234" } };
    expect(readAccounts({ data: [card] }).page[0]?.lastingNumber).toBeNull();
    expect(readAccounts(saved.accounts).page.map(({ lastingNumber }) => lastingNumber)).toEqual([null, null]);
  });

  it.each([
    [{ count: 644, earliestDate: "2025-11-20", lastDate: "2026-11-20" }, 644],
    [{ count: 0 }, 0],
    [{}, null],
    [{ count: "many" }, null],
    [null, null],
  ])("reads for an account with %o of its transactions that many", (transactionData, count) => {
    const { page } = readAccounts({ data: [{ ...saved.accounts.data[0], transactionData }] });
    expect(page[0]?.transactionCount).toBe(count);
  });

  it("maps days, signs, states and categories of transactions to those of the port", () => {
    const { page, hasMore } = readTransactions(saved.transactions, known);
    expect(hasMore).toBe(true);
    expect(page).toMatchObject([
      {
        date: "2026-11-19",
        amountPence: -2_300,
        status: "posted",
        category: null,
        shortDescription: "Coffee",
        counterpartyName: null,
      },
      {
        date: "2026-11-18",
        amountPence: 210_000,
        status: "pending",
        category: "income",
        shortDescription: "ACORN SALARY",
        counterpartyId: "cp-1",
      },
    ]);
  });

  it("extracts the single value of small answers", () => {
    expect(readUserId(saved.user)).toBe("5f75a9f947f9bd74d921a6c9");
    expect(readSyncStatus({ data: { status: "ok" } })).toBe("ok");
  });

  it.each([
    ["banks", () => readBanks({ data: [] }, {})],
    ["connections", () => readConnections({ data: [{ id: 1 }] })],
    [
      "accounts",
      () => readAccounts({ data: [{ ...saved.accounts.data[0], balance: { date: "today", amount: { value: 1 } } }] }),
    ],
    [
      "half a penny",
      () => readTransactions({ data: [{ ...saved.transactions.data[0], amount: { value: 1.5 } }] }, null),
    ],
    ["no such day", () => readTransactions({ data: [{ ...saved.transactions.data[0], date: "2026-02-30" }] }, null)],
    ["nothing", () => readTransactions(null, null)],
    ["user", () => readUserId({ userId: "" })],
    ["sync", () => readSyncStatus({ data: { status: "maybe" } })],
  ])("reports for an unreadable %s a failure that does not repeat the content", (_what, reading) => {
    expect(reading).toThrow(misread);
  });
});
