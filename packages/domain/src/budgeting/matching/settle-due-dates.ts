import { addDays, type CivilDate, daysBetween } from "../../calendar/civil-date.ts";
import type { MatchablePayment } from "../bank-payment.ts";
import {
  type DescribedPayment,
  evidenceOf,
  type Fit,
  fitOf,
  hasSomeWordsOnly,
  isItsAmount,
  MAX_DAYS_EARLY,
  MAX_DAYS_LATE,
  NEAR_DAYS,
  type SoughtPlan,
} from "./match-score.ts";
import { likenessOf } from "../regular/likeness.ts";
import { withoutReturned } from "./returned-payments.ts";
import { isDueOn } from "../regular/schedule.ts";

interface DueDate {
  readonly planId: string;
  readonly dueDate: CivilDate;
  /** In London. */
  readonly decidedOn: CivilDate;
}

/** What the employee decided about one due date of a plan. */
export type DueDecision =
  | (DueDate & { readonly kind: "paid" | "skipped" })
  | (DueDate & { readonly kind: "linked"; readonly transactionId: string });

/** A payment that the employee said is not the plan's. */
export interface Mismatch {
  readonly planId: string;
  readonly transactionId: string;
}

export interface PlanDecisions {
  readonly due: readonly DueDecision[];
  readonly mismatches: readonly Mismatch[];
}

export const NO_DECISIONS: PlanDecisions = { due: [], mismatches: [] };

/** A plan with the due dates that take payments. */
export interface PlanWithDueDates {
  readonly plan: SoughtPlan;
  readonly dueDates: readonly CivilDate[];
  /** Since when a payment may come late; before, and where this is null, it settles only what was due about its day. */
  readonly lateSince: CivilDate | null;
}

/** One due date of one plan. */
export const dueKey = (planId: string, dueDate: CivilDate): string => `${planId} ${dueDate}`;

interface Candidate {
  readonly planId: string;
  readonly dueDate: CivilDate;
  readonly described: DescribedPayment;
  readonly fit: Fit;
}

/** More payments to a payee than this, within so many days of a due date, are a shop's. */
const MAX_UNCROWDED = 2;
const CROWD_DAYS = 15;

/** How much better the best payment must be than another one, where only amount and day speak for both. */
const CLEARLY_BETTER = 5;

/**
 * Which payment settles which due date: each payment at most one, the best score first; ties go to the earlier due date, then
 * the earlier payment. Where only amount and day speak for several payments, and more of them fit equally well than due
 * dates wait for them, none is taken: there is no clear winner. What the employee linked is fixed beforehand, and a
 * skipped due date takes no payment.
 * @returns payments by `dueKey`
 */
export function settleDueDates(
  plans: readonly PlanWithDueDates[],
  payments: readonly DescribedPayment[],
  { due, mismatches }: PlanDecisions,
): Map<string, MatchablePayment> {
  const settled = new Map<string, MatchablePayment>();
  const used = new Set<string>();
  const closed = new Set<string>();
  const byId = new Map(payments.map(({ payment }) => [payment.id, payment]));
  const schedules = new Map(plans.map(({ plan }) => [plan.planned.id, plan.planned.schedule]));
  for (const decision of due) {
    if (decision.kind === "paid") continue;
    const schedule = schedules.get(decision.planId);
    // The plan has another schedule by now.
    if (schedule !== undefined && !isDueOn(schedule, decision.dueDate)) continue;
    const key = dueKey(decision.planId, decision.dueDate);
    closed.add(key);
    if (decision.kind !== "linked") continue;
    used.add(decision.transactionId);
    const payment = byId.get(decision.transactionId);
    if (payment !== undefined) settled.set(key, payment);
  }
  const refused = new Set(mismatches.map(({ planId, transactionId }) => `${planId} ${transactionId}`));
  const paying = withoutReturned(payments);
  const candidates = plans
    .flatMap((each) => candidatesOf(each, paying))
    .filter(({ planId, dueDate, described: { payment } }) => {
      const isOpen = !closed.has(dueKey(planId, dueDate)) && !used.has(payment.id);
      return isOpen && !refused.has(`${planId} ${payment.id}`);
    })
    .toSorted(byScore);
  const unclear = new Set<string>();
  for (const candidate of candidates) {
    const key = dueKey(candidate.planId, candidate.dueDate);
    const { payment } = candidate.described;
    if (settled.has(key) || used.has(payment.id) || unclear.has(key)) continue;
    const isOpen = (other: Candidate) =>
      !used.has(other.described.payment.id) && !settled.has(dueKey(other.planId, other.dueDate));
    if (candidate.fit.evidence === "amount" && !isClear(candidate, candidates.filter(isOpen))) {
      unclear.add(key);
      continue;
    }
    settled.set(key, payment);
    used.add(payment.id);
  }
  return settled;
}

