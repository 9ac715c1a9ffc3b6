import { listNewPeople, type NewPeople } from "@wellpaid/contract/people/new-people";
import { newPeopleTexts as texts } from "@wellpaid/texts/people/new-people";
import { Card, CardHead, Chip, EmptyState, ListRow, RowList, Stack } from "@wellpaid/ui";
import { Check } from "@wellpaid/ui/icons";
import { CardSkeleton, ScreenNotLoaded } from "@wellpaid/web";
import { useRead } from "../../shared/calls.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { momentText } from "../../shared/dates.ts";
import { DecideNewPeople } from "./decide-new-people.tsx";

/** New people who share something and are not confirmed yet, file by file. */
export function NewPeoplePage() {
  const { data, error, refetch } = useRead(listNewPeople, {});
  return (
    <ConsolePage title={texts.title} line={texts.line} backHref="/employer">
      {data === undefined && error === null && (
        <Card>
          <CardSkeleton lines={6} />
        </Card>
      )}
      {data === undefined && error !== null && (
        <ScreenNotLoaded what={texts.title} problem={error} onTryAgain={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <Card>
          <EmptyState icon={<Check />} title={texts.none}>
            {texts.noneLine}
          </EmptyState>
        </Card>
      )}
      {data?.items.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </ConsolePage>
  );
}

function Group({ group }: { readonly group: NewPeople }) {
  const { fileName, total, waiting, broughtBy, confirmedBy, foundAt, shared, people } = group;
  return (
    <>
      <Card>
        <CardHead title={texts.found(fileName, total)} line={texts.by(broughtBy, confirmedBy, momentText(foundAt))} />
        <Stack>
          <p>{texts.waiting(waiting)}</p>
          <DecideNewPeople group={group} />
        </Stack>
      </Card>
      {shared.length > 0 && (
        <Card flush>
          <CardHead title={texts.shared} />
          <RowList label={texts.shared}>
            {shared.map(({ kind, value, people: sharing, names }) => (
              <ListRow
                key={`${kind} ${value} ${names[0]}`}
                title={texts.kinds[kind](value)}
                line={texts.sharedBy(names, sharing)}
                end={<Chip tone="warning" text={String(sharing)} />}
              />
            ))}
          </RowList>
        </Card>
      )}
      <Card flush>
        <CardHead title={texts.people} line={total > people.length ? texts.more(total - people.length) : undefined} />
        <RowList label={texts.people}>
          {people.map((person) => (
            <PersonRow key={person.payrollRecordId} person={person} />
          ))}
        </RowList>
      </Card>
    </>
  );
}

function PersonRow({ person }: { readonly person: NewPeople["people"][number] }) {
  const { payrollRecordId, name, employeeNumber, shares, hasAccount, isSuspended, waits } = person;
  return (
    <ListRow
      href={`/employer/people/${payrollRecordId}`}
      title={name}
      line={texts.person(
        employeeNumber,
        shares.map((kind) => texts.kindNames[kind]),
      )}
      end={
        isSuspended ? (
          <Chip tone="negative" text={texts.suspended} />
        ) : !hasAccount ? (
          <Chip tone="plain" text={texts.noAccount} />
        ) : waits ? (
          <Chip tone="warning" text={texts.waits} />
        ) : undefined
      }
    />
  );
}
