import { confirmSalaryAccount, type PersonDetail } from "@wellpaid/contract/people/people";
import { employerPeopleTexts as texts } from "@wellpaid/texts/people/people";
import { Alert, FormDialog, TextArea } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useState } from "react";
import { useField } from "../../shared/use-field.ts";
import { useChange } from "./use-change.ts";

interface ConfirmAccountDialogProps {
  readonly person: PersonDetail;
  readonly onClose: () => void;
}

const MIN_REASON = 10;

/** Confirms that the account is the person's after all, and how that is known. */
export function ConfirmAccountDialog({ person, onClose }: ConfirmAccountDialogProps) {
  const { id, name } = person;
  // As it was when the dialog opened: another account since is looked at again.
  const [ending] = useState(person.salaryAccountEnding ?? "");
  const { value: reason, setError, field } = useField();
  const { send, isBusy, problem } = useChange(confirmSalaryAccount, () => texts.accountConfirmed(name), onClose);
  const submit = () => {
    const found = reason.trim().length < MIN_REASON ? texts.reasonNeeded : undefined;
    setError(found);
    if (found === undefined) send({ params: { id }, body: { ending, reason } });
  };
  return (
    <FormDialog
      title={texts.confirmAccountTitle(name, ending)}
      submitText={texts.confirmAccount}
      cancellable
      busy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && <Alert>{messageOf(problem)}</Alert>}
      <p>{texts.confirmAccountLine}</p>
      <TextArea label={texts.howYouKnow} {...field} maxLength={500} />
    </FormDialog>
  );
}
