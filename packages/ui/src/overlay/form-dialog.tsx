import { shellTexts } from "@wellpaid/texts/shell";
import type { FormEvent, ReactNode } from "react";
import { Button, type ButtonKind } from "../action/button.tsx";
import { useFirstError } from "../field/form.tsx";
import { Stack } from "../surface/layout.tsx";
import { Dialog } from "./dialog.tsx";

export interface FormDialogProps {
  readonly title: string;
  /** Says what it does: 'Withdraw £40.00'. */
  readonly submitText: string;
  /** `danger` where it removes something for good. */
  readonly kind?: ButtonKind;
  /** Whether 'Cancel' is below it. */
  readonly cancellable?: boolean;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with fields, submitted by its button or Enter. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitText, kind = "main", cancellable, busy, onSubmit, onClose, children } = props;
  const { form, isSent } = useFirstError(busy);
  const submit = () => {
    isSent();
    onSubmit();
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      closable
      // The second of two quick presses on the button that opened it lands outside it.
      dismissable={false}
      {...(cancellable && { cancel: { text: shellTexts.cancel, kind: "outlined" } })}
      actions={<Button text={submitText} wide kind={kind} onPress={submit} busy={busy} />}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          // For React, the form that opened the dialog encloses it.
          event.stopPropagation();
          submit();
        }}
      >
        <Stack>{children}</Stack>
        {/* Enter submits several fields only if the form itself has a button. */}
        <button type="submit" hidden>
          {submitText}
        </button>
      </form>
    </Dialog>
  );
}
