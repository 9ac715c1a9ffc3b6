import { expect, test } from "vitest";
import { AUDIT_ACTIONS } from "./audit-actions.ts";
import { actionsReadBy, partsReadBy } from "./audit-readers.ts";

test("shows owners the whole log, others the part of their roles, and nothing without a role", () => {
  expect(actionsReadBy(["owner"])).toEqual([...AUDIT_ACTIONS]);
  expect(actionsReadBy(["approver"])).toContain("request-rejected");
  expect(actionsReadBy(["payroll"])).not.toContain("request-rejected");
  expect(actionsReadBy(["payroll"])).toContain("leaver-marked");
  for (const role of ["approver", "payroll"] as const)
    expect(actionsReadBy([role])).not.toContain("administrator-signed-in");
  expect(actionsReadBy([])).toEqual([]);
  expect(actionsReadBy(["payroll"], "people")).toEqual([
    "record-unlocked",
    "salary-account-objected",
    "salary-account-confirmed",
    "salary-account-accepted",
    "leaver-marked",
    "leaver-taken-back",
    "new-people-confirmed",
  ]);
  expect(partsReadBy(["approver"])).toEqual(["requests", "people"]);
});
