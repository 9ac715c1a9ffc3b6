import { listAuditEntries } from "@wellpaid/contract/employer/audit-log";
import { type PayGroup, payGroups, removePayGroup } from "@wellpaid/contract/employer/pay-groups";
<<<<<<< HEAD:apps/employer/src/features/company-settings/pay-groups/remove-group.tsx
import { employerSettingsTexts } from "@wellpaid/texts/employer/company-settings";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { showSnackbar } from "@wellpaid/ui/feedback/snackbar-queue";
=======
import { employerSettingsTexts } from "@wellpaid/texts/employer/employer-settings";
import { Alert } from "@wellpaid/ui/feedback";
>>>>>>> z-web:apps/employer/src/features/settings/pay-groups/remove-group.tsx
import { ConfirmDialog } from "@wellpaid/ui/overlay/dialog.tsx";
import { messageOf } from "@wellpaid/web/api/problem";
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
      open
      title={texts.removeTitle(group.name)}
      confirmText={texts.remove}
      cancelText={employerSettingsTexts.cancel}
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
