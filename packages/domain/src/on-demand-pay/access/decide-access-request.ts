import type { CivilDate } from "../../calendar/civil-date.ts";
import { type Access, hasAccess, mayRequestAgainFrom } from "./access.ts";

/** The facts that decide a request for on-demand pay, read while the employee's row is locked. */
export interface AccessRequestFacts {
  readonly isCompanySuspended: boolean;
  readonly isAdvancesAvailable: boolean;
  readonly hasLeft: boolean;
  readonly isRegistrationClosed: boolean;
  /** A suspended employee may request access again, whatever access there was before. */
  readonly isEmployeeSuspended: boolean;
  readonly access: Access;
  readonly hasPayrollRecord: boolean;
  readonly today: CivilDate;
}

export type AccessRequestRefusal =
  | { readonly code: "COMPANY_SUSPENDED" }
  | { readonly code: "ON_DEMAND_PAY_NOT_OFFERED" }
  | { readonly code: "STATUS_CHANGED" }
  | { readonly code: "ACCESS_DENIED" }
  | { readonly code: "NO_ON_DEMAND_PAY_ACCESS" }
  | { readonly code: "ACCESS_REQUEST_PENDING" }
  | { readonly code: "HAS_ACCESS_ALREADY" }
  | { readonly code: "ACCESS_REQUEST_REJECTED"; readonly from: CivilDate }
  | { readonly code: "NO_PAYROLL_RECORD" };

type Check = (facts: AccessRequestFacts) => AccessRequestRefusal | undefined;

/** The refusals in their order: the first that applies wins. */
export const ORDER_OF_ACCESS_REFUSALS: readonly (readonly [AccessRequestRefusal["code"], Check])[] = [
  ["COMPANY_SUSPENDED", (it) => when(it.isCompanySuspended, { code: "COMPANY_SUSPENDED" })],
  ["ON_DEMAND_PAY_NOT_OFFERED", (it) => when(!it.isAdvancesAvailable, { code: "ON_DEMAND_PAY_NOT_OFFERED" })],
  // The employer could only reject it.
  ["STATUS_CHANGED", (it) => when(it.hasLeft, { code: "STATUS_CHANGED" })],
  ["ACCESS_DENIED", (it) => when(it.isRegistrationClosed, { code: "ACCESS_DENIED" })],
  [
    "NO_ON_DEMAND_PAY_ACCESS",
    ({ access }) => when(access.account === "suspended", { code: "NO_ON_DEMAND_PAY_ACCESS" }),
  ],
  ["ACCESS_REQUEST_PENDING", ({ access }) => when(isUnderWay(access), { code: "ACCESS_REQUEST_PENDING" })],
  ["HAS_ACCESS_ALREADY", (it) => when(hasAccess(it.access) && !it.isEmployeeSuspended, { code: "HAS_ACCESS_ALREADY" })],
  ["ACCESS_REQUEST_REJECTED", (it) => rejectedLately(it)],
  ["NO_PAYROLL_RECORD", (it) => when(!it.hasPayrollRecord, { code: "NO_PAYROLL_RECORD" })],
];

/** Why on-demand pay may not be requested now; undefined when it may. */
export function refusalOfAccessRequest(facts: AccessRequestFacts): AccessRequestRefusal | undefined {
  for (const [, check] of ORDER_OF_ACCESS_REFUSALS) {
    const refusal = check(facts);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function isUnderWay({ account, request }: Access): boolean {
  return request?.status === "pending" || account === "investigation";
}

function rejectedLately({ access, today }: AccessRequestFacts): AccessRequestRefusal | undefined {
  const from = mayRequestAgainFrom(access.request);
  return from !== undefined && today < from ? { code: "ACCESS_REQUEST_REJECTED", from } : undefined;
}

function when(applies: boolean, refusal: AccessRequestRefusal): AccessRequestRefusal | undefined {
  return applies ? refusal : undefined;
}
