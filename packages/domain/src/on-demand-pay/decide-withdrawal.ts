import type { Instant } from "../calendar/instant.ts";
import { hasLeft } from "../calendar/pay-of-period.ts";
import type { PayPeriod } from "../calendar/payday.ts";
import { type PayoutAccount, type PayoutAccountRefusal, refusalOfPayoutAccount } from "../ledger/payout-account.ts";
import type { Pence } from "../money/pence.ts";
import { type Access, hasAccess } from "./access/access.ts";
import { type Availability, type AvailabilityFacts, availabilityOf } from "./availability.ts";
import { enoughEarnedFrom } from "./enough-earned.ts";
import { feeOf } from "./fee.ts";
import type { Freeze } from "./access/pause.ts";
import { type AmountRefusal, refusalOfAmount } from "./refuse-amount.ts";

/** Everything that the decision rests on, read while the employee's row is locked. */
export interface WithdrawalFacts {
  /** While it is, withdrawals are closed to all of its employees (decision 0021). */
  readonly isCompanySuspended: boolean;
  readonly isAdvancesAvailable: boolean;
  readonly isEmployeeSuspended: boolean;
  readonly freeze: Freeze | null;
  readonly access: Access;
  /** New, alike others, and not confirmed by an independent administrator yet (decision 0050). */
  readonly isAwaitingEmployer: boolean;
  /** Null without a linked payroll record: the salary is then unknown. */
  readonly pay: AvailabilityFacts | null;
  /** The period after `pay.period`: its days answer when enough will be earned. */
  readonly nextPeriod: PayPeriod | null;
  readonly payoutAccount: PayoutAccount | null;
  readonly now: Instant;
}

/** Withdrawals are not open to a person at all, whatever the day and the amount. */
export type ClosedDoor =
  | { readonly code: "COMPANY_SUSPENDED" }
  | { readonly code: "ON_DEMAND_PAY_NOT_OFFERED" }
  | { readonly code: "SUSPENDED" }
  | { readonly code: "WITHDRAWALS_PAUSED"; readonly until: Instant | null }
  | { readonly code: "NO_ON_DEMAND_PAY_ACCESS" }
  /** No longer employed. */
  | { readonly code: "STATUS_CHANGED" }
  | { readonly code: "EMPLOYER_CONFIRMATION_PENDING" };

export type WithdrawalRefusal =
  | ClosedDoor
  | { readonly code: "CLOSED_BEFORE_PAYDAY" }
  | { readonly code: "NO_WITHDRAWALS_LEFT"; readonly maxCount: number }
  | PayoutAccountRefusal
  | AmountRefusal;

export type WithdrawalDecision =
  | {
      readonly outcome: "withdraw";
      readonly amountPence: Pence;
      readonly feePence: Pence;
      readonly availability: Availability;
    }
  | { readonly outcome: "refused"; readonly refusal: WithdrawalRefusal };

/** The facts with what follows from them, worked out once. */
interface Case extends WithdrawalFacts {
  readonly availability: Availability | null;
  readonly amountRefusal: AmountRefusal | undefined;
}

/** Which "no" wins: the first of these that has something to say. */
type Order<R extends WithdrawalRefusal> = readonly (readonly [R["code"], (request: Case) => R | undefined])[];

const ORDER_OF_CLOSED_DOORS: Order<ClosedDoor> = [
  ["COMPANY_SUSPENDED", (it) => when(it.isCompanySuspended, { code: "COMPANY_SUSPENDED" })],
  ["ON_DEMAND_PAY_NOT_OFFERED", (it) => when(!it.isAdvancesAvailable, { code: "ON_DEMAND_PAY_NOT_OFFERED" })],
  ["SUSPENDED", (it) => when(it.isEmployeeSuspended, { code: "SUSPENDED" })],
  [
    "WITHDRAWALS_PAUSED",
    ({ freeze }) => when(freeze !== null, { code: "WITHDRAWALS_PAUSED", until: freeze?.until ?? null }),
  ],
  [
    "NO_ON_DEMAND_PAY_ACCESS",
    (it) => when(!hasAccess(it.access) || it.pay === null, { code: "NO_ON_DEMAND_PAY_ACCESS" }),
  ],
  ["STATUS_CHANGED", ({ pay }) => when(pay !== null && hasLeft(pay.employment, pay.today), { code: "STATUS_CHANGED" })],
  ["EMPLOYER_CONFIRMATION_PENDING", (it) => when(it.isAwaitingEmployer, { code: "EMPLOYER_CONFIRMATION_PENDING" })],
];

