import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  listSignInMethods,
  removeAdministratorPasskey,
  renameAdministratorPasskey,
} from "@wellpaid/contract/administrators/sign-in-methods";
import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import { MAX_PASSKEYS } from "@wellpaid/domain/identity/passkey";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { passkeyTexts } from "@wellpaid/texts/identity/passkeys";
import { Button, Card, CardHead, EmptyState, Stack, showSnackbar } from "@wellpaid/ui";
import { KeyRound } from "@wellpaid/ui/icons";
import { PasskeyName, PromptProblem } from "@wellpaid/web";
import { useState } from "react";
import { useAct } from "../../shared/calls.ts";
import { dateOfMoment } from "../../shared/dates.ts";
import { addPasskey, canUsePasskeys } from "../../shared/sign-in-methods/make-passkey.ts";
import css from "./passkeys-card.module.css";
import { PasswordDialog } from "./password-dialog.tsx";
import type { SignInMethods } from "./types.ts";

type Passkey = SignInMethods["passkeys"][number];

/** What the administrator does with one of them, or with a new one. */
type Doing = { readonly what: "add" } | { readonly what: "rename" | "remove"; readonly passkey: Passkey };

const dateOf = (instant: string): string => dateOfMoment(instant);

/** The administrator's passkeys. */
export function PasskeysCard({ methods: { passkeys, isEmailCodeEnough } }: { readonly methods: SignInMethods }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const end = (message: string) => {
    setDoing(null);
    showSnackbar("success", message);
  };
  const close = () => setDoing(null);
  return (
    <Card>
      <CardHead title={passkeyTexts.title} line={texts.passkeyLine} />
      <Stack>
        {passkeys.length === 0 ? (
          <EmptyState icon={<KeyRound />} title={passkeyTexts.none}>
            {isEmailCodeEnough && texts.emailCodeToo}
          </EmptyState>
        ) : (
          <ul aria-label={passkeyTexts.title} className={css.list}>
            {passkeys.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} onStart={setDoing} />
            ))}
          </ul>
        )}
        {canUsePasskeys() && (
          <Button
            text={passkeyTexts.add}
            kind="outlined"
            onPress={() => setDoing({ what: "add" })}
            disabledReason={passkeys.length >= MAX_PASSKEYS ? passkeyTexts.mostReached(MAX_PASSKEYS) : undefined}
          />
        )}
      </Stack>
      {doing?.what === "add" && <Add onDone={(name) => end(passkeyTexts.added(name))} onClose={close} />}
      {doing?.what === "rename" && (
        <Rename passkey={doing.passkey} onDone={(name) => end(passkeyTexts.renamed(name))} onClose={close} />
      )}
      {doing?.what === "remove" && (
        <Remove passkey={doing.passkey} onDone={() => end(passkeyTexts.removed(doing.passkey.name))} onClose={close} />
      )}
    </Card>
  );
}

function Row({ passkey, onStart }: { readonly passkey: Passkey; readonly onStart: (doing: Doing) => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={css.row}>
      <div>
        <p className={css.name}>{name}</p>
        <p className="wp-small">
          {passkeyTexts.dates(dateOf(createdAt), lastUsedAt === null ? null : dateOf(lastUsedAt))}
        </p>
      </div>
      <Stack row gap={2}>
        <Button
          text={passkeyTexts.rename}
          small
          kind="outlined"
          aria-label={passkeyTexts.renameOf(name)}
          onPress={() => onStart({ what: "rename", passkey })}
        />
        <Button
          text={texts.remove}
          small
          kind="outlined"
          aria-label={passkeyTexts.removeOf(name)}
          onPress={() => onStart({ what: "remove", passkey })}
        />
      </Stack>
    </li>
  );
}

interface AddProps {
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

function Add({ onDone, onClose }: AddProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: addPasskey,
    onSuccess: async ({ passkey }) => {
      await queryClient.invalidateQueries({ queryKey: [listSignInMethods.name] });
      onDone(passkey.name);
    },
  });
  return (
    <PasswordDialog
      title={passkeyTexts.add}
      line={texts.yourPassword}
      submitText={passkeyTexts.goOn}
      busy={isPending}
      problem={error}
      message={error instanceof PromptProblem ? error.message : undefined}
      onSubmit={(password) => isPending || mutate(password)}
      onClose={onClose}
    />
  );
}

interface RenameProps extends AddProps {
  readonly passkey: Passkey;
}

function Rename({ passkey: { id, name }, onDone, onClose }: RenameProps) {
  const { send, isBusy, problem } = useAct(renameAdministratorPasskey, {
    onDone: (renamed) => onDone(renamed.name),
    onProblem: () => undefined,
    changes: [listSignInMethods, listAuditEntries],
  });
  return (
    <PasskeyName
      name={name}
      busy={isBusy}
      problem={problem}
      onSave={(next) => send({ params: { id }, body: { name: next } })}
      onClose={onClose}
    />
  );
}

interface RemoveProps {
  readonly passkey: Passkey;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Remove({ passkey, onDone, onClose }: RemoveProps) {
  const { send, isBusy, problem } = useAct(removeAdministratorPasskey, {
    onDone,
    onProblem: () => undefined,
    changes: [listSignInMethods],
  });
  return (
    <PasswordDialog
      title={passkeyTexts.removeTitle}
      line={passkeyTexts.removeLine(passkey.name)}
      submitText={passkeyTexts.remove}
      busy={isBusy}
      problem={problem}
      onSubmit={(password) => send({ params: { id: passkey.id }, body: { password } })}
      onClose={onClose}
    />
  );
}
