/**
 * Interest to the fraction of a penny. Each day earns a 365th of the year's rate on the balance with which it ends, in a
 * leap year too. What is earned is kept in 3,650,000ths of a penny (pence × basis points / 10,000 / 365), whole numbers,
 * so that nothing is rounded before it is credited. A credit takes the whole pence and leaves the rest for the next one;
 * the one that closes an account rounds to the nearest penny, half a penny up, and ends it.
 */
import { addDays, type CivilDate, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { add, NO_PENCE, type Pence, pence } from "@wellpaid/domain/money/pence";
import type { BasisPoints } from "@wellpaid/domain/money/percent";
import type { CatalogueProduct } from "./catalogue.ts";

/** Of earned interest; this many are a penny. */
const PARTS_OF_A_PENNY = 3_650_000;
/** On which interest that is paid once a year is credited. */
const YEARLY = { month: 4, day: 1 } as const;

export interface Earning {
  readonly balance: Pence;
  /** Earned and not credited, in parts of a penny. */
  readonly earnedParts: number;
  /** The first day that has earned nothing yet. */
  readonly from: CivilDate;
}

export interface Credit {
  readonly date: CivilDate;
  readonly amount: Pence;
}

export interface Earned extends Earning {
  readonly credits: readonly Credit[];
}

/** Every day that has ended by the morning of `today` has earned, and what was to be credited by then is. */
export function earnUntil(
  start: Earning,
  today: CivilDate,
  rateOn: (day: CivilDate) => BasisPoints,
  paid: CatalogueProduct["paid"],
): Earned {
  let { balance, earnedParts, from } = start;
  const credits: Credit[] = [];
  while (from < today) {
    earnedParts += balance * rateOn(from);
    if (!Number.isSafeInteger(earnedParts)) throw new RangeError("the interest exceeds what can be computed exactly");
    from = addDays(from, 1);
    const amount = wholePence(earnedParts);
    if (!isCreditDay(from, paid) || amount === NO_PENCE) continue;
    credits.push({ date: from, amount });
    balance = add(balance, amount);
    earnedParts -= amount * PARTS_OF_A_PENNY;
  }
  return { balance, earnedParts, from, credits };
}

/** Down to the whole penny. */
export function wholePence(earnedParts: number): Pence {
  return pence(Math.floor(earnedParts / PARTS_OF_A_PENNY));
}

/** What the last credit of an account is. */
export function closingPence(earnedParts: number): Pence {
  return wholePence(earnedParts + PARTS_OF_A_PENNY / 2);
}

function isCreditDay(date: CivilDate, paid: CatalogueProduct["paid"]): boolean {
  const { month, day } = partsOf(date);
  if (paid === "At maturity") return false;
  return paid === "Monthly" ? day === 1 : day === YEARLY.day && month === YEARLY.month;
}
