import type { Person } from "@wellpaid/contract/people/people";
import { addDays } from "@wellpaid/domain/calendar";
import type { ChangeOfMany } from "@wellpaid/domain/people/change-many";
import { peopleChangeTexts as texts } from "@wellpaid/texts/people/change-people";
import { employerPeopleTexts } from "@wellpaid/texts/people/people";
import { Alert, ConfirmDialog } from "@wellpaid/ui";
import { londonOf, messageOf, useServerMinute } from "@wellpaid/web";
import { NamesOfMany } from "../../../shared/list/names-of-many.tsx";
import { FreezeForm } from "../freeze-form.tsx";
import type { ChangedMany } from "./changed-many.ts";
import { useChangeMany } from "./use-change-many.ts";

interface ManyDialogProps {
  readonly change: ChangeOfMany;
  readonly people: readonly Person[];
  readonly onDone: (changed: ChangedMany) => void;
  readonly onClose: () => void;
}

const LINES = { suspend: employerPeopleTexts.suspendLine, release: employerPeopleTexts.releaseLine };

/** Asks once more, by name, before many people are changed. */
export function ManyDialog({ change: wish, people, onDone, onClose }: ManyDialogProps) {
  const { change, isBusy, problem } = useChangeMany(people, onDone);
  const minute = useServerMinute();
  const title = texts.titles[wish](people.length);
  const names = <NamesOfMany names={people.map(({ id, name }) => ({ key: id, name }))} />;
  if (wish === "freeze")
    return (
      <FreezeForm
        title={title}
        freezeFrom={minute === null ? "" : addDays(londonOf(minute).date, 1)}
        busy={isBusy}
        problem={problem}
        onSubmit={(until) => change({ change: wish, until })}
        onClose={onClose}
      >
        {names}
      </FreezeForm>
    );
  return (
    <ConfirmDialog
      title={title}
      confirmText={employerPeopleTexts[wish]}
      kind={wish === "suspend" ? "danger" : "main"}
      busy={isBusy}
      onConfirm={() => change({ change: wish })}
      onCancel={onClose}
    >
      {problem && <Alert>{messageOf(problem)}</Alert>}
      {names}
      <p>{LINES[wish]}</p>
    </ConfirmDialog>
  );
}
