import { freezePerson, type PersonDetail } from "@wellpaid/contract/people/people";
import { consoleRefusalTexts } from "@wellpaid/texts/employer/console-refusals";
import { employerPeopleTexts as texts } from "@wellpaid/texts/people/people";
import { RadioRows } from "@wellpaid/ui";
import { useState } from "react";
import { DayDialog } from "./day-dialog.tsx";
import { useChange } from "./use-change.ts";

interface FreezeDialogProps {
  readonly person: PersonDetail;
  readonly onClose: () => void;
}

const lengths = [
  { value: "for-good", title: texts.withNoEnd },
  { value: "until", title: texts.untilDay },
] as const;

const passed = consoleRefusalTexts.FREEZE_END_PASSED;

/** Stops withdrawals, until a day or with no end. */
export function FreezeDialog({ person: { id, name, freezeFrom }, onClose }: FreezeDialogProps) {
  const [length, setLength] = useState<"for-good" | "until">("for-good");
  const { send, isBusy, problem } = useChange(freezePerson, () => texts.frozen(name), onClose);
  return (
    <DayDialog
      title={texts.freezeTitle(name)}
      line={texts.freezeLine}
      label={texts.openFrom}
      submitText={texts.freeze}
      min={freezeFrom}
      errorOf={(day) => (day < freezeFrom ? passed() : undefined)}
      asksForDay={length === "until"}
      busy={isBusy}
      problem={problem}
      onSubmit={(until) => send({ params: { id }, body: { until } })}
      onClose={onClose}
    >
      <RadioRows label={texts.howLong} rows={lengths} value={length} onChange={setLength} />
    </DayDialog>
  );
}
