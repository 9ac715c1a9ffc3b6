import type { Indicators } from "@wellpaid/contract/budgeting/budgeting";
import { describe, expect, test } from "vitest";
import { leftToSpendLines } from "./trace-lines.ts";

const account = (id: string, balance: number, bankName: string, balanceAt: string) => ({
  id,
  name: `Everyday ${id}`,
  bankName,
  balance,
  balanceAt,
});
const payment = (name: string, type: "expense" | "income", date: string, count: number, amount: number) => ({
  id: name,
  name,
  type,
  date,
  count,
  amount,
  isLate: false,
});

const maya: Indicators = {
  monthRemind: 413.6,
  currentBalance: 621.96,
  dailySpread: 37.6,
  expensesDue: 312.56,
  incomesDue: 104.2,
  onItsWay: 0,
  balanceAt: "2026-11-16T07:42:00.000Z",
  isBalanceStale: false,
  period: { firstDay: "2026-10-27", lastDay: "2026-11-26", payday: "2026-11-27" },
  ending: null,
  trace: {
    accounts: [account("4821", 621.96, "Kestrel Bank", "2026-11-16T07:42:00.000Z")],
    payments: [
      payment("Phone", "expense", "2026-11-17", 1, 22),
      payment("Coffee", "expense", "2026-11-17", 9, 290.56),
      payment("Evening class pay", "income", "2026-11-24", 1, 104.2),
    ],
    onItsWay: [],
  },
};

describe("the trace of left to spend", () => {
  test("lists each balance and planned payment with its time, and they sum to the result", () => {
    expect(leftToSpendLines(maya, "2026-11-16", 11)).toEqual([
      { name: "Bank balance", value: "£621.96", note: "1 account, Kestrel Bank, today at 07:42" },
      {
        name: "Coming in before payday",
        value: "+£104.20",
        note: "1 planned income payment",
        parts: [{ key: "Evening class pay 2026-11-24", name: "Evening class pay, Tue 24.11", value: "+£104.20" }],
      },
      {
        name: "Going out before payday",
        value: "−£312.56",
        note: "2 planned expenses",
        parts: [
          { key: "Phone 2026-11-17", name: "Phone, Tue 17.11", value: "−£22.00" },
          { key: "Coffee 2026-11-17", name: "Coffee, 9 payments from Tue 17.11", value: "−£290.56" },
        ],
      },
      { name: "Left to spend", value: "£413.60", total: true },
      { name: "A day", value: "£37.60", note: "£413.60 over 11 days, rounded down" },
    ]);
  });

  test("has a line for what is on its way, with each payment and its day", () => {
    const onItsWay = [
      { id: "adv-1", kind: "advance" as const, amount: 80, promisedOn: "2026-11-16" },
      { id: "sav-1", kind: "savings-withdrawal" as const, amount: 20.5, promisedOn: "2026-11-13" },
    ];
    const money = { ...maya, onItsWay: 100.5, trace: { ...maya.trace, onItsWay } };
    expect(leftToSpendLines(money, "2026-11-16", 11)[1]).toEqual({
      name: "On its way from Wellpaid",
      value: "+£100.50",
      note: "2 payments, not in the balance yet",
      parts: [
        { key: "adv-1", name: "Withdrawn on Mon 16.11", value: "+£80.00" },
        { key: "sav-1", name: "Savings paid out on Fri 13.11", value: "+£20.50" },
      ],
    });
  });

  test("dates each balance when there are several accounts", () => {
    const accounts = [
      account("1", 600, "Kestrel Bank", "2026-11-16T07:42:00.000Z"),
      account("2", 21.96, "Albion Bank", "2026-11-10T18:05:00.000Z"),
    ];
    const money = { ...maya, balanceAt: "2026-11-10T18:05:00.000Z", trace: { ...maya.trace, accounts } };
    expect(leftToSpendLines(money, "2026-11-16", 11)[0]).toEqual({
      name: "Bank balance",
      value: "£621.96",
      note: "2 accounts, Kestrel Bank, Albion Bank, oldest data from 10.11.2026 at 18:05",
      parts: [
        { key: "1", name: "Everyday 1, Kestrel Bank, today at 07:42", value: "£600.00" },
        { key: "2", name: "Everyday 2, Albion Bank, 10.11.2026 at 18:05", value: "£21.96" },
      ],
    });
  });

  test("dates balances of one minute once", () => {
    const at = "2026-11-16T07:42:00.000Z";
    const accounts = [account("1", 600, "Kestrel Bank", at), account("2", 21.96, "Kestrel Bank", at)];
    const [balance] = leftToSpendLines(
      { ...maya, balanceAt: at, trace: { ...maya.trace, accounts } },
      "2026-11-16",
      11,
    );
    expect(balance?.note).toBe("2 accounts, Kestrel Bank, today at 07:42");
  });

  test("has a line each for nothing planned, no account counted and nothing left", () => {
    const nothing = { currentBalance: 0, monthRemind: 0, dailySpread: 0, expensesDue: 0, incomesDue: 0 };
    const lines = leftToSpendLines(
      { ...maya, ...nothing, trace: { accounts: [], payments: [], onItsWay: [] } },
      "2026-11-16",
      0,
    );
    expect(lines.map(({ value, note }) => [value, note])).toEqual([
      ["£0.00", "No account included"],
      ["£0.00", "Nothing planned"],
      ["£0.00", "Nothing planned"],
      ["£0.00", undefined],
      ["£0.00", "Nothing left to spend"],
    ]);
  });
});
