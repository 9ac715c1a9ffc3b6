import type { Division } from "../../calendar/bank-holidays.ts";
import type { CivilDate } from "../../calendar/civil-date.ts";
import type { Instant } from "../../calendar/instant.ts";
import { addWorkingDays, isWorkingDay } from "../../calendar/working-days.ts";
import { type PayoutAccount, type PayoutAccountRefusal, refusalOfPayoutAccount } from "../../ledger/payout-account.ts";
import { NO_PENCE, type Pence, pence, subtractToZero } from "../../money/pence.ts";

/** £1 and 50p (docs/product/savings.md#withdrawing). */
export const MIN_SAVINGS_WITHDRAWAL: Pence = pence(100);
export const SAVINGS_WITHDRAWAL_FEE: Pence = pence(50);

/** The time of day in London before which a withdrawal of a working day is paid the same day. */
export const SAME_DAY_UNTIL = "12:00";

/** Whose holidays the platform and its banks keep, wherever the employer is. */
export const DIVISION_OF_BANKS: Division = "england-and-wales";

/** Of an amount; all of a goal that has ended; all, with the account closed after it; or of what no bank takes, unasked. */
export type WithdrawalKind = "amount" | "withdraw-all" | "deactivation" | "unplaced";

/** A withdrawal requested before. */
export interface EarlierWithdrawal {
  /** In London. */
  readonly requestedOn: CivilDate;
  readonly kind: WithdrawalKind;
  /** Rejected by the platform or given back by the rail. */
  readonly isRejected: boolean;
}

/** Everything that the decision rests on, read while the employee's row is locked. */
export interface SavingsWithdrawalFacts {
  /** Approved, and its account open at the platform. */
  readonly isOpen: boolean;
  /** Suspended by the employer, or being deactivated. */
  readonly isReadOnly: boolean;
  /** From the cut-off through payday. */
  readonly isClosingPeriod: boolean;
  /** A change of bank is under way. */
  readonly isChangeInProcess: boolean;
  /** A goal that is reached, or whose deadline has passed. */
  readonly isGoalEnded: boolean;
  readonly savedPence: Pence;
  /** Deducted and not placed yet. */
  readonly underWayPence: Pence;
  /** Of that: what waits for the employer's money. */
  readonly awaitingEmployerPence: Pence;
  readonly earlier: readonly EarlierWithdrawal[];
  readonly payoutAccount: PayoutAccount | null;
  readonly now: Instant;
  /** In London, as is the time of day, '11:59'. */
  readonly today: CivilDate;
  readonly timeOfDay: string;
}

type AmountCode = "GOAL_NOT_ENDED" | "SAVINGS_WITHDRAWAL_BELOW_MIN" | "SAVINGS_WITHDRAWAL_ABOVE_SAVED";

export type SavingsWithdrawalRefusal =
  | {
      readonly code:
        | "NO_SAVING"
        | "SAVING_READ_ONLY"
        | "SAVINGS_CLOSED_BEFORE_PAYDAY"
        /** Everything can be withdrawn only once it is all there. */
        | "SAVINGS_UNDER_WAY";
    }
  | { readonly code: AmountCode }
  | PayoutAccountRefusal;

/** What a withdrawal costs and when it arrives, shown before it is confirmed. */
export interface WithdrawalTerms {
  /** What leaves the saving. */
  readonly amountPence: Pence;
  readonly feePence: Pence;
  /** What is paid out: the amount less the fee, and above 0, since the least amount is more than the fee. */
  readonly payoutPence: Pence;
  readonly paidOn: CivilDate;
}

export type SavingsWithdrawalDecision<R extends RequestedWithdrawal = RequestedWithdrawal> =
  | ({ readonly outcome: "withdraw" } & WithdrawalTerms)
  | { readonly outcome: "refused"; readonly refusal: SavingsWithdrawalRefusalOf<R> };

/** No rule about an amount or a goal keeps a saving from being deactivated. */
export type SavingsWithdrawalRefusalOf<R extends RequestedWithdrawal> = R extends { readonly kind: "deactivation" }
  ? Exclude<SavingsWithdrawalRefusal, { readonly code: AmountCode }>
  : SavingsWithdrawalRefusal;

/** What is requested: an amount, or everything. */
export type RequestedWithdrawal =
  | { readonly kind: "amount"; readonly amountPence: Pence }
  | { readonly kind: "withdraw-all" | "deactivation" };

type Check = (facts: SavingsWithdrawalFacts, requested: RequestedWithdrawal) => boolean;

