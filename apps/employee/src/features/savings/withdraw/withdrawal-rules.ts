import { type Pence, penceFromText } from "@wellpaid/domain/money";
import { MIN_SAVINGS_WITHDRAWAL } from "@wellpaid/domain/savings/money/decide-withdrawal";
import { refusalTexts } from "@wellpaid/texts/refusals";

export interface TypedWithdrawal {
  /** Undefined where nothing can be requested. */
  readonly requestedPence: Pence | undefined;
  /** What is wrong; undefined where nothing is. */
  readonly error: string | undefined;
  /** Shown while typing, and not only on blur: more digits would not fix it. */
  readonly isShownAtOnce: boolean;
}

/** What is typed, against what is saved, by the server's rule (docs/product/savings.md#withdrawing). */
export function typedWithdrawal(text: string, savedPence: Pence): TypedWithdrawal {
  const typed = penceFromText(text);
  if (typed === undefined)
    return { requestedPence: undefined, error: refusalTexts.AMOUNT_REQUIRED(), isShownAtOnce: false };
  if (typed < MIN_SAVINGS_WITHDRAWAL)
    return { requestedPence: undefined, error: refusalTexts.SAVINGS_WITHDRAWAL_BELOW_MIN(), isShownAtOnce: false };
  if (typed > savedPence)
    return { requestedPence: undefined, error: refusalTexts.SAVINGS_WITHDRAWAL_ABOVE_SAVED(), isShownAtOnce: true };
  return { requestedPence: typed, error: undefined, isShownAtOnce: false };
}
