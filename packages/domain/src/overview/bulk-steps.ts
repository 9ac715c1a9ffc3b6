/** What was withdrawn on one day, shown only for days on which too many withdrew to know one of them by it. */
export interface DayOfWithdrawals {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly amountPence: number;
  readonly people: number;
  /** Names for counting only; left out where there were enough people. */
  readonly few?: readonly string[];
}

/** Days that are combined: from the first to the last of them. */
export interface StepOfMany {
  readonly from: string;
  readonly to: string;
  readonly amountPence: number;
}

/** Figures about fewer people than this may tell what one of them did. */
export const MIN_PEOPLE = 5;

/**
 * The days in their order, combined until each step is of at least five people. What is left at the end, of fewer, is not
 * shown: it comes with a later day, or never.
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
