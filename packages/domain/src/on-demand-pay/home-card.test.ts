import { expect, test } from "vitest";
import { civilDate } from "../calendar/civil-date.ts";
import { instant } from "../calendar/instant.ts";
import { pence } from "../money/pence.ts";
import { type Access, mayRequestAgainFrom } from "./access/access.ts";
import type { Availability } from "./availability.ts";
import { type HomeCardFacts, homeCardOf } from "./home-card.ts";

const now = instant("2026-06-15T10:00:00Z");
const availability: Availability = {
  earnedPence: pence(100_000),
  workingDays: { passed: 10, total: 21 },
  maxPence: pence(100_000),
  takenPence: pence(0),
  limitPence: pence(100_000),
  amountPence: pence(9899),
  bound: "earned",
  minPence: pence(1000),
  availableCount: 5,
  initialMaximumAvailableCount: 5,
  isDateBeforeBoundary: false,
};
const nobody: Access = { account: null, request: null };
const rejected: Access = {
  account: null,
  request: { status: "rejected", rejectedOn: civilDate("2026-06-01"), isReopened: false },
};
const fresh: HomeCardFacts = {
  isAdvancesAvailable: true,
  isCompanySuspended: false,
  isEmployeeSuspended: false,
  hasLeft: false,
  freeze: null,
  access: nobody,
  isRegistrationClosed: false,
  payslipUrl: null,
  hasPayrollRecord: true,
  availability,
};

const active: Access = { account: "active", request: null };
const payslipUrl = "https://payslips.example/";
const CARDS: [string, Partial<HomeCardFacts>, object][] = [
  ["the company offers none", { isAdvancesAvailable: false, isEmployeeSuspended: true }, { kind: "none" }],
  [
    "the company is suspended, and so is the employee",
    { isCompanySuspended: true, isEmployeeSuspended: true, access: active },
    { kind: "company-suspended" },
  ],
  [
    "whoever could withdraw has left, frozen and suspended",
    { hasLeft: true, access: active, isEmployeeSuspended: true, freeze: { by: "employer", until: null } },
    { kind: "not-available", reason: "has-left", payslipUrl: null },
  ],
  [
    "suspended and frozen",
    { isEmployeeSuspended: true, freeze: { by: "employer", until: null } },
    { kind: "register-now" },
  ],
  [
    "paused, with an account",
    { freeze: { by: "employee", until: now }, access: active },
    { kind: "paused", until: now },
  ],
  ["frozen without an end", { freeze: { by: "employer", until: null } }, { kind: "paused", until: null }],
  [
    "an active account",
    { access: active, isRegistrationClosed: true },
    { kind: "amount", pounds: 98, isClosed: false },
  ],
  [
    "approved",
    { access: { account: null, request: { status: "approved" } } },
    { kind: "amount", pounds: 98, isClosed: false },
  ],
  [
    "closed before payday",
    { access: active, availability: { ...availability, isDateBeforeBoundary: true } },
    { kind: "amount", pounds: 98, isClosed: true },
  ],
  [
    "a suspended account",
    { access: { account: "suspended", request: { status: "approved" } } },
    { kind: "not-available", reason: "account-suspended", payslipUrl: null },
  ],
  [
    "an account that went from payroll",
    { access: active, hasPayrollRecord: false, availability: null },
    { kind: "not-available", reason: "no-payroll-record", payslipUrl: null },
  ],
  [
    "registration closed",
    { isRegistrationClosed: true, payslipUrl, access: rejected },
    { kind: "not-available", reason: "registration-closed", payslipUrl },
  ],
  [
    "no payroll record",
    { hasPayrollRecord: false, availability: null },
    { kind: "not-available", reason: "no-payroll-record", payslipUrl: null },
  ],
  ["rejected", { access: rejected }, { kind: "rejected" }],
  ["pending", { access: { account: null, request: { status: "pending" } } }, { kind: "being-set-up" }],
  [
    "under investigation",
    { access: { account: "investigation", request: { status: "approved" } } },
    { kind: "being-set-up" },
  ],
  ["nothing yet", {}, { kind: "can-register" }],
];

test.each(CARDS)("shows the right card when the employee is: %s", (_, change, expected) => {
  expect(homeCardOf({ ...fresh, ...change })).toEqual(expected);
});

test("allows a new request at once when the employer reopens a rejected request", () => {
  const reopened: Access = {
    account: null,
    request: { status: "rejected", rejectedOn: civilDate("2026-06-01"), isReopened: true },
  };
  expect(mayRequestAgainFrom(reopened.request)).toBeUndefined();
  expect(mayRequestAgainFrom(rejected.request)).toBe("2026-07-01");
});
