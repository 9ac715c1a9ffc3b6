import { Button, Dialog } from "@wellpaid/ui";

export interface VerificationDoneProps {
  readonly title: string;
  readonly line: string;
  /** 'Log in again' after step 3. */
  readonly actionText: string;
  readonly onAction: () => void;
}

/** Steps 3 and 4 of the verification modal: changes were made, or what else the code has led to. */
export function VerificationDone({ title, line, actionText, onAction }: VerificationDoneProps) {
  return (
    <Dialog onClose={onAction} title={title} actions={<Button text={actionText} wide onPress={onAction} autoFocus />}>
      <p>{line}</p>
    </Dialog>
  );
}
