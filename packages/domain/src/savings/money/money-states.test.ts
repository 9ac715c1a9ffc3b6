import { expect, test } from "vitest";
import {
  DEPOSIT_MOVES,
  DEPOSIT_STATUSES,
  isWithdrawalGivenBack,
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

test("when a deposit is sent, then it ends placed or refunded", () => {
  expect(endsOf(DEPOSIT_MOVES, "sent")).toEqual(new Set(["placed", "refunded"]));
  expect(DEPOSIT_STATUSES.filter((status) => DEPOSIT_MOVES[status].includes("refunding"))).toEqual(["rejected"]);
});

test("when a withdrawal is asked for, then it ends paid, rejected or returned", () => {
  expect(endsOf(SAVINGS_WITHDRAWAL_MOVES, "asked")).toEqual(new Set(["paid", "rejected", "returned"]));
});

test.each([
  // on its way to the employee, given back, under way
  ["asked", true, false, true],
  ["paying", true, false, true],
  ["paid", false, false, false],
  ["rejected", false, true, false],
  ["returning", false, true, true],
  ["returned", false, true, false],
] as const)(
  "when a withdrawal is %s then on its way: %s, given back: %s, under way: %s",
  (status, onItsWay, back, underWay) => {
    expect(isWithdrawalOnItsWay(status)).toBe(onItsWay);
    expect(isWithdrawalGivenBack(status)).toBe(back);
    expect(isWithdrawalUnderWay(status)).toBe(underWay);
  },
);

test("when a withdrawal is on its way or given back, then it is not paid, and never both", () => {
  for (const status of SAVINGS_WITHDRAWAL_STATUSES) {
    expect(
      [isWithdrawalOnItsWay(status), isWithdrawalGivenBack(status), status === "paid"].filter(Boolean),
    ).toHaveLength(1);
  }
});
