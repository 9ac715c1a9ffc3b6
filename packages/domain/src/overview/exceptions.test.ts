import { expect, test } from "vitest";
import { canSettle, EXCEPTION_KINDS } from "./exceptions.ts";

const settledBy = (...roles: Parameters<typeof canSettle>[1]) =>
  EXCEPTION_KINDS.filter((kind) => canSettle(kind, roles));

test("leaves requests to approvers, and payroll's matters to the payroll role", () => {
  expect(settledBy("approver")).toContain("request-waiting");
  expect(settledBy("payroll")).not.toContain("request-waiting");
  expect(settledBy("payroll")).toContain("run-to-download");
  expect(settledBy("approver")).not.toContain("payout-failed");
});

test("lets every role confirm what another administrator did", () => {
  for (const roles of [["approver"], ["payroll"], ["owner"]] as const)
    expect(settledBy(...roles)).toEqual(
      expect.arrayContaining(["new-people-alike", "import-waiting", "return-waiting", "proposal-waiting"]),
    );
});

test("asks no one to settle what is only shown", () => {
  const all = settledBy("approver", "payroll", "owner");
  expect(EXCEPTION_KINDS.filter((kind) => !all.includes(kind))).toEqual([
    "instruction-rejected",
    "new-people-withdrew",
  ]);
});
