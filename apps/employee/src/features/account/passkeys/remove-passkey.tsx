import { useQueryClient } from "@tanstack/react-query";
import { removePasskey } from "@wellpaid/contract/identity/passkeys";
import { passkeyTexts as texts } from "@wellpaid/texts/identity/passkeys";
import { ConfirmDialog } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { type OwnPasskey, passkeysQuery } from "../../../shared/passkeys/passkeys-query.ts";
import { useProfile } from "../../../shared/profile.ts";
import { isAboutCode } from "../../../shared/verification/code-refusals.ts";
import { VerificationDialog } from "../../../shared/verification/verification-dialog.tsx";
import { sendDetailsCode } from "./send-details-code.ts";

export interface RemovePasskeyProps {
  readonly passkey: OwnPasskey;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks whether it is meant, then for the code. */
export function RemovePasskey({ passkey, onRemoved, onClose }: RemovePasskeyProps) {
  const { phone } = useProfile();
  const queryClient = useQueryClient();
  const [isMeant, setMeant] = useState(false);
  const { mutate, error, isPending } = useSingleMutation({
    mutationFn: (code: string) => api(removePasskey, { params: { id: passkey.id }, body: { code } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(passkeysQuery);
      onRemoved();
    },
  });
  if (!isMeant)
    return (
      <ConfirmDialog
        title={texts.removeTitle}
        kind="danger"
        confirmText={texts.remove}
        onConfirm={() => setMeant(true)}
        onCancel={onClose}
      >
        <p>{texts.removeLine(passkey.name)}</p>
      </ConfirmDialog>
    );
  return (
    <VerificationDialog
      phone={phone}
      send={sendDetailsCode}
      confirms="employee_update"
      confirmText={texts.remove}
      problem={error}
      message={error && !isAboutCode(error) ? messageOf(error) : undefined}
      busy={isPending}
      onConfirm={mutate}
      onClose={onClose}
    />
  );
}
