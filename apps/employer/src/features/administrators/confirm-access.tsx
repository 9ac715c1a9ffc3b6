import {
  agreeToAdministrator,
  inviteAdministratorAgain,
  listAdministrators,
  removeAdministrator,
} from "@wellpaid/contract/administrators/console-access";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { Alert, ConfirmDialog, showSnackbar } from "@wellpaid/ui";
import { messageWithWait } from "@wellpaid/web";
import { useAct } from "../../shared/calls.ts";
import type { ListedAdministrator } from "./types.ts";

interface ConfirmAccessProps {
  readonly what: "remove" | "invite-again" | "agree";
  readonly administrator: ListedAdministrator;
  readonly onClose: () => void;
}

/** Confirms before an administrator is removed or approved, or loses all their sign-in methods. */
export function ConfirmAccess({ what, administrator, onClose }: ConfirmAccessProps) {
  const end = (message: string) => () => {
    showSnackbar("success", message);
    onClose();
  };
  const options = { changes: [listAdministrators], onProblem: () => undefined };
  const removing = useAct(removeAdministrator, { ...options, onDone: end(texts.removed(administrator.name)) });
  const inviting = useAct(inviteAdministratorAgain, {
    ...options,
    onDone: end(texts.invitationSent(administrator.email)),
  });
  const agreeing = useAct(agreeToAdministrator, { ...options, onDone: end(texts.agreed(administrator.name)) });
  const params = { id: administrator.id };
  const { act, kind, title, line, confirmText } = {
    remove: {
      act: removing,
      kind: "danger" as const,
      title: texts.removeTitle(administrator.name),
      line: texts.removeLine,
      confirmText: texts.remove,
    },
    "invite-again": {
      act: inviting,
      kind: "danger" as const,
      title: texts.inviteAgainTitle(administrator.name),
      line: texts.inviteAgainLine,
      confirmText: texts.inviteAgain,
    },
    agree: {
      act: agreeing,
      kind: "main" as const,
      title: texts.agreeTitle(administrator.name),
      line: texts.agreeLine,
      confirmText: texts.agree,
    },
  }[what];
  return (
    <ConfirmDialog
      kind={kind}
      title={title}
      confirmText={confirmText}
      busy={act.isBusy}
      onConfirm={() => act.send({ params })}
      onCancel={onClose}
    >
      {act.problem && <Alert>{messageWithWait(act.problem)}</Alert>}
      <p>{line}</p>
    </ConfirmDialog>
  );
}
