import { freezePerson, type PersonDetail } from "@wellpaid/contract/employer/people";
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
export function FreezeDialog({ person: { id, name }, onClose }: FreezeDialogProps) {
  const [length, setLength] = useState<"for-good" | "until">("for-good");
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const { send, isBusy } = useChange(freezePerson, () => texts.frozen(name), onClose);
  const day = typedDay(typed);
  const submit = () => {
    if (length === "for-good") send({ params: { id }, body: { until: null } });
    else if (day === undefined) setWrong(true);
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
            setWrong(false);
          }}
          placeholder={texts.datePlaceholder}
          pickText={texts.pickDay}
          error={isWrong ? (typed === "" ? texts.dayNeeded : texts.dayWrong) : undefined}
          required
        />
      )}
    </FormDialog>
  );
}
