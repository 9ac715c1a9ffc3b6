import type { Transaction } from "@wellpaid/contract/budgeting/budgeting";
import { writeNote } from "@wellpaid/contract/budgeting/transactions";
import { lengthOfNote, LONGEST_NOTE } from "@wellpaid/domain/budgeting/notes-and-splits";
import { detailTexts as texts } from "@wellpaid/texts/budgeting/transaction-detail";
import { Alert, FormDialog, TextArea } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../../shared/session/api.ts";
import { useSave } from "./use-save.ts";

export interface StepDialogProps {
  readonly transaction: Transaction;
  readonly onSaved: () => void;
  /** Back to the details. */
  readonly onClose: () => void;
}

/** The person's own note on a transaction; an empty one removes it. */
export function NoteDialog({ transaction, onSaved, onClose }: StepDialogProps) {
  const [note, setNote] = useState(transaction.note ?? "");
  const save = useSave(async (typed: string) => {
    const kept = await api(writeNote, { params: { id: transaction.id }, body: { note: typed } });
    return kept.note === null ? texts.noteRemoved : texts.noteSaved;
  }, onSaved);
  const length = lengthOfNote(note);
  const isTooLong = length > LONGEST_NOTE;
  return (
    <FormDialog
      title={texts.note}
      submitText={texts.saveNote}
      busy={save.isPending}
      onSubmit={() => isTooLong || save.mutate(note)}
      onClose={onClose}
    >
      {save.error && <Alert>{messageOf(save.error)}</Alert>}
      <TextArea
        label={texts.note}
        labelEnd={texts.noteLeft(length, LONGEST_NOTE)}
        hint={texts.noteHint}
        error={isTooLong ? texts.noteTooLong(LONGEST_NOTE) : undefined}
        value={note}
        onChange={setNote}
        rows={4}
        autoFocus
      />
    </FormDialog>
  );
}
