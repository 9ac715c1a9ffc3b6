import { describe, expect, test } from "vitest";
import { civilDate } from "../calendar/civil-date.ts";
import { instant } from "../calendar/instant.ts";
import {
  type ApprovalFacts,
  type ApprovalRefusal,
  isSuspendedSince,
  ORDER_OF_APPROVAL_REFUSALS,
  refusalOfApproval,
} from "./approval.ts";

const fine: ApprovalFacts = {
  kind: "savings",
  isOffered: true,
  isInPayroll: true,
  lastDay: null,
  isLeaving: false,
  requestedAt: instant("2026-06-14T09:00:00Z"),
  suspendedAt: null,
  saysEmployed: false,
  lastDayOfPayroll: null,
  today: civilDate("2026-06-15"),
};
const REASONS: readonly [ApprovalRefusal, Partial<ApprovalFacts>][] = [
  ["REQUEST_NOT_OFFERED", { isOffered: false }],
  ["PERSON_HAS_LEFT", { lastDay: civilDate("2026-06-14") }],
  ["PERSON_IS_LEAVING", { isLeaving: true }],
  ["PERSON_SUSPENDED_SINCE", { suspendedAt: instant("2026-06-14T09:00:01Z") }],
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

  test.each([
    // the last day of payroll, whether the person reports to work there
    ["2026-06-14", true, "LAST_DAY_OF_PAYROLL"],
    ["2026-06-14", false, undefined],
    ["2026-06-15", true, undefined],
    [null, true, undefined],
  ])("block a reported change for payroll's last day %s and a report of work %s: %s", (day, saysEmployed, refusal) => {
    const facts = { ...fine, lastDayOfPayroll: day === null ? null : civilDate(day), saysEmployed };
    expect(refusalOfApproval({ ...facts, kind: "change-request" })).toBe(refusal);
    expect(refusalOfApproval(facts)).toBeUndefined();
  });

  test("allow an approval on the last day", () => {
    expect(refusalOfApproval({ ...fine, lastDay: fine.today })).toBeUndefined();
  });

  test("allow an approval when nothing prevents it", () => {
    expect(refusalOfApproval(fine)).toBeUndefined();
  });
});

test.each([
  ["2026-06-14T08:59:59Z", false],
  ["2026-06-14T09:00:00Z", false],
  ["2026-06-14T09:00:00.001Z", true],
  [null, false],
])("of a request made at 09:00, suspended at %s, they were suspended since: %s", (at, isSince) => {
  const suspendedAt = at === null ? null : instant(at);
  expect(isSuspendedSince({ requestedAt: fine.requestedAt, suspendedAt })).toBe(isSince);
});
