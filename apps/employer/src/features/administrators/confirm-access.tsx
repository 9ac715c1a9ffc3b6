import {
  inviteAdministratorAgain,
  listAdministrators,
  removeAdministrator,
} from "@wellpaid/contract/employer/console-access";
import { administratorTexts as texts } from "@wellpaid/texts/employer-administrators";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { showSnackbar } from "@wellpaid/ui/feedback/snackbar-queue";
import { ConfirmDialog } from "@wellpaid/ui/overlay/dialog.tsx";
import { sentenceWithWait } from "@wellpaid/web/sentence";
import { useAct } from "../../shared/calls.ts";
import type { ListedAdministrator } from "./administrators-page.tsx";

interface ConfirmAccessProps {
  readonly what: "remove" | "invite-again";
  readonly whom: ListedAdministrator;
  readonly onClose: () => void;
}

/** Asks once more before somebody is removed, or everything is taken by which they sign in. */
export function ConfirmAccess({ what, whom, onClose }: ConfirmAccessProps) {
  const end = (sentence: string) => () => {
    showSnackbar("success", sentence);
    onClose();
  };
  const given = { changes: [listAdministrators], onProblem: () => undefined };
  const removing = useAct(removeAdministrator, { ...given, onDone: end(texts.removed(whom.name)) });
  const inviting = useAct(inviteAdministratorAgain, { ...given, onDone: end(texts.invitationSent(whom.email)) });
  const problem = removing.problem ?? inviting.problem;
  const isRemoval = what === "remove";
  const params = { id: whom.id };
  return (
    <ConfirmDialog
      open
      kind="danger"
      title={isRemoval ? texts.removeTitle(whom.name) : texts.inviteAgainTitle(whom.name)}
      confirmText={isRemoval ? texts.remove : texts.inviteAgain}
      cancelText={texts.cancel}
      busy={removing.isBusy || inviting.isBusy}
      onConfirm={() => (isRemoval ? removing.send({ params }) : inviting.send({ params }))}
      onCancel={onClose}
    >
      {problem && <Alert>{sentenceWithWait(problem)}</Alert>}
      <p>{isRemoval ? texts.removeLine : texts.inviteAgainLine}</p>
    </ConfirmDialog>
  );
}
