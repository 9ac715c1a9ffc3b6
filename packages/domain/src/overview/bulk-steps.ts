/** What was withdrawn on one day, and by how many people. */
export interface DayOfWithdrawals {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly amountPence: number;
  readonly people: number;
  /** The people of a day on which only few withdrew, to count each once over several days; left out where there were enough. */
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

/** Whether figures about so many people may tell what one of them did: then they are not shown. */
export const isOfFew = (people: number): boolean => people < MIN_PEOPLE;

/**
 * The days in their order, combined until each step is of at least five people. What is left at the end, of fewer, is not
 * shown: it comes with a later day, or never.
 */
export function stepsOfMany(days: readonly DayOfWithdrawals[]): readonly StepOfMany[] {
  const steps: StepOfMany[] = [];
  let from: string | null = null;
  let hiddenPence = 0;
  let known = new Set<string>();
  for (const { date, amountPence, people, few = [] } of days) {
    from ??= date;
    hiddenPence += amountPence;
    for (const person of few) known.add(person);
    if (isOfFew(Math.max(people, known.size))) continue;
    steps.push({ from, to: date, amountPence: hiddenPence });
    from = null;
    hiddenPence = 0;
    known = new Set();
  }
  return steps;
}
