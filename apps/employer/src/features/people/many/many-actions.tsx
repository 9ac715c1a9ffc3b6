import type { Person } from "@wellpaid/contract/people/people";
import { CHANGES_OF_MANY, type ChangeOfMany, MAX_CHANGED_AT_ONCE } from "@wellpaid/domain/people/change-many";
import { peopleChangeTexts as texts } from "@wellpaid/texts/people/change-people";
import { employerPeopleTexts } from "@wellpaid/texts/people/people";
import { Button } from "@wellpaid/ui";

interface ManyActionsProps {
  readonly people: readonly Person[];
  /** How many the list finds; null where there are too many to count. */
  readonly total: number | null;
  /** Whether it finds more than is shown. */
  readonly hasMore: boolean;
  readonly isReading: boolean;
  readonly onChooseAll: () => void;
  readonly onAsk: (change: ChangeOfMany) => void;
}

const isStopped = ({ status }: Person): boolean => status === "suspended" || status === "frozen";

/** Whether it would change any of them: what would change no one is not offered. */
const CHANGES: Readonly<Record<ChangeOfMany, (person: Person) => boolean>> = {
  suspend: ({ status }) => status !== "suspended",
  freeze: ({ status }) => status !== "suspended",
  release: isStopped,
};

/** What can be done with the people who are ticked, and the way to tick all results. */
export function ManyActions({ people, total, hasMore, isReading, onChooseAll, onAsk }: ManyActionsProps) {
  const canChooseAll = total !== null && total <= MAX_CHANGED_AT_ONCE;
  return (
    <>
      {hasMore && canChooseAll && (
        <Button text={texts.chooseAll(total)} small kind="quiet" busy={isReading} onPress={onChooseAll} />
      )}
      {hasMore && !canChooseAll && <span className="wp-small">{texts.tooMany(MAX_CHANGED_AT_ONCE)}</span>}
      {CHANGES_OF_MANY.filter((change) => people.some(CHANGES[change])).map((change) => (
        <Button
          key={change}
          text={employerPeopleTexts[change]}
          small
          kind={change === "suspend" ? "danger" : "outlined"}
          onPress={() => onAsk(change)}
        />
      ))}
    </>
  );
}
