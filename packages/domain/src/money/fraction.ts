import { type Pence, pence } from "./pence.ts";

/** The largest whole penny not above amount × numerator / denominator. Exact for every safe integer. */
export function fractionFloored(amount: Pence, numerator: number, denominator: number): Pence {
  return fraction(amount, numerator, denominator, () => 0n);
}

/** The smallest whole penny not below amount × numerator / denominator. */
export function fractionCeiled(amount: Pence, numerator: number, denominator: number): Pence {
  return fraction(amount, numerator, denominator, (divisor) => divisor - 1n);
}

/** The whole penny nearest to amount × numerator / denominator; exactly a half goes up. */
export function fractionRoundedHalfUp(amount: Pence, numerator: number, denominator: number): Pence {
  return fraction(amount, numerator, denominator, (divisor) => divisor / 2n);
}

function fraction(amount: Pence, numerator: number, denominator: number, lift: (divisor: bigint) => bigint): Pence {
  if (!Number.isSafeInteger(numerator) || numerator < 0) throw new RangeError(`not a numerator: ${numerator}`);
  if (!Number.isSafeInteger(denominator) || denominator <= 0) throw new RangeError(`not a denominator: ${denominator}`);
  const divisor = BigInt(denominator);
  return pence(Number((BigInt(amount) * BigInt(numerator) + lift(divisor)) / divisor));
}
