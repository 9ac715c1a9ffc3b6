import { identityTexts } from "@wellpaid/texts/identity";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Dialog } from "@wellpaid/ui/overlay/dialog.tsx";

/** In a chunk of its own: few people ever see it. */
export default function SuspendedNotice({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={identityTexts.suspendedTitle}
      closeText={shellTexts.close}
      alert
      actions={
        <Button wide onPress={onClose}>
          {shellTexts.ok}
        </Button>
      }
    >
      <p>{identityTexts.suspended}</p>
    </Dialog>
  );
}
