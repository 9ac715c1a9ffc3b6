import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { reviewPasskeys } from "@wellpaid/contract/passkeys";
import { passkeyTexts as texts } from "@wellpaid/texts/passkeys";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Checkbox } from "@wellpaid/ui/choice/checkbox.tsx";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { Card } from "@wellpaid/ui/surface/card.tsx";
import { PageBody, Stack } from "@wellpaid/ui/surface/layout.tsx";
import { PageTitle } from "@wellpaid/ui/text/page-title.tsx";
import { CardSkeleton, ScreenNotLoaded } from "@wellpaid/web/card-states.tsx";
import { focusHeading } from "@wellpaid/web/focus-heading";
import { sentenceOf } from "@wellpaid/web/problem";
import { useOneAtATime } from "@wellpaid/web/use-one-at-a-time";
import { useEffect, useState } from "react";
import { api } from "../../../shared/api.ts";
import { type OwnPasskey, passkeysQuery } from "../../../shared/passkeys/passkeys-query.ts";
import { profileQuery } from "../../../shared/profile.ts";
import { StepUpDialog, useStepUp } from "../../../shared/verification/step-up.tsx";
import { datesOf } from "./passkey-dates.ts";
import css from "./passkeys.module.css";

/**
 * After a new password or phone: which passkeys stay. Whoever had the old password or phone may have added one, so what is
 * not ticked goes.
 */
export function ReviewPasskeys({ onLater }: { readonly onLater: () => void }) {
  const { data: owned, error, refetch } = useQuery(passkeysQuery);
  // It takes the place of the page that the person was led to.
  useEffect(focusHeading, []);
  return (
    <PageBody width="form">
      <PageTitle title={texts.reviewTitle} />
      {owned !== undefined ? (
        <Choice owned={owned} onLater={onLater} />
      ) : (
        <Card>
          {error ? (
            <ScreenNotLoaded what={texts.partName} problem={error} onTryAgain={() => void refetch()} />
          ) : (
            <CardSkeleton lines={3} />
          )}
        </Card>
      )}
    </PageBody>
  );
}

function Choice({ owned, onLater }: { readonly owned: readonly OwnPasskey[]; readonly onLater: () => void }) {
  const queryClient = useQueryClient();
  const { guarded, end } = useOneAtATime();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const removed = owned.filter(({ id }) => !kept.has(id));
  const review = useMutation({
    mutationFn: (code: string | undefined) =>
      api(reviewPasskeys, {
        body: { remove: removed.map(({ id }) => id), ...(code === undefined ? {} : { code }) },
      }),
    onSuccess: () =>
      Promise.all(
        [passkeysQuery, profileQuery].map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey })),
      ),
    onSettled: end,
  });
  const stepUp = useStepUp(review);
  const send = guarded(review.mutate);
  const saveText = texts.keepAndRemove(kept.size, removed.length);
  const tick = (id: string, isKept: boolean) => {
    const next = new Set(kept);
    if (isKept) next.add(id);
    else next.delete(id);
    setKept(next);
  };
  return (
    <Card>
      <Stack>
        <p>{texts.reviewLine}</p>
        {stepUp.sentence && <Alert>{sentenceOf(stepUp.sentence)}</Alert>}
        <ul aria-label={texts.title} className={css.list}>
          {owned.map((passkey) => (
            <li key={passkey.id}>
              <Checkbox checked={kept.has(passkey.id)} onChange={(isKept) => tick(passkey.id, isKept)}>
                <span className={css.texts}>
                  <span className={css.name}>{passkey.name}</span>
                  <span className={css.line}>{datesOf(passkey)}</span>
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
        <Button wide kind={kept.size === 0 ? "danger" : "main"} busy={review.isPending} onPress={() => send(undefined)}>
          {saveText}
        </Button>
        <Button wide kind="quiet" disabled={review.isPending} onPress={onLater}>
          {texts.reviewLater}
        </Button>
      </Stack>
      <StepUpDialog stepUp={stepUp} confirmText={saveText} byCodeOnly onConfirm={send} />
    </Card>
  );
}
