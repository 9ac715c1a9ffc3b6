import { type Pence, pence } from "../../money/pence.ts";

const RECENT = 4;

/**
 * What one payment of a series will probably be, given the amounts from the oldest to the newest: the amount that the
 * last four had most often (the later of two that are even), the middle one where each was different.
 * @throws RangeError for no amounts.
 */
export function typicalAmount(amounts: readonly Pence[]): Pence {
  const recent = amounts.slice(-RECENT);
  const counted = new Map<Pence, number>();
  for (const amount of recent) counted.set(amount, (counted.get(amount) ?? 0) + 1);
  let typical: Pence | undefined;
  for (const amount of recent) {
    if (typical === undefined || (counted.get(amount) ?? 0) >= (counted.get(typical) ?? 0)) typical = amount;
  }
  if (typical === undefined) throw new RangeError("no payments, no typical amount");
  return (counted.get(typical) ?? 0) > 1 ? typical : middleOf(recent);
}

/** The median; of an even number the lower one of the middle two, which is an amount that was really paid. */
export function middleOf(amounts: readonly Pence[]): Pence {
  const sorted = amounts.toSorted((a, b) => a - b);
  return pence(sorted[Math.floor((sorted.length - 1) / 2)] ?? 0);
}
