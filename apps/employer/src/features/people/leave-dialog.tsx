import { markLeaver, type PersonDetail } from "@wellpaid/contract/employer/people";
import { consoleRefusalTexts } from "@wellpaid/texts/console-refusals";
import { employerPeopleTexts as texts } from "@wellpaid/texts/employer-people";
import { DateField } from "@wellpaid/ui/field/date-field.tsx";
import { FormDialog } from "@wellpaid/ui/overlay/form-dialog.tsx";
import { useState } from "react";
import { dayText, typedDay } from "../../shared/typed-day.ts";
import { useChange } from "./use-change.ts";

interface LeaveDialogProps {
  readonly person: PersonDetail;
  readonly onClose: () => void;
}

/** Tells somebody's last day. */
export function LeaveDialog({ person: { id, name, lastDayFrom, lastDayTo }, onClose }: LeaveDialogProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const { send, isBusy } = useChange(markLeaver, ({ lastDay }) => texts.leaves(name, dayText(lastDay)), onClose, {
    code: "LAST_DAY_NOT_POSSIBLE",
    say: setProblem,
  });
  const submit = () => {
    const lastDay = typedDay(typed);
    if (lastDay === undefined) setProblem(typed === "" ? texts.dayNeeded : texts.dayWrong);
    else if (lastDay < lastDayFrom || lastDay > lastDayTo)
      setProblem(consoleRefusalTexts.LAST_DAY_NOT_POSSIBLE(dayText(lastDayFrom), dayText(lastDayTo)));
    else send({ params: { id }, body: { lastDay } });
  };
  return (
    <FormDialog
      title={texts.leaveTitle(name)}
      closeText={texts.close}
      submitText={texts.leave}
      cancelText={texts.cancel}
      busy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.leaveLine}</p>
      <DateField
        label={texts.lastDay}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setProblem(undefined);
        }}
        placeholder={texts.datePlaceholder}
        pickText={texts.pickDay}
        min={lastDayFrom}
        error={problem}
        required
      />
    </FormDialog>
  );
}
