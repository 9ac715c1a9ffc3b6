import { partnerTexts as texts } from "@wellpaid/texts/partners/partners";
import { Button, CopyButton, Dialog, Stack, TextField } from "@wellpaid/ui";

export interface ShownOnceProps {
  readonly label: string;
  readonly secret: string;
  /** What else there is to know about it. */
  readonly line?: string;
  readonly onClose: () => void;
}

/** A secret that is shown this once: it is closed by its button only. */
export function ShownOnce({ label, secret, line, onClose }: ShownOnceProps) {
  return (
    <Dialog
      onClose={onClose}
      title={texts.secretTitle}
      dismissable={false}
      alert
      actions={
        <>
          <CopyButton value={secret} wide />
          <Button text={texts.done} wide kind="outlined" onPress={onClose} />
        </>
      }
    >
      <Stack>
        <p>{texts.secretLine}</p>
        {line !== undefined && <p>{line}</p>}
        <TextField label={label} value={secret} onChange={() => undefined} readOnly />
      </Stack>
    </Dialog>
  );
}
