import { useParams } from "@tanstack/react-router";
import { type PersonDetail, readPerson } from "@wellpaid/contract/people/people";
import { employerPeopleTexts as texts } from "@wellpaid/texts/people/people";
import { Alert, Card, CardHead, type Fact, Facts, Link, Pair, Stack } from "@wellpaid/ui";
import { CardSkeleton } from "@wellpaid/web";
import { useRead } from "../../shared/calls.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { dateOfMoment, momentText, optionalDateText } from "../../shared/dates.ts";
import { PartNotLoaded } from "../../shared/list/part-not-loaded.tsx";
import { PersonActions } from "./person-actions.tsx";
import { PersonChips } from "./person-chips.tsx";
import { PersonRequests } from "./person-requests.tsx";

/** One of the company's people, and what the employer can do about them. */
export function PersonPage() {
  const { id } = useParams({ from: "/employer/people/$id" });
  const { data: person, error, refetch } = useRead(readPerson, { params: { id } });
  return (
    // One page in each of its states: its heading has the focus.
    <ConsolePage
      title={person?.name ?? texts.thisPerson}
      line={person && <PersonChips person={person} />}
      backHref="/employer/people"
    >
      {person === undefined && error === null && (
        <Card>
          <CardSkeleton lines={6} />
        </Card>
      )}
      {person === undefined && error !== null && (
        <PartNotLoaded
          what={texts.thisPerson}
          problem={error}
          onTryAgain={() => void refetch()}
          listHref="/employer/people"
        />
      )}
      {person && <Parts person={person} />}
    </ConsolePage>
  );
}

function Parts({ person }: { readonly person: PersonDetail }) {
  return (
    <>
      <Notices person={person} />
      <Pair>
        <Card>
          <CardHead title={texts.work} />
          <Facts facts={factsOf(person)} />
        </Card>
        <Card labelledBy="what-you-can-do">
          <CardHead id="what-you-can-do" title={texts.whatYouCanDo} />
          <PersonActions person={person} />
        </Card>
      </Pair>
      <PersonRequests requests={person.requests} />
      <p>
        <Link href={`/employer/audit-log?person=${person.id}`}>{texts.activity}</Link>
      </p>
      <p>
        <small>{texts.private}</small>
      </p>
    </>
  );
}

/** What is unusual, each with what it means. */
function Notices({ person }: { readonly person: PersonDetail }) {
  const { status, frozenUntil, lastDay, isDeletionRequested, isLinkLocked, salaryAccountEnding } = person;
  const lines = [
    ...(person.salaryAccountObjectedAt === null ? [] : [texts.objectedLine(salaryAccountEnding ?? "")]),
    ...(status === "frozen"
      ? [frozenUntil === null ? texts.frozenForGood : texts.frozenUntil(dateOfMoment(frozenUntil))]
      : []),
    ...(status === "left" ? [texts.hasLeftLine(optionalDateText(lastDay))] : []),
    ...(status !== "left" && lastDay !== null ? [texts.leavesOn(optionalDateText(lastDay))] : []),
    ...(isDeletionRequested ? [texts.deletionRequested] : []),
    ...(isLinkLocked ? [texts.lockedLine] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Stack gap={2}>
      {lines.map((line) => (
        <Alert key={line} tone="warning">
          {line}
        </Alert>
      ))}
    </Stack>
  );
}

function accountText({ salaryAccountEnding: ending, salaryAccountObjectedAt }: PersonDetail): string {
  if (ending === null) return texts.notTold;
  return salaryAccountObjectedAt === null ? texts.ending(ending) : texts.endingObjected(ending);
}

function factsOf(person: PersonDetail): Fact[] {
  const { hasAccount, joinedAt } = person;
  return [
    { name: texts.employeeNumber, value: person.employeeNumber ?? texts.notTold },
    { name: texts.payGroup, value: person.payGroup ?? texts.none },
    { name: texts.startedOn, value: optionalDateText(person.startedOn) || texts.notTold },
    { name: texts.takeHomePay, value: person.isTakeHomePayKnown ? texts.known : texts.notKnown },
    { name: texts.salaryAccount, value: accountText(person) },
    { name: texts.completeForSavings, value: person.isCompleteForSavings ? texts.yes : texts.no },
    { name: texts.joinedOn, value: joinedAt === null ? texts.withoutAccount : momentText(joinedAt) },
    ...(hasAccount
      ? [
          { name: texts.onDemandPay, value: texts.onDemandPayStates[person.onDemandPay] },
          { name: texts.savings, value: texts.savingsStates[person.savings] },
        ]
      : []),
  ];
}
