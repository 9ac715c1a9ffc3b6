import * as calls from "@wellpaid/contract/people/people";
import { employerPeopleTexts as texts } from "@wellpaid/texts/people/people";
import { Alert, ConfirmDialog } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useChange } from "./use-change.ts";

interface SureDialogProps {
  readonly person: calls.PersonDetail;
  readonly doing: "suspend" | "release" | "unlock" | "stay";
  /** As it is read; only of a leaver. */
  readonly lastDay: string;
  readonly onClose: () => void;
}

const SURE = {
  suspend: {
    call: calls.suspendPerson,
    title: texts.suspendTitle,
    line: () => texts.suspendLine,
    toast: texts.suspended,
    kind: "danger",
  },
  release: {
    call: calls.releasePerson,
    title: texts.releaseTitle,
    line: () => texts.releaseLine,
    toast: texts.released,
    kind: "main",
  },
  unlock: {
    call: calls.unlockRecord,
    title: texts.unlockTitle,
    line: () => texts.unlockLine,
    toast: texts.unlocked,
    kind: "main",
  },
  stay: { call: calls.takeLeaverBack, title: texts.stayTitle, line: texts.stayLine, toast: texts.stays, kind: "main" },
} as const;

/** Asks once more before it is done. */
export function SureDialog({ person: { id, name }, doing, lastDay, onClose }: SureDialogProps) {
  const { call, title, line, toast, kind } = SURE[doing];
  const { send, isBusy, problem } = useChange<(typeof SURE)[typeof doing]["call"]>(call, () => toast(name), onClose);
  return (
    <ConfirmDialog
      title={title(name)}
      confirmText={texts[doing]}
      kind={kind}
      busy={isBusy}
      onConfirm={() => send({ params: { id } })}
      onCancel={onClose}
    >
      {problem && <Alert>{messageOf(problem)}</Alert>}
      <p>{line(lastDay)}</p>
    </ConfirmDialog>
  );
}
