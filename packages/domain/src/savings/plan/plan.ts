import { addMonths, type CivilDate } from "../../calendar/civil-date.ts";
import { type Pence, pence, subtractToZero } from "../../money/pence.ts";

/** What a person saves for: a goal has a name, a sum and a deadline; a buffer is a monthly amount without an end. */
export type SavingPlan = GoalPlan | BufferPlan;

export interface GoalPlan {
  readonly kind: "goal";
  readonly name: string;
  readonly needToSavePence: Pence;
  /** The end of this day in London. */
  readonly deadline: CivilDate;
  /** What a payday deducts; it keeps its value when deductions stop (docs/product/savings.md#deposits). */
  readonly monthlyContributionPence: Pence;
}

export interface BufferPlan {
  readonly kind: "buffer";
  readonly monthlyContributionPence: Pence;
}

/** The monthly amounts that a buffer offers (docs/product/savings.md#plans). */
export const BUFFER_PRESETS: readonly Pence[] = [pence(2_000), pence(3_000), pence(5_000), pence(7_000), pence(10_000)];

/** Which of them is chosen first: in a new saving, and in settings. */
export const BUFFER_PRESET_WHEN_NEW: Pence = pence(5_000);
export const BUFFER_PRESET_IN_SETTINGS: Pence = pence(2_000);

/** Money of one saving. */
export interface MoneyOfSaving {
  /** At the deposit platform: what the employee sees as saved. */
  readonly savedPence: Pence;
  /** Deducted from pay, or about to be by a run that is fixed, and not placed yet. */
  readonly underWayPence: Pence;
}

/** What still has to be deducted until the goal is reached. */
export function leftToDeduct(needToSavePence: Pence, { savedPence, underWayPence }: MoneyOfSaving): Pence {
  return subtractToZero(subtractToZero(needToSavePence, savedPence), underWayPence);
}

/** What is saved: what is owed to the employee (withdrawals are no longer in it) less what is not placed yet. */
export function amountSaved(savingsOwedPence: Pence, underWayPence: Pence): Pence {
  return subtractToZero(savingsOwedPence, underWayPence);
}

/** From when a saving that is put off is deducted: a month after it was created (docs/product/savings.md#starting). */
export function startOfLaterSaving(createdOn: CivilDate): CivilDate {
  return addMonths(createdOn, 1);
}
