/** What was withdrawn on one day. Who it was is told only of a day on which so few withdrew that they could be known by it. */
export interface DayOfWithdrawals {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly amountPence: number;
  readonly people: number;
  /** Names for counting only; left out where there were enough people. */
  readonly few?: readonly string[];
}

/** Days that are told together: from the first to the last of them. */
export interface StepOfMany {
  readonly from: string;
  readonly to: string;
  readonly amountPence: number;
}

/** Figures about fewer people than this may tell what one of them did. */
export const MIN_PEOPLE = 5;

/**
 * The days in their order, put together until each step is of at least five people. What is left at the end, of fewer, is not
 * told: it comes with a later day, or never.
 */
export function stepsOfMany(days: readonly DayOfWithdrawals[]): readonly StepOfMany[] {
  const steps: StepOfMany[] = [];
  let from: string | null = null;
  let untold = 0;
  let known = new Set<string>();
  for (const { date, amountPence, people, few = [] } of days) {
    from ??= date;
    untold += amountPence;
    for (const step of few) known.add(step);
    if (Math.max(people, known.size) < MIN_PEOPLE) continue;
    steps.push({ from, to: date, amountPence: untold });
    from = null;
    untold = 0;
    known = new Set();
  }
  return steps;
}
