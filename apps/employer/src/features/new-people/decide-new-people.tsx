import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import {
  confirmNewPeople,
  listNewPeople,
  type NewPeople,
  suspendNewPeople,
} from "@wellpaid/contract/people/new-people";
import { overview, waitingExceptions } from "@wellpaid/contract/overview/overview";
import { MAX_CONFIRM_REASON } from "@wellpaid/domain/people/new-people";
import { newPeopleTexts as texts } from "@wellpaid/texts/people/new-people";
import { Alert, Button, ConfirmDialog, Stack } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useState } from "react";
import { useMayCall } from "../../shared/administrator.ts";
import { AskReason } from "../../shared/ask-reason.tsx";
import { useAct } from "../../shared/calls.ts";

const CHANGES = [listNewPeople, overview, waitingExceptions, listAuditEntries];

interface DecideProps {
  readonly group: NewPeople;
}

/** The decisions about new people of one file, or one alone: an independent person confirms, an approver suspends. */
export function DecideNewPeople({ group }: DecideProps) {
  const [deciding, setDeciding] = useState<"confirm" | "suspend" | null>(null);
  const maySuspend = useMayCall()(suspendNewPeople) && group.canSuspend > 0;
  const close = () => setDeciding(null);
  return (
    <>
      {group.isOwn && <Alert tone="warning">{texts.own}</Alert>}
      {(!group.isOwn || maySuspend) && (
        <Stack row align="start">
          {!group.isOwn && <Button text={texts.confirm(group.total)} onPress={() => setDeciding("confirm")} />}
          {maySuspend && <Button text={texts.suspend} kind="outlined" onPress={() => setDeciding("suspend")} />}
        </Stack>
      )}
      {deciding === "confirm" && <ConfirmPeople group={group} onClose={close} />}
      {deciding === "suspend" && <SuspendPeople group={group} onClose={close} />}
    </>
  );
}

interface DialogProps extends DecideProps {
  readonly onClose: () => void;
}

function ConfirmPeople({ group: { id, total }, onClose }: DialogProps) {
  const { send, isBusy, problem } = useAct(confirmNewPeople, {
    toast: () => texts.confirmed,
    onDone: onClose,
    // Shown in the dialog.
    onProblem: () => undefined,
    changes: CHANGES,
  });
  return (
    <AskReason
      title={texts.confirmTitle(total)}
      reasonHint={texts.reasonHint}
      maxLetters={MAX_CONFIRM_REASON}
      confirmText={texts.confirm(total)}
      busy={isBusy}
      problem={problem}
      onConfirm={(reason) => send({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{texts.confirmLine(total)}</p>
    </AskReason>
  );
}

function SuspendPeople({ group: { id, canSuspend }, onClose }: DialogProps) {
  const { send, isBusy, problem } = useAct(suspendNewPeople, {
    toast: ({ suspended }) => texts.suspendedNow(suspended),
    onDone: onClose,
    onProblem: () => undefined,
    changes: CHANGES,
  });
  return (
    <ConfirmDialog
      title={texts.suspendTitle}
      confirmText={texts.suspend}
      kind="danger"
      busy={isBusy}
      onConfirm={() => send({ params: { id } })}
      onCancel={onClose}
    >
      {problem && <Alert>{messageOf(problem)}</Alert>}
      <p>{texts.suspendLine(canSuspend)}</p>
    </ConfirmDialog>
  );
}
