import { describe, expect, test } from "vitest";
import { instant, instantText } from "../calendar/instant.ts";
import { ACCOUNT_KINDS } from "../ledger/account-kinds.ts";
import { deletionDue, EMPLOYEE_ACCOUNTS, isErasureDue, openThings } from "./closure.ts";

const NOTHING_UNDER_WAY = { isSavingOpen: false, isWithPayroll: false };

describe("a deletion", () => {
  test("is due 62 days of 24 hours later, also over a clock change", () => {
    expect(instantText(deletionDue(instant("2031-03-12T10:00:00Z")))).toBe("2031-05-13T10:00:00.000Z");
    expect(instantText(deletionDue(instant("2031-09-30T23:30:00Z")))).toBe("2031-12-01T23:30:00.000Z");
  });

  test("is due from that moment, and never without a request", () => {
    const requestedAt = instant("2031-03-12T10:00:00Z");
    const due = deletionDue(requestedAt);
    expect(isErasureDue(requestedAt, due)).toBe(true);
    expect(isErasureDue(requestedAt, instant(due - 1))).toBe(false);
    expect(isErasureDue(null, due)).toBe(false);
  });

  test.each([
    [[], []],
    [[{ kind: "advances-receivable", pence: 0 }], []],
    [[{ kind: "advances-receivable", pence: 4_000 }], ["advance"]],
    [[{ kind: "fees-receivable", pence: 200 }], ["advance"]],
    [[{ kind: "carried-over", pence: 1 }], ["advance"]],
    [[{ kind: "savings-owed", pence: -1 }], ["savings"]],
    [
      [
        { kind: "savings-owed", pence: -500 },
        { kind: "carried-over", pence: 1 },
        { kind: "fees-receivable", pence: 0 },
      ],
      ["advance", "savings"],
    ],
    [[{ kind: "payouts-settled", pence: -500 }], []],
  ])("with %j in the ledger waits for %j", (balances, open) => {
    expect(openThings(balances, NOTHING_UNDER_WAY)).toEqual(open);
  });

  test("waits for savings while an account at a bank is open, even an empty one", () => {
    const isSavingOpen = { ...NOTHING_UNDER_WAY, isSavingOpen: true };
    expect(openThings([], isSavingOpen)).toEqual(["savings"]);
    expect(openThings([{ kind: "savings-owed", pence: -1 }], isSavingOpen)).toEqual(["savings"]);
  });

  test("waits for a run that payroll has to deduct from until payday", () => {
    expect(openThings([], { ...NOTHING_UNDER_WAY, isWithPayroll: true })).toEqual(["advance"]);
  });

  test("is blocked by the balance of every kind of employee account in the ledger", () => {
    const kinds = Object.entries(ACCOUNT_KINDS).flatMap(([kind, { owner }]) => (owner === "employee" ? [kind] : []));
    expect(EMPLOYEE_ACCOUNTS.toSorted()).toEqual(kinds.toSorted());
    for (const kind of kinds) expect(openThings([{ kind, pence: 1 }], NOTHING_UNDER_WAY)).toHaveLength(1);
  });
});
