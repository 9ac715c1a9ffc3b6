import { tabStorage } from "@wellpaid/web/tab-storage";
import { readStored } from "../../../shared/storage/session-storage.ts";

/** Where a saving that is being requested is stored. */
export const savingDraftKey = "wellpaid-saving-draft";

export const forgetSavingDraft = (): void => tabStorage.removeItem(savingDraftKey);

/** What another employee has typed in this tab goes with the next one's login. */
export function forgetOthersDraft(employeeId: string): void {
  if (readStored(savingDraftKey, { of: employeeId }).of !== employeeId) forgetSavingDraft();
}
