import { useMutation } from "@tanstack/react-query";
import { logout } from "@wellpaid/contract/identity";
import { shellTexts } from "@wellpaid/texts/shell";
import { ConfirmDialog } from "@wellpaid/ui/overlay/dialog.tsx";
import { api } from "../../shared/api.ts";
import { endSession } from "../../shared/session.ts";
import { useOneAtATime } from "../../shared/use-one-at-a-time.ts";

export function LogOutDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { guarded } = useOneAtATime();
  const leave = useMutation({
    mutationFn: () => api(logout),
    // Also when the server could not be told: this device forgets the session in any case.
    onSettled: () => endSession("logged-out"),
  });
  return (
    <ConfirmDialog
      open={open}
      title={shellTexts.logOutQuestion}
      confirmText={shellTexts.logOut}
      cancelText={shellTexts.cancel}
      onConfirm={() => guarded(leave.mutate)()}
      onCancel={onClose}
      busy={leave.isPending}
    />
  );
}
