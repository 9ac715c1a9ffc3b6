import { useQueryClient } from "@tanstack/react-query";
import type { Profile } from "@wellpaid/contract/identity/identity";
import { acceptSavingsConsent, savingsConsentFile } from "@wellpaid/contract/savings/savings-request";
import { isRefusedFor, saveFile, useSingleMutation } from "@wellpaid/web";
import { profileQuery } from "../../../shared/profile.ts";
import { savingsApi } from "../savings-api.ts";

type Consent = NonNullable<Profile["company"]["consent"]>;

/** Accepts the texts as they were shown. Where they have changed meanwhile the new ones are read. */
export function useAcceptConsent(consent: Consent, onAccepted: () => void) {
  const client = useQueryClient();
  const accept = useSingleMutation({
    mutationFn: () =>
      savingsApi(client)(acceptSavingsConsent, {
        body: {
          textOfConsentTitleSigned: consent.textOfConsentTitleSigned,
          textOfConsentSigned: consent.textOfConsentSigned,
          textOfConsentButtonSigned: consent.textOfConsentButtonSigned,
          textOfAddendumTitleSigned: consent.addendumTitleText,
          textOfAddendum: consent.addendumText,
          textOfAddendumButtonSigned: consent.addendumButtonText,
        },
      }),
    onSuccess: onAccepted,
    onError: (problem) => {
      if (isRefusedFor(problem, "CONSENT_CHANGED")) void client.invalidateQueries(profileQuery);
    },
  });
  return { send: () => accept.mutate(undefined), isPending: accept.isPending, problem: accept.error };
}

/** Saves the addendum as a file. */
export function useConsentFile() {
  const client = useQueryClient();
  const download = useSingleMutation({
    mutationFn: () => savingsApi(client)(savingsConsentFile),
    onSuccess: (file) => saveFile(file, "Consent.pdf"),
  });
  return { save: () => download.mutate(undefined), isPending: download.isPending, problem: download.error };
}
