import { addDays, addMonths, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { type Pence, pence, times } from "@wellpaid/domain/money/pence";
import type { SavingPlan } from "@wellpaid/domain/savings/plan/plan";
import type { NewSaving } from "../savings-control.ts";

/** How far a demo account has come with its savings. */
export type DemoSaving =
  | "goal under way"
  | "buffer"
  | "buffer with a better offer"
  | "buffer requested"
  | "buffer rejected"
  | "buffer being moved"
  | "buffer being ended"
  | "buffer not greeted yet"
  | "buffer of later"
  | "goal reached"
  | "goal not reached in time"
  | "goal withdrawn";

/** What is done after the saving was created. */
export type SavingStep = "change of bank" | "deactivation" | "withdrawal of everything" | null;

/** A product at which £50 a month always earns less than elsewhere (rates.ts). */
const BEATEN_PRODUCT = "123";
/** A product that can always be chosen. */
const OTHER_PRODUCT = "101";
const MONTHLY = pence(5_000);
const OF_GOAL = pence(10_000);
/** Past paydays: an account is 120 days old. */
const PAYDAYS = 3;
const GOAL_PAYDAYS = 12;

const paid = (each: Pence): readonly Pence[] => Array.from({ length: PAYDAYS }, () => each);

const goal = (name: string, paydays: number, deadline: CivilDate): SavingPlan => ({
  kind: "goal",
  name,
  needToSavePence: times(OF_GOAL, paydays),
  deadline,
  monthlyContributionPence: OF_GOAL,
});

const BUFFER: NewSaving = {
  plan: { kind: "buffer", monthlyContributionPence: MONTHLY },
  decision: "approved",
  productId: null,
  title: "Ms",
  isLaterSaving: false,
  isCongrShown: true,
  deposits: paid(MONTHLY),
};
const UNPLACED = { deposits: [], isCongrShown: false };

/** The saving of a demo account, relative to today: a goal's other paydays are still to come, or its deadline has passed. */
export function savingOf(saving: DemoSaving, today: CivilDate): NewSaving {
  const ofGoal = (plan: SavingPlan): NewSaving => ({ ...BUFFER, plan, deposits: paid(OF_GOAL) });
  const savings: Readonly<Record<DemoSaving, NewSaving>> = {
    "goal under way": ofGoal(goal("Summer in Lisbon", GOAL_PAYDAYS, addMonths(today, GOAL_PAYDAYS - PAYDAYS))),
    buffer: BUFFER,
    "buffer with a better offer": { ...BUFFER, productId: BEATEN_PRODUCT },
    "buffer requested": { ...BUFFER, ...UNPLACED, decision: "pending" },
    "buffer rejected": { ...BUFFER, ...UNPLACED, decision: "rejected" },
    "buffer being moved": { ...BUFFER, productId: BEATEN_PRODUCT },
    "buffer being ended": BUFFER,
    "buffer not greeted yet": { ...BUFFER, ...UNPLACED },
    "buffer of later": { ...BUFFER, ...UNPLACED, isLaterSaving: true },
    "goal reached": ofGoal(goal("New bicycle", PAYDAYS, addMonths(today, 1))),
    "goal not reached in time": ofGoal(goal("Driving lessons", PAYDAYS + 2, addDays(today, -2))),
    "goal withdrawn": ofGoal(goal("Moving house", PAYDAYS, addMonths(today, 1))),
  };
  return savings[saving];
}

export function stepAfter(saving: DemoSaving): SavingStep {
  if (saving === "buffer being moved") return "change of bank";
  if (saving === "buffer being ended") return "deactivation";
  return saving === "goal withdrawn" ? "withdrawal of everything" : null;
}

/** The product to which a bank change goes. */
export const NEXT_PRODUCT = OTHER_PRODUCT;