/** Which "no" wins, those of the payout account last: the first of these that has something to say. */
export const ORDER_OF_SAVINGS_REFUSALS: readonly (readonly [
  Exclude<SavingsWithdrawalRefusal["code"], PayoutAccountRefusal["code"]>,
  Check,
])[] = [
  ["NO_SAVING", (it) => !it.isOpen],
  ["SAVING_READ_ONLY", (it) => it.isReadOnly],
  ["SAVINGS_CLOSED_BEFORE_PAYDAY", (it) => it.isClosingPeriod],
  ["SAVINGS_UNDER_WAY", (it, requested) => it.isChangeInProcess || isUnderWay(it, requested)],
  ["GOAL_NOT_ENDED", (it, requested) => requested.kind === "withdraw-all" && !it.isGoalEnded],
  ["SAVINGS_WITHDRAWAL_BELOW_MIN", isBelowMin],
  [
    "SAVINGS_WITHDRAWAL_ABOVE_SAVED",
    (it, requested) => requested.kind === "amount" && requested.amountPence > it.savedPence,
  ],
];

/**
 * May this be withdrawn now, at what fee, and when is it paid (docs/product/savings.md#withdrawing). £40.00 requested,
 * £39.50 paid.
 */
export function decideSavingsWithdrawal<R extends RequestedWithdrawal>(
  facts: SavingsWithdrawalFacts,
  requested: R,
): SavingsWithdrawalDecision<R>;
export function decideSavingsWithdrawal(
  facts: SavingsWithdrawalFacts,
  requested: RequestedWithdrawal,
): SavingsWithdrawalDecision {
  const found = ORDER_OF_SAVINGS_REFUSALS.find(([, isSo]) => isSo(facts, requested));
  if (found !== undefined) return { outcome: "refused", refusal: { code: found[0] } };
  const terms = withdrawalTerms(facts, requested);
  // A saving in which there is nothing is deactivated without a payment.
  const refusal = terms.payoutPence === 0 ? undefined : refusalOfPayoutAccount(facts.payoutAccount, facts.now);
  return refusal === undefined ? { outcome: "withdraw", ...terms } : { outcome: "refused", refusal };
}

/** The terms alone, as they are shown before anything is requested: the same rule, whether or not it may be withdrawn. */
export function withdrawalTerms(
  facts: Pick<SavingsWithdrawalFacts, "savedPence" | "earlier" | "today" | "timeOfDay">,
  requested: RequestedWithdrawal,
): WithdrawalTerms {
  const amountPence = requested.kind === "amount" ? requested.amountPence : facts.savedPence;
  const feePence = feeOfSavingsWithdrawal(requested.kind, facts.earlier, facts.today);
  return {
    amountPence,
    feePence,
    payoutPence: subtractToZero(amountPence, feePence),
    paidOn: paidOn(facts.today, facts.timeOfDay),
  };
}

/** The first of a calendar month is free. Everything at once costs nothing, and leaves the free one of its month. */
export function feeOfSavingsWithdrawal(
  kind: WithdrawalKind,
  earlier: readonly EarlierWithdrawal[],
  today: CivilDate,
): Pence {
  if (kind !== "amount") return NO_PENCE;
  const month = today.slice(0, 7);
  const isLater = earlier.some(
    (other) => other.kind === "amount" && !other.isRejected && other.requestedOn.startsWith(month),
  );
  return isLater ? SAVINGS_WITHDRAWAL_FEE : NO_PENCE;
}

/** Requested before midday of a working day: that day; else the next working day. */
export function paidOn(today: CivilDate, timeOfDay: string): CivilDate {
  const isInTime = isWorkingDay(today, DIVISION_OF_BANKS) && timeOfDay < SAME_DAY_UNTIL;
  return isInTime ? today : addWorkingDays(today, 1, DIVISION_OF_BANKS);
}

/**
 * Everything waits for what is under way. An end does not wait for the employer's money: what comes once a saving is over is paid
 * to its owner.
 */
function isUnderWay(
  { underWayPence, awaitingEmployerPence }: SavingsWithdrawalFacts,
  { kind }: RequestedWithdrawal,
): boolean {
  return kind !== "amount" && underWayPence > (kind === "deactivation" ? awaitingEmployerPence : NO_PENCE);
}

/** All of a goal may be less than the least amount, if it is something; a saving in which there is nothing can be ended. */
function isBelowMin({ savedPence }: SavingsWithdrawalFacts, requested: RequestedWithdrawal): boolean {
  if (requested.kind === "amount") return requested.amountPence < MIN_SAVINGS_WITHDRAWAL;
  return requested.kind === "withdraw-all" && savedPence === 0;
}
