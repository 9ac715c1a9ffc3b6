import type { CivilDate } from "../calendar/civil-date.ts";
import type { Instant } from "../calendar/instant.ts";
import { hasLeft } from "../calendar/pay-of-period.ts";

export const REQUEST_KINDS = ["on-demand-pay", "savings", "change-request"] as const;
/** What an employee requests from the employer. */
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** What the list of requests can be sorted by. */
export const REQUEST_SORTS = ["date", "name", "amount"] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

export const DECISIONS = ["approved", "rejected"] as const;
/** How the employer decides about it. */
export type Decision = (typeof DECISIONS)[number];

export const REQUEST_STATES = ["pending", ...DECISIONS] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** The maximum length of the reason for a rejection, in characters: it goes into an SMS. */
export const MAX_REASON_LENGTH = 300;
/** The maximum number of requests that one call decides. */
export const MAX_DECIDED_AT_ONCE = 200;

/** What an approval depends on, read while the employee is locked. */
export interface ApprovalFacts {
  readonly kind: RequestKind;
  /** Whether the company offers what was requested. */
  readonly isOffered: boolean;
  readonly isInPayroll: boolean;
  /** As payroll reports it or the employer set it: the earlier of the two. */
  readonly lastDay: CivilDate | null;
  /** Whether their account's deletion is requested. */
  readonly isLeaving: boolean;
  readonly requestedAt: Instant;
  /** When the employee was suspended; null if they are not. */
  readonly suspendedAt: Instant | null;
  /** Whether they report that they still work there, or again. */
  readonly saysEmployed: boolean;
  /** The last day that payroll sent. */
  readonly lastDayOfPayroll: CivilDate | null;
  readonly today: CivilDate;
}

export type ApprovalRefusal =
  | "REQUEST_NOT_OFFERED"
  | "PERSON_HAS_LEFT"
  | "PERSON_IS_LEAVING"
  | "PERSON_SUSPENDED_SINCE"
  | "PERSON_NOT_IN_PAYROLL"
  | "LAST_DAY_OF_PAYROLL";

/** Whether they were suspended after the request: in that case it is not a request to be readmitted. */
export const isSuspendedSince = ({
  requestedAt,
  suspendedAt,
}: Pick<ApprovalFacts, "requestedAt" | "suspendedAt">): boolean => suspendedAt !== null && requestedAt < suspendedAt;

/** The refusals in their order: the first that applies wins. */
export const ORDER_OF_APPROVAL_REFUSALS: readonly (readonly [ApprovalRefusal, (facts: ApprovalFacts) => boolean])[] = [
  ["REQUEST_NOT_OFFERED", (it) => !it.isOffered],
  ["PERSON_HAS_LEFT", (it) => hasLeft({ leftOn: it.lastDay }, it.today)],
  ["PERSON_IS_LEAVING", (it) => it.isLeaving],
  ["PERSON_SUSPENDED_SINCE", isSuspendedSince],
  ["PERSON_NOT_IN_PAYROLL", (it) => !it.isInPayroll],
];

/**
 * Why a request cannot be approved now; undefined when it can. A rejection is always possible. What employees report about themselves
 * is approved by one person, unless it would reinstate them despite the last day that payroll sent: that takes two
 * (docs/product/employer-console.md#requests).
 */
export function refusalOfApproval(facts: ApprovalFacts): ApprovalRefusal | undefined {
  if (facts.kind === "change-request") {
    const isBackOverPayroll = facts.saysEmployed && hasLeft({ leftOn: facts.lastDayOfPayroll }, facts.today);
    return isBackOverPayroll ? "LAST_DAY_OF_PAYROLL" : undefined;
  }
  return ORDER_OF_APPROVAL_REFUSALS.find(([, applies]) => applies(facts))?.[0];
}
