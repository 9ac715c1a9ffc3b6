import { sessionTexts } from "@wellpaid/texts/identity/session";
import { Button, CountdownRing, Dialog } from "@wellpaid/ui";
import { asksForSeconds } from "../clock/inactivity.ts";
import css from "./idle-dialog.module.css";

export interface StillThereDialogProps {
  readonly secondsLeft: number;
  /** What happens then. */
  readonly line: string;
  readonly onStay: () => void;
  /** Left out where a person may not leave by themselves. */
  readonly leave: { readonly text: string; readonly onPress: () => void } | undefined;
}

/** The question of the last minute, before a session ends that seems unused. */
export function StillThereDialog({ secondsLeft, line, onStay, leave }: StillThereDialogProps) {
  return (
    <Dialog
      onClose={onStay}
      title={sessionTexts.stillThere}
      closable
      alert
      actions={
        <>
          <Button text={sessionTexts.staySignedIn} wide onPress={onStay} autoFocus />
          {leave && <Button text={leave.text} wide kind="quiet" onPress={leave.onPress} />}
        </>
      }
    >
      <div className={css.countdown}>
        <CountdownRing secondsLeft={secondsLeft} seconds={asksForSeconds} label={sessionTexts.secondsUntilLogOut} />
        <p>{line}</p>
      </div>
    </Dialog>
  );
}
