import type { EmployeeRequest } from "@wellpaid/contract/requests/requests";
import { type Decision, MAX_REASON_LENGTH } from "@wellpaid/domain/requests/approval";
import { employerRequestTexts as texts } from "@wellpaid/texts/requests/requests";
import { Alert, ConfirmDialog } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { AskReason } from "../../shared/ask-reason.tsx";
import { NamesOfMany } from "../../shared/list/names-of-many.tsx";
import { keyOf } from "./request-text.ts";
import { useDecide } from "./use-decide.ts";
import type { Decided } from "./decision-summary.ts";

/** What is about to be decided. */
export interface Asking {
  readonly requests: readonly EmployeeRequest[];
  readonly decision: Decision;
}

interface DecideDialogProps {
  readonly asking: Asking;
  readonly onDone: (decided: Decided) => void;
  readonly onClose: () => void;
}

/** Whose requests are decided, each with what is requested. */
const Whose = ({ requests }: Pick<Asking, "requests">) => (
  <NamesOfMany
    names={requests.map((request) => ({
      key: keyOf(request),
      name: request.person.name,
      line: texts.kinds[request.kind],
    }))}
  />
);

/** Asks once more before requests are approved, and why before they are rejected. */
export function DecideDialog({ asking: { requests, decision }, onDone, onClose }: DecideDialogProps) {
  const { decide, isBusy, problem } = useDecide(onDone);
  const count = requests.length;
  const [only] = requests;
  if (decision === "approved")
    return (
      <ConfirmDialog
        title={count === 1 && only !== undefined ? texts.approveTitle(only.person.name) : texts.approveManyTitle(count)}
        confirmText={texts.approveMany(count)}
        busy={isBusy}
        onConfirm={() => decide({ requests, decision })}
        onCancel={onClose}
      >
        <Whose requests={requests} />
        {problem && <Alert>{messageOf(problem)}</Alert>}
        <p>{count === 1 && only !== undefined ? texts.approveLines[only.kind] : texts.approveManyLine}</p>
      </ConfirmDialog>
    );
  return (
    <AskReason
      title={count === 1 && only !== undefined ? texts.rejectTitle(only.person.name) : texts.rejectManyTitle(count)}
      reasonHint={texts.reasonHint}
      maxLetters={MAX_REASON_LENGTH}
      confirmText={texts.rejectMany(count)}
      problem={problem}
      busy={isBusy}
      onConfirm={(reason) => decide({ requests, decision, reason })}
      onClose={onClose}
    >
      <Whose requests={requests} />
      {count > 1 && <p>{texts.rejectManyLine}</p>}
    </AskReason>
  );
}
