import { useQuery, useQueryClient } from "@tanstack/react-query";
import { reviewPasskeys } from "@wellpaid/contract/identity/passkeys";
import { ownPartnerTexts } from "@wellpaid/texts/account/own-partners";
import { passkeyTexts as texts } from "@wellpaid/texts/identity/passkeys";
import { Alert, Button, Card, Checkbox, PageBody, PageTitle, Stack } from "@wellpaid/ui";
import { focusHeading, messageOf, ScreenPending, useSingleMutation } from "@wellpaid/web";
import { useEffect, useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { type OwnPasskey, passkeysQuery } from "../../../shared/passkeys/passkeys-query.ts";
import { profileQuery } from "../../../shared/profile.ts";
import { StepUpDialog, useStepUp } from "../../../shared/verification/step-up.tsx";
import { agreedLineOf } from "../partners/agreed-line.ts";
import { type OwnPartner, ownPartnersQuery } from "../partners/queries.ts";
import { datesOf } from "./passkey-dates.ts";
import css from "../device-list.module.css";

/**
 * After a new password or phone: which passkeys stay, and which partners may still open the app. A person with the old
 * password or phone may have added one or agreed to one, so what is not ticked is removed.
 */
export function ReviewPasskeys({ onLater }: { readonly onLater: () => void }) {
  const owned = useQuery(passkeysQuery);
  const partners = useQuery(ownPartnersQuery);
  const agreed = partners.data?.partners.filter(({ agreedAt }) => agreedAt !== null);
  const error = owned.error ?? partners.error;
  const refetch = () => [owned, partners].map((read) => read.refetch());
  // It takes the place of the page that the person was led to.
  useEffect(focusHeading, []);
  return (
    <PageBody width="form">
      <PageTitle title={agreed === undefined || agreed.length === 0 ? texts.reviewTitle : texts.reviewAllTitle} />
      {owned.data !== undefined && agreed !== undefined ? (
        <Choice owned={owned.data} agreed={agreed} onLater={onLater} />
      ) : (
        <Card>
          <ScreenPending what={texts.partName} problem={error} onTryAgain={() => void refetch()} lines={3} />
        </Card>
      )}
    </PageBody>
  );
}

interface ChoiceProps {
  readonly owned: readonly OwnPasskey[];
  readonly agreed: readonly OwnPartner[];
  readonly onLater: () => void;
}

function Choice({ owned, agreed, onLater }: ChoiceProps) {
  const queryClient = useQueryClient();
  const [keptIds, setKeptIds] = useState<ReadonlySet<string>>(new Set());
  const removedIds = (of: readonly { readonly id: string }[]) =>
    of.map(({ id }) => id).filter((id) => !keptIds.has(id));
  const [remove, endPartners] = [removedIds(owned), removedIds(agreed)];
  const review = useSingleMutation({
    mutationFn: (code: string | undefined) =>
      api(reviewPasskeys, { body: { remove, endPartners, ...(code === undefined ? {} : { code }) } }),
    onSuccess: () =>
      Promise.all(
        [passkeysQuery, ownPartnersQuery, profileQuery].map((query) =>
          queryClient.invalidateQueries({ queryKey: query.queryKey }),
        ),
      ),
  });
  const stepUp = useStepUp(review);
  const saveText = texts.keepAndRemove(keptIds.size, remove.length + endPartners.length);
  const tick = (id: string, isStored: boolean) => {
    const next = new Set(keptIds);
    if (isStored) next.add(id);
    else next.delete(id);
    setKeptIds(next);
  };
  return (
    <Card>
      <Stack>
        {owned.length > 0 && <p>{texts.reviewLine}</p>}
        {stepUp.message && <Alert>{messageOf(stepUp.message)}</Alert>}
        <Ticks
          label={texts.title}
          ways={owned.map((passkey) => ({ ...passkey, line: datesOf(passkey) }))}
          keptIds={keptIds}
          onTick={tick}
        />
        {agreed.length > 0 && <p>{texts.reviewPartnersLine()}</p>}
        <Ticks
          label={ownPartnerTexts.title()}
          ways={agreed.map((partner) => ({ ...partner, line: agreedLineOf(partner) }))}
          keptIds={keptIds}
          onTick={tick}
        />
        <Button
          text={saveText}
          wide
          kind={keptIds.size === 0 ? "danger" : "main"}
          busy={review.isPending}
          onPress={() => review.mutate(undefined)}
        />
        <Button text={texts.reviewLater} wide kind="quiet" disabled={review.isPending} onPress={onLater} />
      </Stack>
      <StepUpDialog stepUp={stepUp} confirmText={saveText} byCodeOnly onConfirm={review.mutate} />
    </Card>
  );
}

interface TicksProps {
  readonly label: string;
  readonly ways: readonly { readonly id: string; readonly name: string; readonly line: string }[];
  readonly keptIds: ReadonlySet<string>;
  readonly onTick: (id: string, isStored: boolean) => void;
}

function Ticks({ label, ways, keptIds, onTick }: TicksProps) {
  if (ways.length === 0) return null;
  return (
    <ul aria-label={label} className={css.list}>
      {ways.map(({ id, name, line }) => (
        <li key={id}>
          <Checkbox checked={keptIds.has(id)} onChange={(isStored) => onTick(id, isStored)}>
            <span className={css.texts}>
              <span className={css.name}>{name}</span>
              <span className="wp-small">{line}</span>
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
