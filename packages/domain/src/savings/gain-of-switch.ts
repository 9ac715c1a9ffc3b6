import { fractionCeiled } from "../money/fraction.ts";
import { add, type Pence } from "../money/pence.ts";
import { type BasisPoints, basisPoints, percentFloored } from "../money/percent.ts";
import { BANK_CHANGE_DAYS } from "./money/bank-change.ts";

export interface SwitchFacts {
  readonly savedPence: Pence;
  readonly currentAer: BasisPoints;
  readonly newAer: BasisPoints;
  /** What else is held at the new institution, protected by the same limit. */
  readonly depositedElsewherePence: Pence;
  readonly protectionLimitPence: Pence;
}

/**
 * The gain and cost of a change of bank, shown beforehand (docs/product/savings.md#changing-the-bank). Never
 * overstated.
 */
export interface GainOfSwitch {
  /** The additional interest in a year, at today's rates and balance, rounded down to the penny; never below 0. */
  readonly gainPencePerYear: Pence;
  /** Days on which the money earns nothing. */
  readonly daysWithoutInterest: { readonly min: number; readonly max: number };
  /** The most interest that is lost on these days, rounded up to the penny. */
  readonly maxLostPence: Pence;
  readonly protection: ShareOfProtection;
}

export interface ShareOfProtection {
  readonly usedPence: Pence;
  readonly limitPence: Pence;
  /** Whole percent, rounded up, and above 100 where part of the money is not protected. */
  readonly percent: number;
}

const DAYS_OF_YEAR = 365;
const WHOLE = 10_000;

export function gainOfSwitch(facts: SwitchFacts): GainOfSwitch {
  const { savedPence, currentAer, newAer, depositedElsewherePence, protectionLimitPence } = facts;
  const gained = percentFloored(savedPence, basisPoints(Math.max(0, newAer - currentAer)));
  return {
    gainPencePerYear: gained,
    daysWithoutInterest: BANK_CHANGE_DAYS,
    maxLostPence: fractionCeiled(savedPence, currentAer * BANK_CHANGE_DAYS.max, WHOLE * DAYS_OF_YEAR),
    protection: shareOfProtection(add(savedPence, depositedElsewherePence), protectionLimitPence),
  };
}

/** How much of what is protected at one institution is used. */
export function shareOfProtection(usedPence: Pence, limitPence: Pence): ShareOfProtection {
  return { usedPence, limitPence, percent: fractionCeiled(usedPence, 100, limitPence) };
}
