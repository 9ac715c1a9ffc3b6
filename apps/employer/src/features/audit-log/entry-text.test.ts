import { expect, test } from "vitest";
import { changesOf } from "./entry-text.ts";

test.each([
  [
    { state: "pending", request: "savings" },
    { state: "approved", request: "savings" },
    ["Status: waiting for approval → approved", "Request: savings"],
  ],
  [null, { lastDay: "2026-11-30" }, ["Last day: 30 Nov 2026"]],
  [{ frozenUntil: null }, { frozenUntil: "2026-12-01T00:00:00.000Z" }, ["Frozen until: none → 1 Dec 2026, 00:00"]],
  [{ minAdvancePence: 1_000 }, { minAdvancePence: 2_050 }, ["Minimum withdrawal: £10.00 → £20.50"]],
  [
    { feeApproach: "fixed", isUsingEmployeeIdNumber: false },
    { feeApproach: "percent", isUsingEmployeeIdNumber: true },
    ["Fee type: a fixed amount → a percentage", "Employee number required: no → yes"],
  ],
  [
    { feeApproach: "fixed", feeAmount: 200 },
    { feeApproach: "percent", feeAmount: 1.5 },
    ["Fee type: a fixed amount → a percentage", "Fee: £2.00 → 1.5%"],
  ],
  [
    { isSuspended: false, region: "scotland" },
    { isSuspended: true, region: null },
    ["Is suspended: no → yes", "Region: Scotland → none"],
  ],
  [{ roles: ["owner", "payroll"] }, null, ["Roles: owner, payroll → none"]],
  [{ name: "pending" }, { name: "open" }, ["Name: pending → open"]],
  [null, null, []],
])("an entry from %o to %o reads %o", (before, after, lines) => {
  expect(
    changesOf({ before, after }).map(({ name, from, to }) => `${name}: ${from === null ? "" : `${from} → `}${to}`),
  ).toEqual(lines);
});

const IMPORT = "01a222bd-3a8c-72a3-aada-5c774f1e13d6";

test.each([
  ["ids", null, { export: IMPORT, lines: 3 }, ["Employees"]],
  ["zeros of what is new", null, { joiner: 2, faulty: 0 }, ["New employees"]],
  ["what stayed as it was", { feeAmount: 2, maxPercent: 50 }, { feeAmount: 2, maxPercent: 80 }, ["maxPercent"]],
  ["what only the earlier state has", { rows: 3, fileName: "a.csv" }, { fileName: "a.csv" }, ["File"]],
  ["nothing of what was removed", { roles: ["owner"], name: "Ada" }, null, ["Roles", "Name"]],
])("the details of an entry hold %s", (_, before, after, shown) => {
  const names = changesOf({ before, after })
    .filter(({ isDetail }) => !isDetail)
    .map(({ name }) => (name.startsWith("Limit for each") ? "maxPercent" : name));
  expect(names).toEqual(shown);
});
