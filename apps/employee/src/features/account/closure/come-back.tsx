import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Refused } from "@wellpaid/contract/client";
import { removeDeletionRequest } from "@wellpaid/contract/account/closure";
import { closureTexts as texts } from "@wellpaid/texts/account/closure";
import { shellTexts } from "@wellpaid/texts/shell";
import { Alert, Button, Dialog, Stack } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { profileQuery } from "../../../shared/profile.ts";
import { endSession, isEmbedded } from "../../../shared/session/session.ts";
import { type Deletion, dayOf } from "./queries.ts";

/** Withdraws the deletion request; if another tab or device has already done so, that is a success too. */
async function takeBack(): Promise<void> {
  try {
    await api(removeDeletionRequest);
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.code !== "NO_DELETION_REQUEST") throw problem;
  }
}

function useComeBack() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const back = useSingleMutation({
    mutationFn: async () => {
      await takeBack();
      await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
    },
    // All other data was refused, or read for an account that was to be deleted.
    onSuccess: () => router.navigate({ to: "/dashboard", replace: true }).then(() => queryClient.invalidateQueries()),
  });
  return { ...back, confirm: () => back.mutate() };
}

/** Dialog over the page of an account that is to be deleted: the person confirms and goes on, or leaves. */
export function ComeBack({ deletion }: { readonly deletion: Deletion }) {
  const [isStaying, setStaying] = useState(false);
  const { confirm, isPending, error } = useComeBack();
  const cancel = () => {
    if (isPending) return;
    if (isEmbedded()) setStaying(true);
    else endSession("logged-out");
  };
  if (isStaying) return <StillActive deletion={deletion} onBack={() => setStaying(false)} />;
  return (
    <Dialog
      onClose={cancel}
      title={texts.confirmYourLogin}
      alert
      actions={<Button text={texts.confirm} wide onPress={confirm} busy={isPending} />}
      cancel={{ text: shellTexts.cancel, kind: "quiet" }}
    >
      <Stack>
        <p>{texts.confirmLine(dayOf(deletion))}</p>
        {error && <Alert>{messageOf(error)}</Alert>}
      </Stack>
    </Dialog>
  );
}

/** When embedded there is no login to return to: shows the account's current state. */
function StillActive({ deletion, onBack }: { readonly deletion: Deletion; readonly onBack: () => void }) {
  return (
    <Dialog
      onClose={onBack}
      title={texts.stillActive}
      alert
      actions={<Button text={texts.back} wide kind="outlined" onPress={onBack} />}
    >
      <p>{texts.stillActiveLine(dayOf(deletion))}</p>
    </Dialog>
  );
}
