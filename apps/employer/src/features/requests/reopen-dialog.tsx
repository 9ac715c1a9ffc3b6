import { readPerson } from "@wellpaid/contract/people/people";
import { type EmployeeRequest, listRequests, reopenRequest } from "@wellpaid/contract/requests/requests";
import { employerRequestTexts as texts } from "@wellpaid/texts/requests/requests";
import { ConfirmDialog } from "@wellpaid/ui";
import { useAct } from "../../shared/calls.ts";

interface ReopenDialogProps {
  readonly request: EmployeeRequest;
  readonly onClose: () => void;
}

/** Lets a rejected employee request again at once. */
export function ReopenDialog({ request: { id, kind, person }, onClose }: ReopenDialogProps) {
  const { send, isBusy } = useAct(reopenRequest, {
    toast: () => texts.reopened(person.name),
    onDone: onClose,
    changes: [listRequests, readPerson],
  });
  return (
    <ConfirmDialog
      title={texts.reopenTitle(person.name)}
      confirmText={texts.reopen}
      busy={isBusy}
      onConfirm={() => kind !== "change-request" && send({ params: { id }, body: { kind } })}
      onCancel={onClose}
    >
      <p>{texts.reopenLine}</p>
    </ConfirmDialog>
  );
}
