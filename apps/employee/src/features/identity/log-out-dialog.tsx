import { dashboardTexts } from "@wellpaid/texts/dashboard";
import { sessionTexts } from "@wellpaid/texts/session";
import { shellTexts } from "@wellpaid/texts/shell";
import { ConfirmDialog } from "@wellpaid/ui/overlay/dialog.tsx";
import { endSession } from "../../shared/session.ts";

export function LogOutDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <ConfirmDialog
      open={open}
      title={sessionTexts.logOutQuestion}
      confirmText={dashboardTexts.logOut}
      cancelText={shellTexts.cancel}
      onConfirm={() => endSession("logged-out")}
      onCancel={onClose}
    />
  );
}