function candidatesOf(
  { plan, dueDates, lateSince }: PlanWithDueDates,
  payments: readonly DescribedPayment[],
): Candidate[] {
  const planId = plan.planned.id;
  const speaking = payments.flatMap((described) => {
    const evidence = evidenceOf(plan, described);
    return evidence === null ? [] : [{ described, evidence }];
  });
  const byWords = speaking.flatMap(({ described, evidence }) => (evidence === "words" ? [described] : []));
  const eligible = speaking.filter(
    ({ described, evidence }) => evidence !== "words" || !isShopping(plan, described, byWords),
  );
  const toPayee = eligible.filter(({ evidence }) => evidence === "payee");
  return dueDates.flatMap((dueDate) => {
    const between = (early: number, late: number) => {
      const [first, last] = [addDays(dueDate, -early), addDays(dueDate, late)];
      return ({ described: { payment } }: (typeof eligible)[number]) => payment.date >= first && payment.date <= last;
    };
    // A shop where much is bought: an amount that is far off is another purchase.
    const isCrowded = toPayee.filter(between(CROWD_DAYS, CROWD_DAYS)).length > MAX_UNCROWDED;
    const isSole = !isCrowded && toPayee.filter(between(NEAR_DAYS, NEAR_DAYS)).length === 1;
    const daysLate = lateSince === null || dueDate < lateSince ? NEAR_DAYS : MAX_DAYS_LATE;
    return eligible.filter(between(MAX_DAYS_EARLY, daysLate)).flatMap(({ described, evidence }): Candidate[] => {
      const fit = fitOf(plan, described, evidence, dueDate);
      return fit === null || (fit.isFarOff && !isSole) ? [] : [{ planId, dueDate, described, fit }];
    });
  });
}

/** Whether it is one of many at a shop that only shares a word with the plan's name, as Tesco does with Tesco Mobile. */
function isShopping(plan: SoughtPlan, described: DescribedPayment, byWords: readonly DescribedPayment[]): boolean {
  const { payment } = described;
  if (isItsAmount(plan.planned, payment) || !hasSomeWordsOnly(plan, described)) return false;
  const likeness = likenessOf(payment);
  const alike = byWords.filter(
    ({ payment: other }) =>
      Math.abs(daysBetween(payment.date, other.date)) <= CROWD_DAYS && likenessOf(other) === likeness,
  );
  return alike.length > MAX_UNCROWDED;
}

/** Whether no other payment fits this due date about as well, or enough due dates wait for all that do. */
function isClear(candidate: Candidate, open: readonly Candidate[]): boolean {
  const isRival = ({ fit }: Candidate) => fit.evidence === "amount" && candidate.fit.score - fit.score < CLEARLY_BETTER;
  const rivals = open.filter(
    (other) => other.planId === candidate.planId && other.dueDate === candidate.dueDate && isRival(other),
  );
  const likenesses = new Set(rivals.map(({ described }) => likenessOf(described.payment) ?? described.payment.id));
  if (likenesses.size <= 1) return true;
  const ids = new Set(rivals.map(({ described }) => described.payment.id));
  const waiting = open.filter(({ described, fit }) => fit.evidence === "amount" && ids.has(described.payment.id));
  return ids.size <= new Set(waiting.map(({ planId, dueDate }) => dueKey(planId, dueDate))).size;
}

function byScore(a: Candidate, b: Candidate): number {
  if (a.fit.score !== b.fit.score) return b.fit.score - a.fit.score;
  const [left, right] = [orderOf(a), orderOf(b)];
  return left < right ? -1 : Number(left > right);
}

/** Of plans that fit equally well the first is taken: the one that was made first. */
const orderOf = ({ dueDate, described: { payment } }: Candidate): string => `${dueDate} ${payment.date}`;
