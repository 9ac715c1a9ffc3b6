import { addDays, type CivilDate } from "../../calendar/civil-date.ts";

export const ON_DEMAND_PAY_ACCOUNT_STATUSES = ["active", "suspended", "investigation"] as const;
/** Status of an employee's on-demand pay account (docs/product/on-demand-pay.md#access). */
export type OnDemandPayAccountStatus = (typeof ON_DEMAND_PAY_ACCOUNT_STATUSES)[number];

export const ACCESS_REQUEST_STATUSES = ["pending", "approved", "rejected"] as const;
export type AccessRequestStatus = (typeof ACCESS_REQUEST_STATUSES)[number];

/** The last request for access. */
export type AccessRequest =
  | { readonly status: "pending" }
  | { readonly status: "approved" }
  | { readonly status: "rejected"; readonly rejectedOn: CivilDate; readonly isReopened: boolean };

/** An employee's access to on-demand pay; null where there is none yet. */
export interface Access {
  readonly account: OnDemandPayAccountStatus | null;
  readonly request: AccessRequest | null;
}

/** After a rejection, the days until the employee may ask again. */
export const DAYS_AFTER_REJECTION = 30;

/**
 * Whether withdrawals are open to the employee: an active account, or an approved request while there is none.
 * Once there is an account its own status decides, else a suspended one would look like an active one.
 */
export function hasAccess(access: Access): boolean {
  if (access.account !== null) return access.account === "active";
  return access.request?.status === "approved";
}

/** The day from which a rejected request may be made again; undefined when it may at once. */
export function mayRequestAgainFrom(request: AccessRequest | null): CivilDate | undefined {
  if (request?.status !== "rejected" || request.isReopened) return undefined;
  return addDays(request.rejectedOn, DAYS_AFTER_REJECTION);
}

/** How far a person is with on-demand pay. */
export type OnDemandPayState = "none" | "pending" | "rejected" | OnDemandPayAccountStatus | "ended";

/** The account's status, else the request's; `ended` after the last day with access (docs/product/on-demand-pay.md#access). */
export function onDemandPayState(
  account: OnDemandPayAccountStatus | null,
  request: AccessRequestStatus | null,
  hasLeft: boolean,
): OnDemandPayState {
  if (hasLeft && (account !== null || request === "approved")) return "ended";
  return account ?? (request === "approved" ? "active" : request) ?? "none";
}
