import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import { type PayGroup, payGroups, removePayGroup } from "@wellpaid/contract/company-settings/pay-groups";
import { employerSettingsTexts } from "@wellpaid/texts/company-settings/company-settings";
import { Alert, ConfirmDialog } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useAct } from "../../../shared/calls.ts";

const texts = employerSettingsTexts.groups;

/** Asks before an empty pay group is removed. */
export function RemoveGroup({ group, onClose }: { readonly group: PayGroup; readonly onClose: () => void }) {
  const { send, isBusy, problem } = useAct(removePayGroup, {
    toast: () => texts.removed,
    onDone: onClose,
    onProblem: () => undefined,
    changes: [payGroups, listAuditEntries],
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle(group.name)}
      confirmText={texts.remove}
      kind="danger"
      busy={isBusy}
      onConfirm={() => send({ params: { id: group.id } })}
      onCancel={onClose}
    >
      <p>{texts.removeLine}</p>
      {problem && <Alert>{messageOf(problem)}</Alert>}
    </ConfirmDialog>
  );
}
