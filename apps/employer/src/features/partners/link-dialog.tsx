import { linkPartnerEmployee, listPartnerEmployees, readPartner } from "@wellpaid/contract/employer/partners";
import { partnerTexts as texts } from "@wellpaid/texts/employer-partners";
import { shellTexts } from "@wellpaid/texts/shell";
import { showSnackbar } from "@wellpaid/ui/feedback/snackbar-queue";
import { TextField } from "@wellpaid/ui/field/text-field.tsx";
import { FormDialog } from "@wellpaid/ui/overlay/form-dialog.tsx";
import { sentenceOf } from "@wellpaid/web/problem";
import { useState } from "react";
import { useAct } from "../../shared/calls.ts";
import { type LinkedPerson, nameOf } from "./linked-person.ts";

interface LinkDialogProps {
  readonly partnerId: string;
  readonly person: LinkedPerson;
  readonly onClose: () => void;
}

/** Asks by what the partner knows a person. */
export function LinkDialog({ partnerId, person, onClose }: LinkDialogProps) {
  const [reference, setReference] = useState(person.reference ?? "");
  const [problem, setProblem] = useState<Error | null>(null);
  const linking = useAct(linkPartnerEmployee, {
    changes: [listPartnerEmployees, readPartner],
    onProblem: setProblem,
    onDone: () => {
      showSnackbar("success", texts.linkedNow(nameOf(person)));
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.linkTitle(nameOf(person))}
      closeText={shellTexts.close}
      cancelText={shellTexts.cancel}
      submitText={texts.save}
      busy={linking.isBusy}
      onSubmit={() => linking.send({ params: { id: partnerId, employeeId: person.id }, body: { reference } })}
      onClose={onClose}
    >
      <TextField
        label={texts.reference}
        hint={texts.referenceHint}
        value={reference}
        onChange={setReference}
        maxLength={100}
        autoFocus
        error={problem === null ? undefined : sentenceOf(problem)}
      />
    </FormDialog>
  );
}
