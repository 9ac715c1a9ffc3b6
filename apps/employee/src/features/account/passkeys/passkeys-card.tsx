import { useQuery } from "@tanstack/react-query";
import { MAX_PASSKEYS } from "@wellpaid/domain/identity/passkey";
import { passkeyTexts as texts } from "@wellpaid/texts/identity/passkeys";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { Button, Card, CardHead, CategoryTile, EmptyState, Stack } from "@wellpaid/ui";
import { KeyRound } from "@wellpaid/ui/icons";
import { CardPending } from "@wellpaid/web";
import { useState } from "react";
import { canUsePasskeys } from "../../../shared/passkeys/can-use-passkeys.ts";
import { type OwnPasskey, passkeysQuery } from "../../../shared/passkeys/passkeys-query.ts";
import { useProfile } from "../../../shared/profile.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { datesOf } from "./passkey-dates.ts";
import css from "../device-list.module.css";
import { RemovePasskey } from "./remove-passkey.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

/** The employee's passkeys: a second way to log in and to confirm. Nothing where the browser knows none. */
export function PasskeysCard() {
  return canUsePasskeys() ? <Passkeys /> : null;
}

function Passkeys() {
  const { data: owned, error, refetch } = useQuery(passkeysQuery);
  return (
    <Card>
      <CardHead title={texts.title} line={texts.line} />
      {owned !== undefined ? (
        <Owned owned={owned} />
      ) : (
        <CardPending what={texts.partName} problem={error} onTryAgain={() => void refetch()} lines={3} />
      )}
    </Card>
  );
}

/** What the person does with one of them, or with a new one. */
type Doing = { readonly what: "add" } | { readonly what: "rename" | "remove"; readonly passkey: OwnPasskey };

function whyNoMore(owned: readonly OwnPasskey[], isSuspended: boolean): string | undefined {
  if (isSuspended) return refusalTexts.SUSPENDED();
  return owned.length >= MAX_PASSKEYS ? texts.mostReached(MAX_PASSKEYS) : undefined;
}

function Owned({ owned }: { readonly owned: readonly OwnPasskey[] }) {
  const isSuspended = useProfile().status === "suspended";
  const [doing, setDoing] = useState<Doing | null>(null);
  const [done, setDone] = useState("");
  const start = (next: Doing) => {
    setDone("");
    setDoing(next);
  };
  const close = { onClose: () => setDoing(null) };
  const end = (message: string) => {
    setDoing(null);
    setDone(message);
  };
  return (
    <Stack>
      {owned.length === 0 ? (
        <EmptyState icon={<KeyRound />} title={texts.none}>
          {texts.noneLine}
        </EmptyState>
      ) : (
        <ul aria-label={texts.title} className={css.list}>
          {owned.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} isReadOnly={isSuspended} onStart={start} />
          ))}
        </ul>
      )}
      <Button
        text={texts.add}
        wide
        kind="outlined"
        onPress={() => start({ what: "add" })}
        disabledReason={whyNoMore(owned, isSuspended)}
      />
      <small role="status">{done}</small>
      {doing?.what === "add" && <AddPasskey onAdded={(name) => end(texts.added(name))} {...close} />}
      {doing?.what === "rename" && (
        <RenamePasskey passkey={doing.passkey} onRenamed={(name) => end(texts.renamed(name))} {...close} />
      )}
      {doing?.what === "remove" && (
        <RemovePasskey passkey={doing.passkey} onRemoved={() => end(texts.removed(doing.passkey.name))} {...close} />
      )}
    </Stack>
  );
}

interface RowProps {
  readonly passkey: OwnPasskey;
  readonly isReadOnly: boolean;
  readonly onStart: (doing: Doing) => void;
}

function Row({ passkey, isReadOnly, onStart }: RowProps) {
  const { name } = passkey;
  return (
    <li className={css.row}>
      <CategoryTile icon={<KeyRound />} />
      <div className={css.texts}>
        <span className={css.name}>{name}</span>
        <span className="wp-small">{datesOf(passkey)}</span>
      </div>
      {!isReadOnly && (
        <div className={css.actions}>
          <Button
            text={texts.rename}
            small
            kind="outlined"
            aria-label={texts.renameOf(name)}
            onPress={() => onStart({ what: "rename", passkey })}
          />
          <Button
            text={texts.remove}
            small
            kind="outlined"
            aria-label={texts.removeOf(name)}
            onPress={() => onStart({ what: "remove", passkey })}
          />
        </div>
      )}
    </li>
  );
}
