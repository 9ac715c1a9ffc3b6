declare const unit: unique symbol;
declare const direction: unique symbol;

/** Whole pence that may be below zero: balances and entries. A safe integer, never -0. */
export type SignedPence = number & { readonly [unit]: "pence" };

/** Whole pence, zero or more: amounts, fees, limits. Direction is given by `from` and `to`, never by a minus. */
export type Pence = SignedPence & { readonly [direction]: "none" };

/** @throws RangeError when the value is no safe integer or is below zero: a bug of the caller, not an input to refuse. */
export function pence(value: number): Pence {
  if (!isPence(value)) throw new RangeError(`not an amount of pence: ${value}`);
  return withoutMinusZero(value) as Pence;
}

/** @throws RangeError when the value is no safe integer. */
export function signedPence(value: number): SignedPence {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a balance in pence: ${value}`);
  return withoutMinusZero(value) as SignedPence;
}

/**
 * The whole penny nearest to an estimate, such as a median or a mean; never for money that moves, which is exact.
 * @throws RangeError when that is no safe integer.
 */
export function estimatedPence(value: number): SignedPence {
  return signedPence(Math.round(value));
}

/** Whether a value can be an amount of pence: a safe integer, zero or more. */
export function isPence(value: unknown): value is Pence {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export const NO_PENCE: Pence = pence(0);

export function add(left: Pence, right: Pence): Pence;
export function add(left: SignedPence, right: SignedPence): SignedPence;
export function add(left: SignedPence, right: SignedPence): SignedPence {
  return signedPence(left + right);
}

/** The difference, which may be below zero. */
export function subtract(from: SignedPence, what: SignedPence): SignedPence {
  return signedPence(from - what);
}

/** The difference, held at zero: what is left of `from` when `what` is taken away. */
export function subtractToZero(from: SignedPence, what: SignedPence): Pence {
  return zeroOrMore(subtract(from, what));
}

/** Below zero becomes zero. */
export function zeroOrMore(value: SignedPence): Pence {
  return pence(Math.max(0, value));
}

/** The same sum with the other sign. */
export function negate(value: SignedPence): SignedPence {
  return signedPence(-value);
}

/** The amount without its sign. */
export function magnitude(value: SignedPence): Pence {
  return pence(Math.abs(value));
}

/** One amount, `count` times. `count` is a whole number, zero or more. */
export function times(amount: Pence, count: number): Pence {
  return pence(amount * count);
}

export function min<P extends SignedPence>(left: P, right: P): P {
  return left <= right ? left : right;
}

export function sum(amounts: readonly Pence[]): Pence;
export function sum(amounts: readonly SignedPence[]): SignedPence;
export function sum(amounts: readonly SignedPence[]): SignedPence {
  return amounts.reduce<SignedPence>((total, amount) => signedPence(total + amount), NO_PENCE);
}

function withoutMinusZero(value: number): number {
  return value === 0 ? 0 : value;
}
