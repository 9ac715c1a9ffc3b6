import { useQueryClient } from "@tanstack/react-query";
import { type Consent, requestAccess } from "@wellpaid/contract/on-demand-pay/access-request";
import { Refused } from "@wellpaid/contract/client";
import { personTexts } from "@wellpaid/texts/identity/person";
import { useSingleMutation } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { useProfile } from "../../../shared/profile.ts";
import { accessRequestQuery, payAccountQuery } from "../queries.ts";
import type { AccessDraft } from "./steps/draft.ts";
import { consentQuery } from "./use-consent.ts";

/** What an earlier press has done already, though its answer was lost. */
const doneBefore = new Set(["ACCESS_REQUEST_PENDING", "HAS_ACCESS_ALREADY"]);
const numberErrors = new Set(["USER_NOT_FOUND", "EMPLOYEE_NUMBER_REQUIRED"]);

export interface RequestWish {
  readonly draft: AccessDraft;
  readonly consent: Consent;
  readonly onSent: () => void;
  /** Leads to where the number is typed, where that is another step. */
  readonly onWrongNumber?: () => void;
}

/** Sends the request, once however often it is pressed. */
export function useRequest({ draft, consent, onSent, onWrongNumber }: RequestWish) {
  const { company } = useProfile();
  const queryClient = useQueryClient();
  const finish = () => {
    draft.forget();
    onSent();
  };
  const request = useSingleMutation({
    mutationFn: () =>
      api(requestAccess, {
        body: {
          companyId: company.id,
          employeeIdNumber: draft.employeeNumber,
          changesPayment: true,
          addendum: true,
          consentHash: consent.hash,
        },
      }),
    onSuccess: (pending) => {
      finish();
      queryClient.setQueryData(accessRequestQuery.queryKey, pending);
    },
    onError: (problem) => {
      if (!(problem instanceof Refused)) return;
      if (doneBefore.has(problem.code)) {
        finish();
        for (const { queryKey } of [accessRequestQuery, payAccountQuery])
          void queryClient.invalidateQueries({ queryKey });
      }
      if (numberErrors.has(problem.code)) {
        draft.sayNumberError(personTexts.wrongClient);
        onWrongNumber?.();
      }
      if (problem.code === "CONSENT_CHANGED") void queryClient.invalidateQueries(consentQuery(company.id));
    },
  });
  const { error } = request;
  const isShownElsewhere =
    error instanceof Refused &&
    (doneBefore.has(error.code) || numberErrors.has(error.code) || error.code === "CONSENT_CHANGED");
  return {
    send: () => {
      if (draft.numberProblem !== undefined) draft.sayNumberError(draft.numberProblem);
      else request.mutate(undefined);
    },
    isPending: request.isPending,
    problem: isShownElsewhere ? null : error,
  };
}

export type Requesting = ReturnType<typeof useRequest>;