export const ORDER_OF_REFUSALS: Order<WithdrawalRefusal> = [
  ...ORDER_OF_CLOSED_DOORS,
  ["CLOSED_BEFORE_PAYDAY", (it) => when(it.availability?.isDateBeforeBoundary, { code: "CLOSED_BEFORE_PAYDAY" })],
  ["NO_WITHDRAWALS_LEFT", (it) => noWithdrawalsLeft(it)],
  ["NO_PAYOUT_ACCOUNT", (it) => payoutAccountRefusedWith("NO_PAYOUT_ACCOUNT", it)],
  ["PAYOUT_ACCOUNT_OBJECTED", (it) => payoutAccountRefusedWith("PAYOUT_ACCOUNT_OBJECTED", it)],
  ["PAYOUT_ACCOUNT_NEW", (it) => payoutAccountRefusedWith("PAYOUT_ACCOUNT_NEW", it)],
  ["AMOUNT_BELOW_MIN", (it) => amountRefusedWith("AMOUNT_BELOW_MIN", it)],
  ["EXPOSURE_LIMIT_REACHED", (it) => amountRefusedWith("EXPOSURE_LIMIT_REACHED", it)],
  ["OWN_LIMIT_REACHED", (it) => amountRefusedWith("OWN_LIMIT_REACHED", it)],
  ["NOT_ENOUGH_EARNED", (it) => amountRefusedWith("NOT_ENOUGH_EARNED", it)],
  ["PERIOD_LIMIT_REACHED", (it) => amountRefusedWith("PERIOD_LIMIT_REACHED", it)],
  ["AMOUNT_ABOVE_AVAILABLE", (it) => amountRefusedWith("AMOUNT_ABOVE_AVAILABLE", it)],
];

/** May this amount be withdrawn now, and at what fee. */
export function decideWithdrawal(facts: WithdrawalFacts, amount: Pence): WithdrawalDecision {
  const { pay } = facts;
  const availability = pay && availabilityOf(pay);
  const amountRefusal = availability ? refusalOfAmount(amount, availability, () => enoughFrom(facts)) : undefined;
  const refusal = firstRefusal(ORDER_OF_REFUSALS, { ...facts, availability, amountRefusal });
  if (refusal !== undefined) return { outcome: "refused", refusal };
  if (pay === null || availability === null) throw new Error("a withdrawal without a salary passed the checks");
  return { outcome: "withdraw", amountPence: amount, feePence: feeOf(amount, pay.fee), availability };
}

/**
 * May the employee's own pause begin now: only who could withdraw has anything to pause, and one pause or freeze at a time.
 * Undefined when it may.
 */
export function refusalOfPause(facts: WithdrawalFacts): ClosedDoor | undefined {
  return firstRefusal(ORDER_OF_CLOSED_DOORS, { ...facts, availability: null, amountRefusal: undefined });
}

function firstRefusal<R extends WithdrawalRefusal>(order: Order<R>, request: Case): R | undefined {
  for (const [, check] of order) {
    const refusal = check(request);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function enoughFrom({ pay, nextPeriod }: WithdrawalFacts) {
  return pay === null ? undefined : enoughEarnedFrom(pay, nextPeriod);
}

function noWithdrawalsLeft({ availability }: Case): WithdrawalRefusal | undefined {
  if (availability === null || availability.availableCount > 0) return undefined;
  return { code: "NO_WITHDRAWALS_LEFT", maxCount: availability.initialMaximumAvailableCount };
}

function payoutAccountRefusedWith(code: PayoutAccountRefusal["code"], { payoutAccount, now }: Case) {
  const refusal = refusalOfPayoutAccount(payoutAccount, now);
  return refusal?.code === code ? refusal : undefined;
}

function amountRefusedWith(code: AmountRefusal["code"], { amountRefusal }: Case): WithdrawalRefusal | undefined {
  return amountRefusal?.code === code ? amountRefusal : undefined;
}

function when<R extends WithdrawalRefusal>(applies: boolean | undefined, refusal: R): R | undefined {
  return applies ? refusal : undefined;
}
