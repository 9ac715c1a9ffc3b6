import { queryOptions, useQuery } from "@tanstack/react-query";
import { consentOfCompany, downloadConsent } from "@wellpaid/contract/on-demand-pay/access-request";
import { saveFile, useSingleMutation } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { useProfile } from "../../../shared/profile.ts";

export const consentQuery = (companyId: string) =>
  queryOptions({
    queryKey: [consentOfCompany.name, companyId],
    queryFn: ({ signal }) => api(consentOfCompany, { body: { companyId }, signal }),
  });

/** What the employee's company wants accepted; null where it has given no texts. */
export function useConsent() {
  const { company } = useProfile();
  return useQuery(consentQuery(company.id));
}

/** Saves the texts as a file. */
export function useConsentFile() {
  const { company } = useProfile();
  const download = useSingleMutation({
    mutationFn: () => api(downloadConsent, { body: { companyId: company.id } }),
    onSuccess: (file) => saveFile(file, "Consent.pdf"),
  });
  return { save: () => download.mutate(undefined), isPending: download.isPending, problem: download.error };
}
