import { addDays, type CivilDate } from "../../calendar/civil-date.ts";
import type { PayPeriod } from "../../calendar/payday.ts";
import { min, type Pence, pence, type SignedPence, subtractToZero } from "../../money/pence.ts";

/** What a person sets: keep X on the eve of payday, save what is above it, at most Y in a pay period. */
export interface LeftoverRule {
  readonly keepPence: Pence;
  readonly atMostPence: Pence;
}

/** Less is not offered (docs/product/savings.md#saving-what-is-left). */
export const MIN_LEFTOVER_PENCE: Pence = pence(100);
/** The most that a rule keeps, or saves in a pay period. */
export const MAX_LEFTOVER_RULE_PENCE: Pence = pence(10_000_000);
/** The offer is open on the last days before the cut-off: earlier the forecast is too wide, later the run is fixed. */
const OFFER_DAYS = 3;

/** Why it is unknown what is left on the eve of payday. */
export const LEFT_UNKNOWN = ["no-account", "payday-unknown", "history-too-short"] as const;
export type LeftUnknown = (typeof LEFT_UNKNOWN)[number];

/** What is left on the eve of payday, by what the banks report today. */
export interface LeftOnEve {
  readonly payday: CivilDate;
  /** Nine of ten times at least this much; below zero where it does not last. */
  readonly leftPence: SignedPence;
  /** A counted account was last read more than a day ago. */
  readonly isStale: boolean;
}

/** Why nothing is offered, the first reason that applies. */
export const WHY_NO_LEFTOVER = [
  "closed",
  "not-saving",
  ...LEFT_UNKNOWN,
  "too-early",
  "bank-stale",
  "provider-unavailable",
  "pay-unknown",
  "nothing-left",
  "goal-covered",
  "bank-full",
  "pay-too-low",
] as const;
export type WhyNoLeftover = (typeof WHY_NO_LEFTOVER)[number];

/** What limits the amount; null: no limit. */
export interface LeftoverLimits {
  /** What the plan still takes beyond this payday's deposit: a goal at most its sum. */
  readonly ofPlanPence: Pence | null;
  /** What the product still accepts beyond it; undefined where the platform does not say. */
  readonly atBankPence: Pence | null | undefined;
  /** What is left of the pay after everything else that the run takes; null where payroll has not given the pay. */
  readonly ofPayPence: Pence | null;
}

export interface LeftoverFacts {
  readonly today: CivilDate;
  readonly period: Pick<PayPeriod, "payday" | "cutOffDay">;
  /** The payday of this period deducts for the saving: it is open, and neither paused nor ending, nor is its owner leaving. */
  readonly isDeducting: boolean;
  readonly left: LeftOnEve | LeftUnknown;
  readonly limits: LeftoverLimits;
}

export type LeftoverDecision =
  | { readonly outcome: "offered"; readonly amountPence: Pence; readonly leftPence: SignedPence }
  | { readonly outcome: "not-offered"; readonly why: WhyNoLeftover };

/** The first day on which the leftover of a period is offered. */
export const leftoverOpensOn = ({ cutOffDay }: Pick<PayPeriod, "cutOffDay">): CivilDate =>
  addDays(cutOffDay, -OFFER_DAYS);

/** Whether a leftover is saved automatically on this day: on the last one before the cut-off, when most is known. */
export const isAutomaticDay = (today: CivilDate, { cutOffDay }: Pick<PayPeriod, "cutOffDay">): boolean =>
  today === addDays(cutOffDay, -1);

/**
 * What may be saved of what is left on the eve of payday: never more than the rule's Y, never so much that less than its X is
 * left, and never more than plan, bank and pay allow.
 */
export function decideLeftover(rule: LeftoverRule, facts: LeftoverFacts): LeftoverDecision {
  const left = leftIn(facts);
  if (typeof left === "string") return { outcome: "not-offered", why: left };
  const limits = limitsOf(rule, left, facts.limits);
  const tooLow = limits.find(([, limit]) => limit < MIN_LEFTOVER_PENCE);
  if (tooLow !== undefined) return { outcome: "not-offered", why: tooLow[0] };
  const amountPence = limits.map(([, limit]) => limit).reduce(min, rule.atMostPence);
  return { outcome: "offered", amountPence, leftPence: left.leftPence };
}

/** What is left, or why nothing is offered of it. */
function leftIn({ today, period, isDeducting, left, limits }: LeftoverFacts): LeftOnEve | WhyNoLeftover {
  if (today >= period.cutOffDay) return "closed";
  if (!isDeducting) return "not-saving";
  if (typeof left === "string") return left;
  // Budgeting goes by another payday than the run that would deduct: what is left on its eve says nothing about this one.
  if (left.payday !== period.payday) return "payday-unknown";
  if (today < leftoverOpensOn(period)) return "too-early";
  if (left.isStale) return "bank-stale";
  if (limits.atBankPence === undefined) return "provider-unavailable";
  return limits.ofPayPence === null ? "pay-unknown" : left;
}

type Limit = readonly [why: WhyNoLeftover, limit: Pence];

function limitsOf({ keepPence }: LeftoverRule, { leftPence }: LeftOnEve, limits: LeftoverLimits): readonly Limit[] {
  const known: readonly (readonly [WhyNoLeftover, Pence | null | undefined])[] = [
    ["nothing-left", subtractToZero(leftPence, keepPence)],
    ["goal-covered", limits.ofPlanPence],
    ["bank-full", limits.atBankPence],
    ["pay-too-low", limits.ofPayPence],
  ];
  return known.flatMap(([why, limit]) => (limit === null || limit === undefined ? [] : [[why, limit]]));
}
