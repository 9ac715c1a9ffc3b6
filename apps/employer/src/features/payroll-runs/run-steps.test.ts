import { expect, test } from "vitest";
import { stepsOf } from "./run-steps.ts";

type Run = Parameters<typeof stepsOf>[0];

const open: Run = {
  ...{ state: "open", cutOffDay: "2026-12-18", payday: "2026-12-24", exportedAt: null, exports: [] },
  ...{ return: null, payment: null },
};
const at = "2026-12-19T09:00:00.000Z";
const fixed: Run = {
  ...{ ...open, state: "fixed", exportedAt: at },
  exports: [{ id: "x", at, by: "Ann Lee", lines: 1, total: 10_000, sha256: null }],
};
const payment = { reference: "WP1", owed: 10_000, paid: 0, outstanding: 10_000, overpaid: 0, overdueSince: null };
const taken: NonNullable<Run["return"]> = {
  ...{ id: "r", status: "brought", broughtAt: at, broughtBy: "Ann Lee", isOwn: true, confirmedAt: null },
  ...{ confirmedBy: null, carriedAt: null, lines: 1, unnamed: 0, due: 1, taken: 1, differences: 0, tookMore: 0 },
  ...{ owed: 0, owedBack: 0 },
};
const confirmed = { ...taken, status: "carried", confirmedAt: at, confirmedBy: "Bo Ray", carriedAt: at } as const;

test.each<[string, Run, string, number]>([
  ["the cut-off of an open run", open, "Cut-off, 18 Dec 2026", 0],
  ["the payday of a downloaded run", fixed, "Payday, 24 Dec 2026", 2],
  [
    "the payment of a posted run",
    { ...fixed, state: "posted", payment },
    "Payment to Wellpaid, £100.00. Due on 24 Dec 2026",
    3,
  ],
  [
    "the confirmation of a return",
    { ...fixed, state: "returned", return: taken },
    "Actual deductions confirmed, Someone other than the person who uploaded them needs to confirm them.",
    4,
  ],
])("shows %s as next", (_, run, next, done) => {
  const steps = stepsOf(run);
  expect(steps.filter(({ state }) => state === "now").map(({ title, line }) => `${title}, ${String(line)}`)).toEqual([
    next,
  ]);
  expect(steps.filter(({ state }) => state === "done")).toHaveLength(done);
});

test("shows who took each step of a reconciled run, and nothing to come", () => {
  const steps = stepsOf({ ...fixed, state: "reconciled", return: confirmed, payment: { ...payment, outstanding: 0 } });
  expect(steps.every(({ state }) => state === "done")).toBe(true);
  expect(steps.map(({ line }) => line)).toContain("Bo Ray, 19 Dec 2026, 09:00");
});

test("leaves a download out that did not happen before payday", () => {
  expect(stepsOf({ ...open, state: "posted" }).map(({ state }) => state)).toEqual([
    ...["done", "done"],
    ...["now", "to-come", "to-come"],
  ]);
});
