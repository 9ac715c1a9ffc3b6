import { type Refusal, refuse } from "../../../refusal.ts";
import type { Saver, Saving } from "../saver-facts.ts";

/** Why an employee may not use savings at all; null when they may. */
export function refuseSaver({ row }: Saver): Refusal<"COMPANY_SUSPENDED" | "SAVINGS_NOT_OFFERED"> | null {
  if (row.isCompanySuspended) return refuse("COMPANY_SUSPENDED");
  return row.isSavingsAvailable ? null : refuse("SAVINGS_NOT_OFFERED");
}

/** The saving that may be changed: approved and open, of an employee who is neither suspended nor has left. */
export function openSaving(
  saver: Saver,
): Saving | Refusal<"COMPANY_SUSPENDED" | "NO_SAVING" | "SAVINGS_NOT_OFFERED" | "SAVING_READ_ONLY"> {
  return refuseSaver(saver) ?? ownSaving(saver);
}

/** The same for withdrawing the employee's own money: allowed even if the employer is suspended or no longer offers savings. */
export const ownSaving = (saver: Saver): Saving | Refusal<"NO_SAVING" | "SAVING_READ_ONLY"> =>
  savingUnless(saver.isSuspended, saver);

/** The same for ending it: allowed even for an employee who has left the employer, since what is saved is theirs. */
export const savingToEnd = (saver: Saver): Saving | Refusal<"NO_SAVING" | "SAVING_READ_ONLY"> =>
  savingUnless(saver.row.isEmployeeSuspended, saver);

function savingUnless(isReadOnly: boolean, { row, saving }: Saver): Saving | Refusal<"NO_SAVING" | "SAVING_READ_ONLY"> {
  if (saving === null || row.request?.status !== "approved") return refuse("NO_SAVING");
  return isReadOnly ? refuse("SAVING_READ_ONLY") : saving;
}
