import { expect, test } from "vitest";
import {
  DEPOSIT_MOVES,
  DEPOSIT_STATUSES,
  isWithdrawalReturned,
  isWithdrawalOnItsWay,
  isWithdrawalUnderWay,
  SAVINGS_WITHDRAWAL_MOVES,
  SAVINGS_WITHDRAWAL_STATUSES,
} from "./money-states.ts";

/** Where a status leads in the end, by any way. */
function endsOf<Status extends string>(moves: Readonly<Record<Status, readonly Status[]>>, from: Status): Set<Status> {
  const seen = new Set<Status>([from]);
  for (const status of seen) for (const next of moves[status]) seen.add(next);
  return new Set([...seen].filter((status) => moves[status].length === 0));
}

test("ends a sent deposit as placed or refunded", () => {
  expect(endsOf(DEPOSIT_MOVES, "sent")).toEqual(new Set(["placed", "refunded"]));
  expect(DEPOSIT_STATUSES.filter((status) => DEPOSIT_MOVES[status].includes("refunding"))).toEqual(["rejected"]);
});

test("ends a requested withdrawal as paid, rejected or returned", () => {
  expect(endsOf(SAVINGS_WITHDRAWAL_MOVES, "requested")).toEqual(new Set(["paid", "rejected", "returned"]));
});

test.each([
  // on its way to the employee, given back, under way
  ["requested", true, false, true],
  ["paying", true, false, true],
  ["paid", false, false, false],
  ["rejected", false, true, false],
  ["returning", false, true, true],
  ["returned", false, true, false],
] as const)(
  "shows a withdrawal in state %s as on its way: %s, returned: %s, under way: %s",
  (status, onItsWay, back, underWay) => {
    expect(isWithdrawalOnItsWay(status)).toBe(onItsWay);
    expect(isWithdrawalReturned(status)).toBe(back);
    expect(isWithdrawalUnderWay(status)).toBe(underWay);
  },
);

test("never shows a withdrawal on its way or returned as paid, nor as both", () => {
  for (const status of SAVINGS_WITHDRAWAL_STATUSES) {
    expect(
      [isWithdrawalOnItsWay(status), isWithdrawalReturned(status), status === "paid"].filter(Boolean),
    ).toHaveLength(1);
  }
});
