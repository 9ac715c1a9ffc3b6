import type { SAVER_TITLES } from "@wellpaid/contract/savings/savings-request";
import { useState } from "react";
import { useProfile } from "../../../shared/profile.ts";
import { useStored } from "../../../shared/storage/use-session-storage.ts";
import type { ChosenCover } from "../cover/cover-picture.tsx";
import { forgetOthersDraft, savingDraftKey } from "./forget-draft.ts";

/** A saving that is being requested, as chosen and typed. */
export interface SavingDraft {
  /** Whose it is. */
  readonly of: string;
  readonly start: "now" | "later" | null;
  readonly isTermsAccepted: boolean;
  /** The company's texts, as they were ticked and as they were accepted: where they change nothing is agreed to any more. */
  readonly tickedConsent: string | null;
  readonly acceptedConsent: string | null;
  readonly hasGoal: boolean;
  readonly name: string;
  readonly sum: string;
  /** dd.MM.yyyy */
  readonly deadline: string;
  /** Pounds a month. */
  readonly buffer: string;
  /** An uploaded cover. */
  readonly cover: ChosenCover | null;
  readonly isPlanConfirmed: boolean;
  readonly productId: string | null;
  /** Null while nothing was chosen: then the value of an earlier saving applies. */
  readonly title: (typeof SAVER_TITLES)[number] | null;
  readonly email: string | null;
  readonly isPreviousNames: boolean | null;
  readonly previousName: string | null;
  /** The idempotency key of the request, with what it was sent for: a changed request has another. */
  readonly lastRequest: { readonly key: string; readonly body: string } | null;
}

/** The buffer's amount when nothing was chosen (docs/product/savings.md#plans). */
const USUAL_BUFFER = "50";

export const emptyDraft = (of: string): SavingDraft => ({
  of,
  start: null,
  isTermsAccepted: false,
  tickedConsent: null,
  acceptedConsent: null,
  hasGoal: false,
  name: "",
  sum: "",
  deadline: "",
  buffer: USUAL_BUFFER,
  cover: null,
  isPlanConfirmed: false,
  productId: null,
  title: null,
  email: null,
  isPreviousNames: null,
  previousName: null,
  lastRequest: null,
});

/** The draft of this tab's employee: a reload, the way back and a failed call keep it. */
export function useSavingDraft() {
  const { id } = useProfile();
  const [empty] = useState(() => {
    forgetOthersDraft(id);
    return emptyDraft(id);
  });
  return useStored(savingDraftKey, empty);
}

export type StoredSavingDraft = ReturnType<typeof useSavingDraft>;
