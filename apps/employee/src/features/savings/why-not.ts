import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { savingsCreatedTexts } from "@wellpaid/texts/savings/savings-created";

/** From the cut-off through payday: shown below the buttons that are closed then. */
export const closedNote = refusalTexts.SAVINGS_CLOSED_BEFORE_PAYDAY();

/** Of the note, which the buttons that are closed refer to. */
export const closedNoteId = "closed-before-payday";

export const readOnlyNote = refusalTexts.SAVING_READ_ONLY();

/** What waits for the employer holds up neither an end nor a change of bank. */
const isUnderWay = ({ underWay, awaitingEmployer }: SavingAccount): boolean => underWay > awaitingEmployer;

/** Why nothing can be withdrawn; undefined where it can, or where it is closed, which its own note says. */
export function whyNotWithdraw({ withdrawal }: SavingAccount, saved: number): string | undefined {
  if (saved === 0) return savingsCreatedTexts.nothingSaved;
  if (withdrawal.salaryAccountEnding === null) return refusalTexts.NO_PAYOUT_ACCOUNT();
  if (withdrawal.isAccountObjectedTo) return refusalTexts.PAYOUT_ACCOUNT_OBJECTED();
  return withdrawal.isAccountNew ? refusalTexts.PAYOUT_ACCOUNT_NEW() : undefined;
}

/** The same of everything at once. */
export function whyNotAll(saving: SavingAccount, saved: number): string | undefined {
  return saving.underWay > 0 ? refusalTexts.SAVINGS_UNDER_WAY() : whyNotWithdraw(saving, saved);
}

/** Why the saving cannot be ended: what moves must have arrived first. One that holds nothing ends without a payment. */
export function whyNotEnd(saving: SavingAccount): string | undefined {
  if (isUnderWay(saving) || saving.onItsWay !== null) return refusalTexts.SAVINGS_UNDER_WAY();
  return saving.saved > 0 ? whyNotWithdraw(saving, saving.saved) : undefined;
}

/** Why the money cannot be moved to another bank. */
export function whyNotMove(saving: SavingAccount): string | undefined {
  if (saving.isClosingPeriod) return closedNote;
  return isUnderWay(saving) || saving.onItsWay !== null ? refusalTexts.SAVINGS_UNDER_WAY() : undefined;
}
