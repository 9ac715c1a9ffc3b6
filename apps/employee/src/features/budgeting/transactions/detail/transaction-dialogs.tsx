import type { Transaction } from "@wellpaid/contract/budgeting/budgeting";
import { useState } from "react";
import { MoveDialog } from "../../own-moves/move-dialog.tsx";
import { CategoryDialog } from "../category-dialog.tsx";
import { DetailDialog, type DetailStep } from "./detail-dialog.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { SplitDialog } from "./split-dialog.tsx";

interface TransactionDialogsProps {
  readonly transaction: Transaction;
  /** What is left of the category's budget, if it has one. */
  readonly leftText: string | undefined;
  readonly onClose: () => void;
}

/** One transaction, and what can be changed of it: each in a dialog that replaces the one with the details. */
export function TransactionDialogs({ transaction, leftText, onClose }: TransactionDialogsProps) {
  const [step, setStep] = useState<DetailStep | null>(null);
  const props = { transaction, onSaved: onClose, onClose: () => setStep(null) };
  if (step === "category") return <CategoryDialog transaction={transaction} onClose={onClose} />;
  if (step === "move") return <MoveDialog transaction={transaction} onClose={onClose} />;
  if (step === "note") return <NoteDialog {...props} />;
  if (step === "split") return <SplitDialog {...props} />;
  return <DetailDialog transaction={transaction} leftText={leftText} onStep={setStep} onClose={onClose} />;
}
