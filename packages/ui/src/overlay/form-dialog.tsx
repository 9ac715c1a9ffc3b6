import type { FormEvent, ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { Stack } from "../surface/layout.tsx";
import { Dialog } from "./dialog.tsx";

export interface FormDialogProps {
  readonly title: string;
  readonly closeText: string;
  /** Says what it does: 'Withdraw £40.00'. */
  readonly submitText: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog of fields, sent by its button or Enter. */
export function FormDialog({ title, closeText, submitText, busy, onSubmit, onClose, children }: FormDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeText={closeText}
      // The second of two quick presses on the button that opened it lands beside it.
      dismissable={false}
      actions={
        <Button wide onPress={onSubmit} busy={busy}>
          {submitText}
        </Button>
      }
    >
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          // The form that opened the dialog is around it for React.
          event.stopPropagation();
          onSubmit();
        }}
      >
        <Stack>{children}</Stack>
      </form>
    </Dialog>
  );
}
