import { describe, expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import type { Access } from "./access.ts";
import {
  type AccessRequestFacts,
  type AccessRequestRefusal,
  ORDER_OF_ACCESS_REFUSALS,
  refusalOfAccessRequest,
} from "./decide-access-request.ts";

const newcomer: AccessRequestFacts = {
  isCompanySuspended: false,
  isAdvancesAvailable: true,
  hasLeft: false,
  isRegistrationClosed: false,
  isEmployeeSuspended: false,
  access: { account: null, request: null },
  hasPayrollRecord: true,
  today: civilDate("2026-06-15"),
};
const rejectedOn = (day: string, isReopened = false): Access => ({
  account: null,
  request: { status: "rejected", rejectedOn: civilDate(day), isReopened },
});

/** Each refusal with the one change that causes it; each is tested with all the later ones that can occur together with it. */
const REASONS: readonly [AccessRequestRefusal["code"], Partial<AccessRequestFacts>][] = [
  ["COMPANY_SUSPENDED", { isCompanySuspended: true }],
  ["ON_DEMAND_PAY_NOT_OFFERED", { isAdvancesAvailable: false }],
  ["STATUS_CHANGED", { hasLeft: true }],
  ["ACCESS_DENIED", { isRegistrationClosed: true }],
  ["NO_ON_DEMAND_PAY_ACCESS", { access: { account: "suspended", request: { status: "pending" } } }],
  ["ACCESS_REQUEST_PENDING", { access: { account: "active", request: { status: "pending" } } }],
  ["HAS_ACCESS_ALREADY", { access: { account: "active", request: rejectedOn("2026-06-01").request } }],
  ["ACCESS_REQUEST_REJECTED", { access: rejectedOn("2026-06-01") }],
  ["NO_PAYROLL_RECORD", { hasPayrollRecord: false }],
];

const codeOf = (change: Partial<AccessRequestFacts>) => refusalOfAccessRequest({ ...newcomer, ...change })?.code;

describe("the first refusal", () => {
  test("follows this order", () => {
    expect(ORDER_OF_ACCESS_REFUSALS.map(([code]) => code)).toEqual(REASONS.map(([code]) => code));
  });

  test.each(REASONS.map(([code], at) => [code, REASONS.slice(at)] as const))(
    "is %s when it and all that follow apply",
    (code, reasons) => {
      // Where two change the same fact, the earlier one is under test.
      const all: Partial<AccessRequestFacts> = Object.assign({}, ...reasons.map(([, change]) => change).toReversed());
      expect(codeOf(all)).toBe(code);
    },
  );

  test("is absent when nothing prevents the request", () => {
    expect(codeOf({})).toBeUndefined();
  });
});

test.each([
  ["under investigation", { account: "investigation", request: { status: "approved" } }, "ACCESS_REQUEST_PENDING"],
  ["approved, with no account yet", { account: null, request: { status: "approved" } }, "HAS_ACCESS_ALREADY"],
  ["rejected 29 days ago", rejectedOn("2026-05-17"), "ACCESS_REQUEST_REJECTED"],
  ["rejected 30 days ago", rejectedOn("2026-05-16"), undefined],
  ["rejected today and opened again", rejectedOn("2026-06-15", true), undefined],
] satisfies [string, Access, string | undefined][])("returns the right refusal for access: %s", (_, access, code) => {
  expect(codeOf({ access })).toBe(code);
});

test("names the day from which a rejected employee may request again", () => {
  expect(refusalOfAccessRequest({ ...newcomer, access: rejectedOn("2026-06-01") })).toMatchObject({
    from: "2026-07-01",
  });
});

test.each([
  ["had access", { account: "active", request: { status: "approved" } }, undefined],
  ["had asked", { account: "active", request: { status: "pending" } }, "ACCESS_REQUEST_PENDING"],
  ["was refused lately", { account: "active", request: rejectedOn("2026-06-14").request }, "ACCESS_REQUEST_REJECTED"],
  ["lost the account", { account: "suspended", request: null }, "NO_ON_DEMAND_PAY_ACCESS"],
] satisfies [string, Access, string | undefined][])(
  "decides correctly for a suspended employee who %s",
  (_, access, code) => {
    expect(codeOf({ isEmployeeSuspended: true, access })).toBe(code);
  },
);
