import { linkPartnerEmployee, listPartnerEmployees, readPartner } from "@wellpaid/contract/partners/partners";
import { partnerTexts as texts } from "@wellpaid/texts/partners/partners";
import { Alert, FormDialog, TextField } from "@wellpaid/ui";
import { messageOf, refusedFields } from "@wellpaid/web";
import { useAct } from "../../shared/calls.ts";
import { useField } from "../../shared/use-field.ts";
import { type LinkedPerson, nameOf } from "./linked-person.ts";

interface LinkDialogProps {
  readonly partnerId: string;
  readonly person: LinkedPerson;
  readonly onClose: () => void;
}

/** Asks by what the partner knows a person. */
export function LinkDialog({ partnerId, person, onClose }: LinkDialogProps) {
  const { value: reference, setError, field } = useField(person.reference ?? "");
  const linking = useAct(linkPartnerEmployee, {
    changes: [listPartnerEmployees, readPartner],
    onProblem: () => undefined,
    toast: () => texts.linkedNow(nameOf(person)),
    onDone: onClose,
  });
  const { problem } = linking;
  const fieldErrors = refusedFields(problem, { byCode: {}, byPath: { reference: "reference" as const } }).reference;
  const submit = () => {
    setError(reference.trim() === "" ? texts.referenceMissing : undefined);
    if (reference.trim() !== "")
      linking.send({ params: { id: partnerId, employeeId: person.id }, body: { reference } });
  };
  return (
    <FormDialog
      title={texts.linkTitle(nameOf(person))}
      cancellable
      submitText={texts.save}
      busy={linking.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && fieldErrors === undefined && <Alert>{messageOf(problem)}</Alert>}
      <TextField
        label={texts.reference}
        hint={texts.referenceHint}
        {...field}
        maxLength={100}
        autoFocus
        error={field.error ?? fieldErrors}
      />
    </FormDialog>
  );
}
