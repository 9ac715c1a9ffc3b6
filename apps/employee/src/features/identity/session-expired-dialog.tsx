import { sessionTexts } from "@wellpaid/texts/session";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Dialog } from "@wellpaid/ui/overlay/dialog.tsx";
import { askToClose } from "../../shared/host-page.ts";
import { isEmbedded, isEmployeeUnknown } from "../../shared/session.ts";

export function sessionExpiredWords(embedded: boolean): { readonly title: string; readonly line: string } {
  if (!embedded) return { title: sessionTexts.sessionExpired, line: sessionTexts.sessionExpiredLine };
  if (isEmployeeUnknown()) return { title: sessionTexts.noEmployeeRecord, line: sessionTexts.noEmployeeRecordLine };
  return { title: sessionTexts.sessionExpired, line: sessionTexts.sessionExpiredEmbedded };
}

/** The expired-session modal. Embedded it stays, whatever is pressed: the other app leads out. */
export function SessionExpiredDialog({ onLeave }: { readonly onLeave: () => void }) {
  const embedded = isEmbedded();
  const { title, line } = sessionExpiredWords(embedded);
  const leave = () => (embedded ? askToClose() : onLeave());
  return (
    <Dialog
      open
      onClose={leave}
      title={title}
      alert
      actions={
        <Button wide onPress={leave}>
          {shellTexts.ok}
        </Button>
      }
    >
      <p>{line}</p>
    </Dialog>
  );
}
