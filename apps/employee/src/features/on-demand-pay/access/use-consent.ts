import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { consentOfCompany, downloadConsent } from "@wellpaid/contract/access-request";
import { api } from "../../../shared/api.ts";
import { useProfile } from "../../../shared/profile.ts";
import { saveFile } from "../../../shared/save-file.ts";
import { useOneAtATime } from "../../../shared/use-one-at-a-time.ts";

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
  const { guarded, end } = useOneAtATime();
  const download = useMutation({
    mutationFn: () => api(downloadConsent, { body: { companyId: company.id } }),
    onSuccess: (file) => saveFile(file, "Consent.pdf"),
    onSettled: end,
  });
  return { save: () => guarded(download.mutate)(undefined), isPending: download.isPending, problem: download.error };
}
