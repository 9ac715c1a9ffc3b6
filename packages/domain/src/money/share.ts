import { fractionFloored } from "./fraction.ts";
import { type Pence, pence, sum } from "./pence.ts";

/**
 * An amount in equal parts that add up to it: the first ones carry the odd pennies.
 * £1,000 in 11 is ten of £90.91 and one of £90.90.
 * @throws RangeError when parts is no whole number above zero.
 */
export function shareOut(total: Pence, parts: number): Pence[] {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`cannot share among ${parts}`);
  return shareOutByWeight(
    total,
    Array.from({ length: parts }, () => 1),
  );
}

/**
 * An amount shared out in proportion to whole-number weights, nothing lost: each gets its part rounded down,
 * then the pennies left go to those who lost most by rounding, the earlier first.
 * @throws RangeError when a weight is below zero or all are zero.
 */
export function shareOutByWeight(total: Pence, weights: readonly number[]): Pence[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) throw new RangeError("not a weight");
  const whole = weights.reduce((running, weight) => running + weight, 0);
  if (!Number.isSafeInteger(whole) || whole === 0) throw new RangeError("there is no one to share among");
  const shares = weights.map((weight, index) => ({
    index,
    part: fractionFloored(total, weight, whole),
    lost: (BigInt(total) * BigInt(weight)) % BigInt(whole),
  }));
  const left = total - sum(shares.map((share) => share.part));
  const byLoss = shares.toSorted((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1));
  for (const share of byLoss.slice(0, left)) share.part = pence(share.part + 1);
  return shares.map((share) => share.part);
}
