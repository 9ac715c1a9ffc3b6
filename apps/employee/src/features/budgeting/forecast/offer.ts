import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";

/** One withdrawal in whole pounds that helps: all that is missing, or as much of it as there is. */
export interface Offer {
  readonly pounds: number;
  readonly isAll: boolean;
}

/** Null where nothing can be withdrawn now. */
export function offerOf(available: AdvanceAmount | null, shortPence: number): Offer | null {
  if (available === null || available.availableCount < 1 || available.isDateBeforeBoundary) return null;
  const { salaryAccountEnding, isAccountNew, isAccountObjectedTo, isAwaitingEmployer } = available;
  if (salaryAccountEnding === null || isAccountNew || isAccountObjectedTo || isAwaitingEmployer) return null;
  const max = Math.floor(Math.min(available.amount, available.max));
  const min = Math.ceil(available.min);
  if (max < min) return null;
  const needed = Math.max(min, Math.ceil(shortPence / 100));
  return { pounds: Math.min(needed, max), isAll: needed <= max };
}
