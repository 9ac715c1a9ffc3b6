import type { Instant } from "../calendar/instant.ts";
import { min } from "../money/pence.ts";
import { wholePounds } from "../money/pounds.ts";
import { type Access, hasAccess } from "./access/access.ts";
import type { Availability } from "./availability.ts";
import type { Freeze } from "./access/pause.ts";

export interface HomeCardFacts {
  readonly isAdvancesAvailable: boolean;
  readonly isCompanySuspended: boolean;
  readonly isEmployeeSuspended: boolean;
  /** Whether their last day at the company is over. */
  readonly hasLeft: boolean;
  readonly freeze: Freeze | null;
  readonly access: Access;
  readonly isRegistrationClosed: boolean;
  /** Where the company shows payslips, when it is the one that takes no registrations. */
  readonly payslipUrl: string | null;
  readonly hasPayrollRecord: boolean;
  /** Null without a payroll record. */
  readonly availability: Availability | null;
}

/** In the order in which a request is refused for them. */
export type WhyNotAvailable = "has-left" | "registration-closed" | "account-suspended" | "no-payroll-record";

/** The on-demand pay card on home. */
export type HomeCard =
  | { readonly kind: "none" }
  /** Shown as 'not available', too (decision 0021). */
  | { readonly kind: "company-suspended" }
  | { readonly kind: "register-now" }
  /** `until` null: paused without an end. */
  | { readonly kind: "paused"; readonly until: Instant | null }
  /** Whole pounds that can be withdrawn: the floor of the smaller of amount and max. */
  | { readonly kind: "amount"; readonly pounds: number; readonly isClosed: boolean }
  | { readonly kind: "not-available"; readonly reason: WhyNotAvailable; readonly payslipUrl: string | null }
  | { readonly kind: "rejected" }
  | { readonly kind: "being-set-up" }
  | { readonly kind: "can-register" };

type CardOf = (facts: HomeCardFacts) => HomeCard | undefined;

/**
 * The first that fits is shown (docs/product/on-demand-pay.md#home-card). A leaver has nothing to withdraw nor to
 * request.
 */
export const ORDER_OF_CARDS: readonly CardOf[] = [
  (it) => (it.isAdvancesAvailable ? undefined : { kind: "none" }),
  (it) => (it.isCompanySuspended ? { kind: "company-suspended" } : undefined),
  (it) => (it.hasLeft ? { kind: "not-available", reason: "has-left", payslipUrl: it.payslipUrl } : undefined),
  (it) => (it.isEmployeeSuspended ? { kind: "register-now" } : undefined),
  (it) => (it.freeze === null ? undefined : { kind: "paused", until: it.freeze.until }),
  (it) => (hasAccess(it.access) ? amountCard(it) : undefined),
  notAvailableCard,
  (it) => (it.access.request?.status === "rejected" ? { kind: "rejected" } : undefined),
  (it) => (isBeingSetUp(it.access) ? { kind: "being-set-up" } : undefined),
];

export function homeCardOf(facts: HomeCardFacts): HomeCard {
  for (const cardOf of ORDER_OF_CARDS) {
    const card = cardOf(facts);
    if (card !== undefined) return card;
  }
  return { kind: "can-register" };
}

function amountCard({ availability, payslipUrl }: HomeCardFacts): HomeCard {
  // An account whose payroll record went: there is no amount to show.
  if (availability === null) return { kind: "not-available", reason: "no-payroll-record", payslipUrl };
  const { amountPence, maxPence, isDateBeforeBoundary } = availability;
  return { kind: "amount", pounds: wholePounds(min(amountPence, maxPence)), isClosed: isDateBeforeBoundary };
}

function notAvailableCard(facts: HomeCardFacts): HomeCard | undefined {
  const reason = whyNotAvailable(facts);
  return reason && { kind: "not-available", reason, payslipUrl: facts.payslipUrl };
}

function whyNotAvailable(facts: HomeCardFacts): WhyNotAvailable | undefined {
  if (facts.isRegistrationClosed) return "registration-closed";
  if (facts.access.account === "suspended") return "account-suspended";
  return facts.hasPayrollRecord ? undefined : "no-payroll-record";
}

function isBeingSetUp(access: Access): boolean {
  return access.request?.status === "pending" || access.account === "investigation";
}
