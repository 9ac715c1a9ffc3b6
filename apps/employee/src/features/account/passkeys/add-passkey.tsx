import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import { askPasskeyRegistration, registerPasskey } from "@wellpaid/contract/identity/passkeys";
import { passkeyTexts as texts } from "@wellpaid/texts/identity/passkeys";
import { Alert, Button, Dialog } from "@wellpaid/ui";
import { deviceName, makePasskey, messageOf, passkeyMessage, useSingleMutation } from "@wellpaid/web";
import { useEffect, useRef } from "react";
import { api } from "../../../shared/session/api.ts";
import { passkeysQuery } from "../../../shared/passkeys/passkeys-query.ts";
import { useProfile } from "../../../shared/profile.ts";
import { isAboutCode } from "../../../shared/verification/code-refusals.ts";
import { VerificationDialog } from "../../../shared/verification/verification-dialog.tsx";
import { sendDetailsCode } from "./send-details-code.ts";

export interface AddPasskeyProps {
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the code, then has the browser make the passkey. */
export function AddPasskey({ onAdded, onClose }: AddPasskeyProps) {
  const { phone } = useProfile();
  const { mutate, data, error, isPending } = useSingleMutation({
    mutationFn: (code: string) => api(askPasskeyRegistration, { body: { code } }),
  });
  if (data !== undefined) return <Making options={data} onAdded={onAdded} onClose={onClose} />;
  return (
    <VerificationDialog
      phone={phone}
      send={sendDetailsCode}
      confirms="employee_update"
      confirmText={texts.goOn}
      problem={error}
      message={error && !isAboutCode(error) ? messageOf(error) : undefined}
      busy={isPending}
      onConfirm={mutate}
      onClose={onClose}
    />
  );
}

interface MakingProps extends AddPasskeyProps {
  readonly options: AnswerOf<typeof askPasskeyRegistration>;
}

/** The browser's prompt opens at once; closed, it is opened again without another code. */
function Making({ options, onAdded, onClose }: MakingProps) {
  const queryClient = useQueryClient();
  const { mutate, error, isError } = useMutation({
    mutationFn: async () => {
      const credential = await makePasskey(options);
      return api(registerPasskey, { body: { name: deviceName(navigator.userAgent), credential } });
    },
    onSuccess: async ({ name }) => {
      await queryClient.invalidateQueries(passkeysQuery);
      onAdded(name);
    },
  });
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    mutate();
  }, [mutate]);
  return (
    <Dialog
      onClose={onClose}
      title={texts.makeTitle}
      dismissable={false}
      actions={<Button text={isError ? texts.tryAgain : texts.goOn} wide busy={!isError} onPress={() => mutate()} />}
      cancel={{ text: texts.cancel, kind: "quiet" }}
    >
      {error ? <Alert>{passkeyMessage(error)}</Alert> : <p role="status">{texts.makeLine}</p>}
    </Dialog>
  );
}
