import { addDays, addMonths, civilDate, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { CATEGORIES } from "../categories.ts";
import { demoBankingOf } from "../lives/demo-lives.ts";
import { printed } from "./describe.ts";
import { realAccount, realAccounts } from "./real-accounts.ts";
import { replay } from "./replay.ts";

const today = civilDate("2026-11-20");
const paydays = Array.from({ length: 18 }, (_, index) => addMonths(civilDate("2026-10-30"), -index));
const salaryOf = (amountPence: number) => ({ amountPence, paydays, employerName: "Acorn" });
const accountIds = [...realAccounts().keys()];

describe("the replay of a real account", () => {
  it("keeps the real amounts and ends today by default", () => {
    fc.assert(
      fc.property(fc.constantFrom(...accountIds), (account) => {
        const real = realAccount(account);
        const replayed = replay(real, { today });
        expect(replayed.rows.map((row) => row.amountPence)).toEqual(real.map((row) => row.amountPence));
        expect(replayed.rows.at(-1)?.date).toBe(today);
        expect(daysBetween(replayed.rows[0]?.date ?? today, today)).toBe(
          daysBetween(real[0]?.date ?? today, real.at(-1)?.date ?? today),
        );
      }),
      { numRuns: 60 },
    );
  });

  it("adds a salary on top, with consistent balances up to the requested one", () => {
    const wishes = fc.record({
      account: fc.constantFrom(...accountIds),
      salary: fc.integer({ min: 1, max: 900_000 }),
      closingPence: fc.integer({ min: -100_000, max: 1_000_000 }),
      withoutCashDeposits: fc.boolean(),
    });
    fc.assert(
      fc.property(wishes, ({ account, salary, closingPence, withoutCashDeposits }) => {
        const replayed = replay(realAccount(account), {
          today,
          salary: salaryOf(salary),
          closingPence,
          withoutCashDeposits,
        });
        let balance = replayed.openingPence;
        for (const row of replayed.rows) {
          balance += row.amountPence;
          expect(row.balancePence).toBe(balance);
          expect(row.date <= today).toBe(true);
        }
        expect(balance).toBe(closingPence);
        const salaries = replayed.rows.filter((row) => row.longDescription === "BANK CREDIT ACORN SALARY");
        expect(salaries.length).toBe(paydays.filter((payday) => payday >= (replayed.rows[0]?.date ?? today)).length);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a printed bank statement", () => {
  const rows = accountIds.flatMap((account) => [...realAccount(account)]);

  it("repeats the same row with the same text and a known category", () => {
    const known = new Set<string>(CATEGORIES.map((category) => category.id));
    for (const row of rows) {
      const once = printed(row);
      expect(once).toEqual(printed(row));
      if (!known.has(once.category) || once.longDescription.trim() === "") throw new Error(JSON.stringify(row));
    }
  });

  it("keeps the name and id of a counterparty that is paid again", () => {
    const names = new Map<string, string>();
    for (const row of rows.filter(
      (candidate) => candidate.operation === "transfer out" && candidate.counterparty !== null,
    )) {
      const { counterpartyId, counterpartyName } = printed(row);
      const key = `${row.counterparty} ${row.purpose}`;
      expect(names.get(key) ?? `${counterpartyId} ${counterpartyName}`).toBe(`${counterpartyId} ${counterpartyName}`);
      names.set(key, `${counterpartyId} ${counterpartyName}`);
    }
    expect(names.size).toBeGreaterThan(300);
  });

  it("covers the everyday categories", () => {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(printed(row).category, (counts.get(printed(row).category) ?? 0) + 1);
    for (const category of [
      "groceries",
      "eating-out",
      "transport",
      "shopping",
      "cash",
      "housing",
      "bills",
      "insurance",
      "loan",
      "fees",
      "income",
      "transfer",
    ]) {
      expect(counts.get(`std:${category}`) ?? 0, category).toBeGreaterThan(10);
    }
  });

  it.each([
    ["cash withdrawal", "account fee", -146, "MONTHLY ACCOUNT FEE"],
    ["cash withdrawal", "overdraft interest", -20, "OVERDRAFT INTEREST"],
    ["cash withdrawal", "", -60_000, "CASH WITHDRAWAL AT BRANCH"],
    ["transfer out", "insurance", -5_000, "DIRECT DEBIT"],
    ["transfer out", "loan", -5_000, "STANDING ORDER"],
    ["transfer in", "pension", 5_000, "BANK CREDIT"],
    ["cash deposit", "", 5_000, "CASH PAID IN AT"],
    ["", "interest", 50, "GROSS INTEREST"],
  ] as const)("shows a %s for %s in its format", (operation, purpose, amountPence, expected) => {
    const row = {
      id: "1",
      account: 1,
      date: today,
      amountPence,
      balancePence: 0,
      operation,
      purpose,
      counterparty: "ST-1234",
    };
    expect(printed(row).longDescription.startsWith(expected)).toBe(true);
  });
});

test("the account history stays within its overdraft with its salary", () => {
  const banks = demoBankingOf("history").banks.flatMap((bank) => ("history" in bank ? bank.history : []));
  expect(banks).toHaveLength(2);
  for (const [index, account] of banks.entries()) {
    const { lowestPence, rows } = replay(realAccount(account.historyAccount), {
      today,
      ...(index === 0 ? { salary: salaryOf(240_000) } : {}),
      ...(account.closingPence === undefined ? {} : { closingPence: account.closingPence }),
      withoutCashDeposits: account.withoutCashDeposits ?? false,
    });
    expect(lowestPence).toBeGreaterThanOrEqual(-(account.overdraftPence ?? 0));
    expect(rows.some((row) => row.date >= addDays(today, -31))).toBe(true);
  }
});
