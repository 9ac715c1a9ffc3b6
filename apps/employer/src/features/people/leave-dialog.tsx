import { markLeaver, type PersonDetail } from "@wellpaid/contract/people/people";
import { consoleRefusalTexts } from "@wellpaid/texts/employer/console-refusals";
import { employerPeopleTexts as texts } from "@wellpaid/texts/people/people";
import { optionalDateText } from "../../shared/dates.ts";
import { DayDialog } from "./day-dialog.tsx";
import { useChange } from "./use-change.ts";

interface LeaveDialogProps {
  readonly person: PersonDetail;
  readonly onClose: () => void;
}

const notPossible = consoleRefusalTexts.LAST_DAY_NOT_POSSIBLE;

/** Sets a person's last day. */
export function LeaveDialog({ person: { id, name, lastDayFrom, lastDayTo }, onClose }: LeaveDialogProps) {
  const toast = ({ lastDay }: PersonDetail) => texts.leaves(name, optionalDateText(lastDay));
  const { send, isBusy, problem } = useChange(markLeaver, toast, onClose);
  return (
    <DayDialog
      title={texts.leaveTitle(name)}
      line={texts.leaveLine}
      label={texts.lastDay}
      submitText={texts.leave}
      min={lastDayFrom}
      errorOf={(day) =>
        day < lastDayFrom || day > lastDayTo
          ? notPossible(optionalDateText(lastDayFrom), optionalDateText(lastDayTo))
          : undefined
      }
      busy={isBusy}
      problem={problem}
      onSubmit={(lastDay) => lastDay !== null && send({ params: { id }, body: { lastDay } })}
      onClose={onClose}
    />
  );
}
