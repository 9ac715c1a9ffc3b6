import { closureTexts } from "@wellpaid/texts/account/closure";
import { sessionTexts } from "@wellpaid/texts/identity/session";
import { sessionEndTexts } from "@wellpaid/texts/identity/session-ends";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button, Dialog } from "@wellpaid/ui";
import { askToClose } from "../../shared/host/host-page.ts";
import { isEmbedded, isEmployeeUnknown, isFramed, lastEnd, leaveEmbedded } from "../../shared/session/session.ts";

export function sessionExpiredWords(embedded: boolean): { readonly title: string; readonly line: string } {
  if (!embedded) return { title: sessionTexts.sessionExpired, line: sessionTexts.sessionExpiredLine };
  const title = sessionTexts.sessionExpired;
  const end = lastEnd();
  // Opening it again does not change that the account was closed.
  if (end === "closed") return { title: closureTexts.requestCreated, line: closureTexts.requestCreatedLine };
  if (isEmployeeUnknown()) return { title: sessionTexts.noEmployeeRecord, line: sessionTexts.noEmployeeRecordLine };
  switch (end) {
    case "barred":
      return { title, line: sessionEndTexts.barred() };
    case "flushed":
      return { title, line: sessionTexts.endedInAnotherTabEmbedded };
    default:
      return { title, line: sessionTexts.sessionExpiredEmbedded };
  }
}

/** Out of the other app's mode, to the login: no other app is around that could lead out. */
function leaveAlone(): void {
  leaveEmbedded();
  location.assign("/");
}

/** The expired-session modal. In another app's frame it stays, whatever is pressed: that app leads out. */
export function SessionExpiredDialog({ onLeave }: { readonly onLeave: () => void }) {
  const embedded = isEmbedded();
  const { title, line } = sessionExpiredWords(embedded);
  const leave = () => {
    if (!embedded) return onLeave();
    if (isFramed()) askToClose();
    else leaveAlone();
  };
  return (
    <Dialog onClose={leave} title={title} alert actions={<Button text={shellTexts.ok} wide onPress={leave} />}>
      <p>{line}</p>
    </Dialog>
  );
}
