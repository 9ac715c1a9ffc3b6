import { useQueryClient } from "@tanstack/react-query";
import { renamePasskey } from "@wellpaid/contract/identity/passkeys";
import { passkeyTexts as texts } from "@wellpaid/texts/identity/passkeys";
import { PasskeyName, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { type OwnPasskey, passkeysQuery } from "../../../shared/passkeys/passkeys-query.ts";
import { StepUpDialog, useStepUp } from "../../../shared/verification/step-up.tsx";

export interface RenamePasskeyProps {
  readonly passkey: OwnPasskey;
  readonly onRenamed: (name: string) => void;
  readonly onClose: () => void;
}

export function RenamePasskey({ passkey, onRenamed, onClose }: RenamePasskeyProps) {
  const queryClient = useQueryClient();
  const renaming = useSingleMutation({
    mutationFn: (body: { readonly name: string; readonly code?: string }) =>
      api(renamePasskey, { params: { id: passkey.id }, body }),
    onSuccess: async (renamed) => {
      await queryClient.invalidateQueries(passkeysQuery);
      onRenamed(renamed.name);
    },
  });
  const { mutate, isPending } = renaming;
  // As it was typed last, also where the code that it needs was not given.
  const [name, setName] = useState(passkey.name);
  const stepUp = useStepUp(renaming);
  if (stepUp.isOpen)
    return <StepUpDialog stepUp={stepUp} confirmText={texts.save} onConfirm={(code) => mutate({ name, code })} />;
  return (
    <PasskeyName
      name={name}
      busy={isPending}
      problem={stepUp.message}
      onSave={(next) => {
        setName(next);
        mutate({ name: next });
      }}
      onClose={onClose}
    />
  );
}
