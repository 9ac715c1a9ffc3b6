import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";
import { ReasonDialog, type ReasonDialogProps } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";

export interface AskReasonProps
  extends Pick<
    ReasonDialogProps,
    "title" | "children" | "reasonHint" | "maxLetters" | "confirmText" | "busy" | "onConfirm" | "onClose"
  > {
  readonly problem: Error | null;
}

/** Asks why before an action on a person: rejecting, suspending, freezing. */
export function AskReason({ problem, ...rest }: AskReasonProps) {
  return (
    <ReasonDialog
      {...rest}
      reasonText={texts.reason}
      reasonMissing={texts.reasonMissing}
      problem={problem ? messageOf(problem) : undefined}
    />
  );
}
