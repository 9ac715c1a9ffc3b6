import type { Pence } from "@wellpaid/domain/money/pence";
import { penceFromText } from "@wellpaid/domain/money/pounds";
import { MIN_SAVINGS_WITHDRAWAL } from "@wellpaid/domain/savings/money/decide-withdrawal";
import { refusalTexts } from "@wellpaid/texts/refusals";

export interface TypedWithdrawal {
  /** Undefined where nothing can be asked for. */
  readonly asked: Pence | undefined;
  /** What is wrong; undefined where nothing is. */
  readonly fault: string | undefined;
  /** Said while it is typed, and not only when the field is left: more figures would not mend it. */
  readonly isSaidAtOnce: boolean;
}

/** What is typed, against what is saved, by the server's rule (specification of savings, section 5). */
export function typedWithdrawal(text: string, savedPence: Pence): TypedWithdrawal {
  const typed = penceFromText(text);
  if (typed === undefined) return { asked: undefined, fault: refusalTexts.AMOUNT_REQUIRED(), isSaidAtOnce: false };
  if (typed < MIN_SAVINGS_WITHDRAWAL)
    return { asked: undefined, fault: refusalTexts.SAVINGS_WITHDRAWAL_BELOW_MIN(), isSaidAtOnce: false };
  if (typed > savedPence)
    return { asked: undefined, fault: refusalTexts.SAVINGS_WITHDRAWAL_ABOVE_SAVED(), isSaidAtOnce: true };
  return { asked: typed, fault: undefined, isSaidAtOnce: false };
}
