import { useMutation, useQueryClient } from "@tanstack/react-query";
import { renamePasskey } from "@wellpaid/contract/passkeys";
import { MOST_PASSKEY_NAME } from "@wellpaid/domain/identity/passkey";
import { passkeyTexts as texts } from "@wellpaid/texts/passkeys";
import { shellTexts } from "@wellpaid/texts/shell";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { TextField } from "@wellpaid/ui/field/text-field.tsx";
import { FormDialog } from "@wellpaid/ui/overlay/form-dialog.tsx";
import { sentenceOf } from "@wellpaid/web/problem";
import { useOneAtATime } from "@wellpaid/web/use-one-at-a-time";
import { useRef, useState } from "react";
import { api } from "../../../shared/api.ts";
import { type OwnPasskey, passkeysQuery } from "../../../shared/passkeys/passkeys-query.ts";

export interface RenamePasskeyProps {
  readonly passkey: OwnPasskey;
  readonly onRenamed: (name: string) => void;
  readonly onClose: () => void;
}

export function RenamePasskey({ passkey, onRenamed, onClose }: RenamePasskeyProps) {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(passkey.name);
  const [isMissing, setMissing] = useState(false);
  const { guarded, end } = useOneAtATime();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (next: string) => api(renamePasskey, { params: { id: passkey.id }, body: { name: next } }),
    onSuccess: async (renamed) => {
      await queryClient.invalidateQueries(passkeysQuery);
      onRenamed(renamed.name);
    },
    onSettled: end,
  });
  const send = guarded(mutate);
  const save = () => {
    const isBlank = name.trim() === "";
    setMissing(isBlank);
    if (isBlank) input.current?.focus();
    else send(name.trim());
  };
  return (
    <FormDialog
      title={texts.renameTitle}
      closeText={shellTexts.close}
      submitText={texts.save}
      busy={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      {error && <Alert>{sentenceOf(error)}</Alert>}
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        value={name}
        maxLength={MOST_PASSKEY_NAME}
        onChange={(typed) => {
          setName(typed);
          setMissing(false);
        }}
        onBlur={() => setMissing(name.trim() === "")}
        error={isMissing ? texts.nameMissing : undefined}
        inputRef={input}
        autoFocus
      />
    </FormDialog>
  );
}
