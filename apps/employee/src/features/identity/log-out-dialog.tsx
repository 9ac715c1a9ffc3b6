import { dashboardTexts } from "@wellpaid/texts/dashboard";
import { sessionTexts } from "@wellpaid/texts/identity/session";
import { Checkbox, ConfirmDialog } from "@wellpaid/ui";
import { useState } from "react";
import { endSession, isEmbedded } from "../../shared/session/session.ts";

export function LogOutDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [forgets, setForgets] = useState(false);
  return (
    <ConfirmDialog
      open={open}
      title={sessionTexts.logOutQuestion}
      confirmText={dashboardTexts.logOut}
      onConfirm={() => endSession("logged-out", forgets)}
      onCancel={onClose}
    >
      {/* A partner's frame is no known device. */}
      {!isEmbedded() && (
        <Checkbox checked={forgets} onChange={setForgets} name="forgets-browser">
          {sessionTexts.forgetBrowser}
        </Checkbox>
      )}
    </ConfirmDialog>
  );
}
