import { formatPounds } from "@wellpaid/domain/money/format";
import { magnitude, type SignedPence } from "@wellpaid/domain/money/pence";
import type { FilledTemplate } from "@wellpaid/texts/messages";

/** What a payday did to one person's pay, as their message tells it. */
export interface PaydaySummary {
  /** For what was used before; below zero where more is given back than that. */
  readonly usedPence: SignedPence;
  readonly savedPence: SignedPence;
  readonly carriedOnPence: SignedPence;
  /** More is carried on than before. */
  readonly isNewlyCarriedOn: boolean;
}

/** The words of a payday's message; null where nothing was taken, given back, saved or newly carried on. */
export function paydayWords({
  usedPence,
  savedPence,
  carriedOnPence,
  isNewlyCarriedOn,
}: PaydaySummary): FilledTemplate | null {
  const amount = formatPounds(magnitude(usedPence));
  const saved = formatPounds(savedPence);
  // Savings shrink to nothing before anything is carried on.
  if (carriedOnPence > 0) {
    if (usedPence === 0 && !isNewlyCarriedOn) return null;
    return { template: "payday-carried-over", values: { amount, left: formatPounds(carriedOnPence) } };
  }
  if (savedPence === 0) {
    if (usedPence === 0) return null;
    return { template: usedPence < 0 ? "payday-credited" : "payday-deducted", values: { amount } };
  }
  if (usedPence === 0) return { template: "payday-saved", values: { saved } };
  return {
    template: usedPence < 0 ? "payday-credited-and-saved" : "payday-deducted-and-saved",
    values: { amount, saved },
  };
}
