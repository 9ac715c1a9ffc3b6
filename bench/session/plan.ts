import { type Random, randomFrom } from "../measure/random.ts";
import type { CallName } from "./calls.ts";

/** A call that is sent at its time, whatever the outcome of those before it. */
export interface DueCall {
  /** From the run's start. */
  readonly atMs: number;
  readonly name: CallName;
  /** The index of the session that it is sent with. */
  readonly session: number;
  readonly visit: number;
}

export interface PlanWish {
  readonly seed: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly sessions: number;
  /** How much more often than usual employees withdraw; 1 by default. */
  readonly moneyShare?: number;
}

type Step = readonly (readonly [afterMs: number, name: CallName])[];

/** What home requests: the check, then its cards at once, then what depends on those or is further down. */
const HOME: Step = [
  [0, "check"],
  [40, "indicators"],
  [40, "payday"],
  [40, "reauth"],
  [40, "paidExpenses"],
  [40, "payAccount"],
  [40, "accessRequest"],
  [90, "amount"],
  [110, "forecast"],
  [110, "paidIncomes"],
  [160, "savings"],
  [160, "spending"],
  [220, "bestRate"],
];
/** Home again after a while: stale data is requested again. */
const HOME_AGAIN: Step = [
  [0, "indicators"],
  [0, "payday"],
  [0, "paidExpenses"],
  [0, "amount"],
];
const LOG_IN: Step = [[0, "logIn"]];
const TRANSACTIONS: Step = [[0, "transactions"]];
const MORE_TRANSACTIONS: Step = [[0, "nextTransactions"]];
const SEARCH: Step = [[0, "searchTransactions"]];
const WITHDRAW_PAGE: Step = [
  [0, "amount"],
  [0, "history"],
  [0, "selfLimits"],
  [1_500, "quote"],
];
const WITHDRAW: Step = [
  [0, "withdraw"],
  [60, "amount"],
  [60, "history"],
];
const CANCEL: Step = [
  [0, "cancel"],
  [60, "history"],
];
const PLANNED_PAGE: Step = [
  [0, "paidExpenses"],
  [0, "plannedPayments"],
  [0, "plannedNews"],
];
const PLAN: Step = [
  [0, "planPayment"],
  [60, "paidExpenses"],
  [6_000, "changePlanned"],
  [6_060, "paidExpenses"],
];
const REMOVE: Step = [
  [0, "removePlanned"],
  [60, "paidExpenses"],
];
const ACCOUNTS: Step = [
  [0, "bankAccounts"],
  [0, "connections"],
];
const SPENDING: Step = [[0, "usageReport"]];
const PAYMENTS: Step = [[0, "paymentHistory"]];

/** How long a person looks at a page before the next press. */
const THINK_MS = { min: 8_000, max: 40_000 } as const;
/** There is no such pause from the login to home, and a withdrawal can be cancelled for half a minute only. */
function thinking(random: Random, before: Step, next: Step): number {
  if (before === LOG_IN) return 400;
  return next === CANCEL ? random.between(3_000, 15_000) : random.between(THINK_MS.min, THINK_MS.max);
}

const LONGEST_VISIT_MS = 450_000;

/** One employee's visit, from its beginning: what is pressed, and when. */
function drawVisit(random: Random, moneyShare: number): readonly { atMs: number; name: CallName }[] {
  const steps: Step[] = [...(random.is(0.1) ? [LOG_IN] : []), HOME];
  if (random.is(0.5)) {
    steps.push(TRANSACTIONS);
    if (random.is(0.4)) steps.push(MORE_TRANSACTIONS);
    if (random.is(0.15)) steps.push(SEARCH);
  }
  if (random.is(0.4)) {
    steps.push(WITHDRAW_PAGE);
    if (random.is(Math.min(1, 0.25 * moneyShare))) {
      steps.push(WITHDRAW);
      if (random.is(0.3)) steps.push(CANCEL);
    }
  }
  if (random.is(0.2)) {
    steps.push(PLANNED_PAGE);
    if (random.is(0.4)) steps.push(PLAN, ...(random.is(0.5) ? [REMOVE] : []));
  }
  if (random.is(0.1)) steps.push(ACCOUNTS);
  if (random.is(0.1)) steps.push(SPENDING);
  if (random.is(0.08)) steps.push(PAYMENTS);
  if (random.is(0.3)) steps.push(HOME_AGAIN);
  let started = 0;
  return steps.flatMap((step, at) => {
    const before = steps[at - 1];
    if (before !== undefined) started += thinking(random, before, step);
    // A person planning a payment changes it before pressing anything else.
    if (before === PLAN) started += 6_060;
    return step.map(([afterMs, name]) => ({ atMs: started + afterMs, name }));
  });
}

const VISITS_COUNTED = 4_000;

function callsOfVisit(seed: number, moneyShare: number): number {
  const random = randomFrom(seed);
  const counts = Array.from({ length: VISITS_COUNTED }, () => drawVisit(random, moneyShare).length);
  return counts.reduce((sum, count) => sum + count, 0) / VISITS_COUNTED;
}

/** A call from before the run has no answer within it: the calls that depend on it are left out. */
const BUILT_ON: Partial<Record<CallName, CallName>> = {
  cancel: "withdraw",
  changePlanned: "planPayment",
  removePlanned: "planPayment",
};

/**
 * All calls of a run, in order of time. Visits start at random, on average as many as give `perSecond` calls a second, and
 * started long before the run does: at its start, every visitor is somewhere in the middle. The sessions take turns.
 */
export function drawPlan({ seed, perSecond, seconds, sessions, moneyShare = 1 }: PlanWish): readonly DueCall[] {
  const random = randomFrom(seed);
  const visitEveryMs = (callsOfVisit(seed + 1, moneyShare) * 1_000) / perSecond;
  const due: DueCall[] = [];
  let visit = 0;
  for (
    let started = -LONGEST_VISIT_MS;
    started < seconds * 1_000;
    started -= Math.log(1 - random.next()) * visitEveryMs
  ) {
    const input = new Set<CallName>();
    for (const { atMs, name } of drawVisit(random, moneyShare)) {
      const at = started + atMs;
      const basis = BUILT_ON[name];
      if (at < 0 || at >= seconds * 1_000 || (basis !== undefined && !input.has(basis))) continue;
      input.add(name);
      due.push({ atMs: at, name, session: visit % sessions, visit });
    }
    visit += 1;
  }
  return due.toSorted((dueCall, other) => dueCall.atMs - other.atMs);
}
