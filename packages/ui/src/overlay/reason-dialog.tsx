import { type ReactNode, useState } from "react";
import { Alert } from "../feedback/alert.tsx";
import { TextArea } from "../field/text-area.tsx";
import { FormDialog } from "./form-dialog.tsx";

export interface ReasonDialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** 'Reason' */
  readonly reasonText: string;
  /** Who reads it. */
  readonly reasonHint?: string;
  /** Shown when it is sent without one. */
  readonly reasonMissing: string;
  readonly maxLetters: number;
  /** Says what it does: 'Reject 2'. */
  readonly confirmText: string;
  /** The server's message. */
  readonly problem?: string | undefined;
  readonly busy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why before it is done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, reasonText, reasonHint, reasonMissing, maxLetters, problem, busy, onConfirm } = props;
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const confirm = () => {
    const trimmed = reason.trim();
    if (trimmed === "") return setMissing(true);
    if (!busy) onConfirm(trimmed);
  };
  return (
    <FormDialog
      title={title}
      submitText={props.confirmText}
      cancellable
      busy={busy}
      onSubmit={confirm}
      onClose={props.onClose}
    >
      {children}
      {problem && <Alert>{problem}</Alert>}
      <TextArea
        label={reasonText}
        hint={reasonHint}
        value={reason}
        maxLength={maxLetters}
        error={isMissing ? reasonMissing : undefined}
        onChange={(typed) => {
          setReason(typed);
          setMissing(false);
        }}
        autoFocus
      />
    </FormDialog>
  );
}
