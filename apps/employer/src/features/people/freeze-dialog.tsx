import { freezePerson, type PersonDetail } from "@wellpaid/contract/people/people";
import { employerPeopleTexts as texts } from "@wellpaid/texts/people/people";
import { FreezeForm } from "./freeze-form.tsx";
import { useChange } from "./use-change.ts";

interface FreezeDialogProps {
  readonly person: PersonDetail;
  readonly onClose: () => void;
}

/** Stops a person's withdrawals, until a day or with no end. */
export function FreezeDialog({ person: { id, name, freezeFrom }, onClose }: FreezeDialogProps) {
  const { send, isBusy, problem } = useChange(freezePerson, () => texts.frozen(name), onClose);
  return (
    <FreezeForm
      title={texts.freezeTitle(name)}
      freezeFrom={freezeFrom}
      busy={isBusy}
      problem={problem}
      onSubmit={(until) => send({ params: { id }, body: { until } })}
      onClose={onClose}
    />
  );
}
