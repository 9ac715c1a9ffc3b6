import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf } from "@wellpaid/contract/call";
import { Refused } from "@wellpaid/contract/client";
import type { RefusalCode } from "@wellpaid/contract/refusals";
import { requestSaving } from "@wellpaid/contract/savings/savings-request";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { messageOf, newIdempotencyKey, useSingleMutation } from "@wellpaid/web";
import { profileQuery, useProfile } from "../../../shared/profile.ts";
import { activeRequestQuery, savingAccountQuery } from "../queries.ts";
import { savingsApi } from "../savings-api.ts";
import type { StoredSavingDraft, SavingDraft } from "../start/draft.ts";
import { forgetSavingDraft } from "../start/forget-draft.ts";
import { openingDetailsQuery, productsQuery } from "../start/queries.ts";
import { planBodyOf } from "../start/typed-plan.ts";

/** The review's current answers: what was chosen, else what was given for an earlier saving. */
export interface Answers {
  readonly title: NonNullable<SavingDraft["title"]> | null;
  readonly email: string;
  readonly isPreviousNames: boolean | null;
  readonly previousName: string;
}

export function useAnswers(draft: SavingDraft): Answers {
  const { email } = useProfile();
  const earlier = useQuery(openingDetailsQuery).data?.earlier;
  return {
    title: draft.title ?? earlier?.title ?? null,
    email: draft.email ?? earlier?.email ?? email ?? "",
    isPreviousNames: draft.isPreviousNames ?? earlier?.isPreviousNames ?? null,
    previousName: draft.previousName ?? earlier?.previousName ?? "",
  };
}

type Body = BodyOf<typeof requestSaving>;

/** Null while something is not answered. */
function bodyOf(
  draft: SavingDraft,
  answers: Answers,
  consent: ReturnType<typeof useProfile>["company"]["consent"],
): Body | null {
  const { title, email, isPreviousNames, previousName } = answers;
  if (title === null || isPreviousNames === null || draft.productId === null) return null;
  return {
    ...planBodyOf(draft),
    isLaterSaving: draft.start === "later",
    productId: draft.productId,
    ...(draft.cover !== null && { backgroundImageUrl: draft.cover.backgroundImageUrl }),
    title,
    email: email.trim(),
    isPreviousNames,
    previousName: isPreviousNames ? previousName.trim() : null,
    ...(consent && {
      textOfAddendumTitleSigned: consent.addendumTitleText,
      textOfAddendum: consent.addendumText,
      textOfAddendumButtonSigned: consent.addendumButtonText,
    }),
  };
}

/** An earlier press has done it already, though its answer was lost. */
const DONE_BEFORE: ReadonlySet<RefusalCode> = new Set(["SAVING_EXISTS", "SAVINGS_REQUEST_PENDING"]);
const OF_EMAIL: ReadonlySet<RefusalCode> = new Set(["EMAIL_TAKEN", "SAVER_EMAIL_INVALID"]);
const OF_CONSENT: ReadonlySet<RefusalCode> = new Set([
  "CONSENT_CHANGED",
  "NO_SAVINGS_CONSENT",
  "NO_SAVINGS_CONSENT_TEXT",
]);
const OF_COVER: ReadonlySet<RefusalCode> = new Set(["COVER_NOT_FOUND", "COVER_NOT_AN_IMAGE"]);
const OF_PRODUCT: ReadonlySet<RefusalCode> = new Set(["PRODUCT_NOT_OFFERED", "NOT_FOUND"]);

/** Requests the saving: once, however often it is pressed, and under the same key until the request changes. */
export function useRequestSaving(
  { value: draft, change }: StoredSavingDraft,
  answers: Answers,
  onEmailError: (message: string) => void,
) {
  const client = useQueryClient();
  const { consent } = useProfile().company;
  const readAll = () =>
    Promise.all([client.refetchQueries(activeRequestQuery), client.refetchQueries(savingAccountQuery)]);
  const request = useSingleMutation({
    mutationFn: async (body: Body) => {
      const text = JSON.stringify(body);
      const request = draft.lastRequest?.body === text ? draft.lastRequest : { key: newIdempotencyKey(), body: text };
      change({ lastRequest: request });
      await savingsApi(client)(requestSaving, { body, idempotencyKey: request.key });
      // The screen that waits takes its place with the request.
      await readAll();
      forgetSavingDraft();
    },
    onError: (problem) => {
      if (!(problem instanceof Refused)) return;
      const { code } = problem;
      if (DONE_BEFORE.has(code)) void readAll();
      if (OF_EMAIL.has(code)) onEmailError(code === "EMAIL_TAKEN" ? texts.emailTaken : messageOf(problem));
      // The guard of the way in leads to where it is read, or chosen, again.
      if (OF_CONSENT.has(code)) {
        void client.invalidateQueries(profileQuery);
        change({ acceptedConsent: null });
      }
      // An upload that was not used within a day is gone: the next press asks without it.
      if (OF_COVER.has(code)) change({ cover: null });
      if (OF_PRODUCT.has(code)) {
        void client.invalidateQueries({ queryKey: productsQuery({}).queryKey.slice(0, 1) });
        change({ productId: null });
      }
    },
  });
  const isShownElsewhere = request.error instanceof Refused && OF_EMAIL.has(request.error.code);
  return {
    send: () => {
      const body = bodyOf(draft, answers, consent);
      if (body !== null) request.mutate(body);
    },
    isPending: request.isPending,
    problem: isShownElsewhere ? null : request.error,
  };
}
