import { describe, expect, test } from "vitest";
import { type ApprovalFacts, type ApprovalRefusal, ORDER_OF_APPROVAL_REFUSALS, refusalOfApproval } from "./approval.ts";

const fine: ApprovalFacts = {
  kind: "savings",
  isOffered: true,
  isInPayroll: true,
  hasLeft: false,
  isLeaving: false,
  isSuspendedSince: false,
  isBackOverPayroll: false,
};
const REASONS: readonly [ApprovalRefusal, Partial<ApprovalFacts>][] = [
  ["REQUEST_NOT_OFFERED", { isOffered: false }],
  ["PERSON_HAS_LEFT", { hasLeft: true }],
  ["PERSON_IS_LEAVING", { isLeaving: true }],
  ["PERSON_SUSPENDED_SINCE", { isSuspendedSince: true }],
  ["PERSON_NOT_IN_PAYROLL", { isInPayroll: false }],
];

describe("the refusals of an approval", () => {
  test("have this order", () => {
    expect(ORDER_OF_APPROVAL_REFUSALS.map(([code]) => code)).toEqual(REASONS.map(([code]) => code));
  });

  test.each(REASONS.map(([code], at) => [code, Object.assign({}, ...REASONS.slice(at).map(([, change]) => change))]))(
    "put %s before all that follow, and never block a reported change",
    (code, change: Partial<ApprovalFacts>) => {
      expect(refusalOfApproval({ ...fine, ...change })).toBe(code);
      expect(refusalOfApproval({ ...fine, kind: "on-demand-pay", ...change })).toBe(code);
      expect(refusalOfApproval({ ...fine, ...change, kind: "change-request" })).toBeUndefined();
    },
  );

  test("block a reported change only for a return past the last day of payroll", () => {
    expect(refusalOfApproval({ ...fine, isBackOverPayroll: true, kind: "change-request" })).toBe("LAST_DAY_OF_PAYROLL");
    expect(refusalOfApproval({ ...fine, isBackOverPayroll: true })).toBeUndefined();
  });

  test("allow an approval when nothing prevents it", () => {
    expect(refusalOfApproval(fine)).toBeUndefined();
  });
});
