import { freezePerson, type PersonDetail } from "@wellpaid/contract/employer/people";
import { consoleRefusalTexts } from "@wellpaid/texts/console-refusals";
import { employerPeopleTexts as texts } from "@wellpaid/texts/employer-people";
import { RadioRows } from "@wellpaid/ui/choice/radio-rows.tsx";
import { DateField } from "@wellpaid/ui/field/date-field.tsx";
import { FormDialog } from "@wellpaid/ui/overlay/form-dialog.tsx";
import { useState } from "react";
import { typedDay } from "../../shared/typed-day.ts";
import { useChange } from "./use-change.ts";

interface FreezeDialogProps {
  readonly person: PersonDetail;
  readonly onClose: () => void;
}

const lengths = [
  { value: "for-good", title: texts.withNoEnd },
  { value: "until", title: texts.untilDay },
] as const;

/** Stops withdrawals, until a day or with no end. */
export function FreezeDialog({ person: { id, name, freezeFrom }, onClose }: FreezeDialogProps) {
  const [length, setLength] = useState<"for-good" | "until">("for-good");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const { send, isBusy } = useChange(freezePerson, () => texts.frozen(name), onClose, {
    code: "FREEZE_END_PASSED",
    say: setProblem,
  });
  const submit = () => {
    const day = typedDay(typed);
    if (length === "for-good") send({ params: { id }, body: { until: null } });
    else if (day === undefined) setProblem(typed === "" ? texts.dayNeeded : texts.dayWrong);
    else if (day < freezeFrom) setProblem(consoleRefusalTexts.FREEZE_END_PASSED());
    else send({ params: { id }, body: { until: day } });
  };
  return (
    <FormDialog
      title={texts.freezeTitle(name)}
      closeText={texts.close}
      submitText={texts.freeze}
      cancelText={texts.cancel}
      busy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.freezeLine}</p>
      <RadioRows label={texts.howLong} rows={lengths} value={length} onChange={setLength} />
      {length === "until" && (
        <DateField
          label={texts.openFrom}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setProblem(undefined);
          }}
          placeholder={texts.datePlaceholder}
          pickText={texts.pickDay}
          min={freezeFrom}
          error={problem}
          required
        />
      )}
    </FormDialog>
  );
}
