import { ownAdministrator } from "@wellpaid/contract/administrators/administrators";
import { listSignInMethods, reviewSignInMethods } from "@wellpaid/contract/administrators/sign-in-methods";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { passkeyTexts } from "@wellpaid/texts/identity/passkeys";
import { Button, Card, Checkbox, Stack } from "@wellpaid/ui";
import { CardPending, focusHeading } from "@wellpaid/web";
import { useEffect, useState } from "react";
import { useAct, useRead } from "../../shared/calls.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { dateOfMoment } from "../../shared/dates.ts";
import css from "./passkeys-card.module.css";
import { PasswordDialog } from "./password-dialog.tsx";
import type { SignInMethods } from "./types.ts";

const dateOf = (instant: string): string => dateOfMoment(instant);

interface Way {
  /** Null of the authenticator app. */
  readonly passkeyId: string | null;
  readonly name: string;
  readonly line: string;
}

const waysOf = ({ passkeys, isAppToReview, totpSince }: SignInMethods): readonly Way[] => [
  ...passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    passkeyId: id,
    name,
    line: passkeyTexts.dates(dateOf(createdAt), lastUsedAt === null ? null : dateOf(lastUsedAt)),
  })),
  ...(isAppToReview && totpSince !== null
    ? [{ passkeyId: null, name: texts.appTitle, line: texts.appSince(dateOf(totpSince)) }]
    : []),
];

/**
 * After a new password: which sign-in methods stay. A holder of the old one may have added some, so unticked ones go.
 */
export function ReviewMethods({ onLater }: { readonly onLater: () => void }) {
  const { data, error, refetch } = useRead(listSignInMethods, {});
  // It takes the place of the page that the person was led to.
  useEffect(focusHeading, []);
  return (
    <ConsolePage title={texts.reviewTitle} line={texts.reviewLine} width="task">
      <Card>
        {data !== undefined ? (
          <Choice ways={waysOf(data)} onLater={onLater} />
        ) : (
          <CardPending what={texts.ownPartName} problem={error} onTryAgain={() => void refetch()} lines={3} />
        )}
      </Card>
    </ConsolePage>
  );
}

function Choice({ ways, onLater }: { readonly ways: readonly Way[]; readonly onLater: () => void }) {
  const [keptIds, setKeptIds] = useState<ReadonlySet<Way["passkeyId"]>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const removed = ways.filter(({ passkeyId }) => !keptIds.has(passkeyId)).map(({ passkeyId }) => passkeyId);
  const { send, isBusy, problem } = useAct(reviewSignInMethods, {
    toast: () => texts.reviewed(keptIds.size),
    onProblem: () => undefined,
    changes: [ownAdministrator, listSignInMethods],
  });
  const kind = keptIds.size === 0 ? "danger" : "main";
  const saveText = texts.keepAndRemove(keptIds.size, removed.length);
  const tick = (passkeyId: Way["passkeyId"], isStored: boolean) => {
    const next = new Set(keptIds);
    if (isStored) next.add(passkeyId);
    else next.delete(passkeyId);
    setKeptIds(next);
  };
  return (
    <Stack>
      <ul aria-label={texts.reviewName} className={css.list}>
        {ways.map(({ passkeyId, name, line }) => (
          <li key={passkeyId}>
            <Checkbox checked={keptIds.has(passkeyId)} onChange={(isStored) => tick(passkeyId, isStored)}>
              <span className={css.texts}>
                <span className={css.name}>{name}</span>
                <span className="wp-small">{line}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button text={saveText} wide kind={kind} onPress={() => setAsking(true)} />
      <Button text={texts.later} wide kind="quiet" onPress={onLater} />
      {isAsking && (
        <PasswordDialog
          title={saveText}
          line={texts.yourPassword}
          submitText={saveText}
          kind={kind}
          busy={isBusy}
          problem={problem}
          onSubmit={(password) =>
            send({
              body: { remove: removed.filter((id) => id !== null), removesApp: removed.includes(null), password },
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
