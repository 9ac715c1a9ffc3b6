import { shellTexts } from "@wellpaid/texts/shell";
import { signInTexts } from "@wellpaid/texts/identity/sign-in";
import { Button, Dialog } from "@wellpaid/ui";

export function SuspendedNotice({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={signInTexts.suspendedTitle}
      closable
      alert
      actions={<Button text={shellTexts.ok} wide onPress={onClose} />}
    >
      <p>{signInTexts.suspended}</p>
    </Dialog>
  );
}
