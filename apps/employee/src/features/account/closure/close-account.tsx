import { useMutation, useQueryClient } from "@tanstack/react-query";
import { closeAccount } from "@wellpaid/contract/account/closure";
import { closureTexts as texts } from "@wellpaid/texts/account/closure";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { shellTexts } from "@wellpaid/texts/shell";
import { Alert, Button, ConfirmDialog, Dialog, Stack } from "@wellpaid/ui";
import { messageOf, useOneAtATime } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { useGoToSignIn } from "../../../shared/session/handed-over.ts";
import { askToClose } from "../../../shared/host/host-page.ts";
import { useProfile } from "../../../shared/profile.ts";
import { endSession, isEmbedded } from "../../../shared/session/session.ts";
import { StepUpDialog, useStepUp } from "../../../shared/verification/step-up.tsx";
import { type Deletion, dayOf } from "./queries.ts";

const suspended = refusalTexts.SUSPENDED;

/** Requests the deletion, which ends every session. Embedded, it is confirmed here and the host page leads out. */
export function CloseAccount({ deletion }: { readonly deletion: Deletion }) {
  const { status } = useProfile();
  const goToSignIn = useGoToSignIn();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { guarded, end } = useOneAtATime();
  const close = useMutation({
    mutationFn: (code: string | undefined) => api(closeAccount, { body: { code } }),
    onSuccess: () => {
      endSession("closed");
      if (isEmbedded()) return;
      void goToSignIn({ notice: texts.requestCreatedLine, replace: true }).then(() => queryClient.clear());
    },
    onError: end,
  });
  const stepUp = useStepUp(close);
  const send = guarded(close.mutate);
  const ask = () => {
    close.reset();
    setAsking(true);
  };
  if (close.isSuccess && isEmbedded())
    return (
      <Dialog
        onClose={askToClose}
        title={texts.requestCreated}
        alert
        actions={<Button text={shellTexts.ok} wide onPress={askToClose} />}
      >
        <p>{texts.requestCreatedLine}</p>
      </Dialog>
    );
  return (
    <>
      <Button
        text={texts.closeAccount}
        wide
        kind="danger"
        onPress={ask}
        disabledReason={status === "suspended" ? suspended() : undefined}
      />
      <ConfirmDialog
        open={isAsking && !stepUp.isOpen}
        kind="danger"
        title={texts.closeQuestion}
        confirmText={texts.closeAccount}
        cancelText={texts.keepAccount}
        onConfirm={() => send(undefined)}
        onCancel={() => setAsking(false)}
        busy={close.isPending}
      >
        <Stack>
          <p>{texts.closeQuestionLine(dayOf(deletion))}</p>
          {stepUp.message && <Alert>{messageOf(stepUp.message)}</Alert>}
        </Stack>
      </ConfirmDialog>
      <StepUpDialog stepUp={stepUp} confirmText={texts.closeAccount} onConfirm={send} />
    </>
  );
}
