import type { EmployeeRequest } from "@wellpaid/contract/requests/requests";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { employerRequestTexts as texts } from "@wellpaid/texts/requests/requests";
import { Alert, type Fact, Facts, Inset, Stack } from "@wellpaid/ui";
import { momentText, optionalDateText } from "../../shared/dates.ts";
import { asksToBeLetIn, employmentOf, planOf, regionOf } from "./request-text.ts";

/** All that it takes to decide, and how it was decided. */
export function RequestFacts({ request }: { readonly request: EmployeeRequest }) {
  const { person, kind, state, saving } = request;
  return (
    <Stack>
      {state === "pending" && person.isSuspendedSince && kind !== "change-request" && (
        <Alert tone="warning">{texts.suspendedSince}</Alert>
      )}
      {state === "pending" && asksToBeLetIn(request) && <Alert tone="warning">{texts.suspendedNow}</Alert>}
      {state === "pending" && saving?.isDeadlineOver === true && <Alert tone="warning">{texts.deadlineOver}</Alert>}
      <Facts facts={[...requestFacts(request), ...aboutPerson(request)]} />
      {state !== "pending" && (
        <Inset>
          <Facts facts={aboutDecision(request)} />
        </Inset>
      )}
    </Stack>
  );
}

function requestFacts({ kind, askedAt, saving, change }: EmployeeRequest): Fact[] {
  const facts: Fact[] = [
    { name: texts.kind, value: texts.kinds[kind] },
    { name: texts.asked, value: momentText(askedAt) },
  ];
  if (saving !== null) {
    const { monthlyContributionPence, percentOfPay, goalPence, deadline } = saving;
    facts.push(
      { name: texts.plan, value: planOf(saving) },
      { name: texts.monthly, value: formatPounds(pence(monthlyContributionPence)) },
      { name: texts.shareOfPay, value: percentOfPay === null ? texts.notKnown : texts.percent(percentOfPay) },
    );
    if (goalPence !== null) facts.push({ name: texts.goalAmount, value: formatPounds(pence(goalPence)) });
    if (deadline !== null) facts.push({ name: texts.deadline, value: optionalDateText(deadline) });
  }
  if (change !== null) {
    const { before, after } = change;
    const move = (from: string | undefined, to: string) =>
      from === undefined || from === to ? to : texts.fromTo(from, to);
    facts.push(
      { name: texts.place, value: move(before === null ? undefined : regionOf(before), regionOf(after)) },
      { name: texts.employment, value: move(before === null ? undefined : employmentOf(before), employmentOf(after)) },
    );
  }
  return facts;
}

function aboutPerson({ person, earlierRejections }: EmployeeRequest): Fact[] {
  return [
    { name: texts.employeeNumber, value: person.employeeNumber ?? texts.notTold },
    { name: texts.payGroup, value: person.payGroup ?? texts.none },
    { name: texts.inPayroll, value: person.isInPayroll ? texts.yes : texts.no },
    { name: texts.takeHomePay, value: person.isTakeHomePayKnown ? texts.known : texts.notKnown },
    { name: texts.startedOn, value: optionalDateText(person.startedOn) || texts.notTold },
    ...(person.lastDay === null ? [] : [{ name: texts.lastDay, value: optionalDateText(person.lastDay) }]),
    { name: texts.earlierRejections, value: texts.times(earlierRejections) },
  ];
}

function aboutDecision({ state, decidedAt, decidedBy, reason, reopenedAt }: EmployeeRequest): Fact[] {
  return [
    { name: texts.state, value: texts.states[state] },
    ...(decidedAt === null ? [] : [{ name: texts.decidedOn, value: momentText(decidedAt) }]),
    { name: texts.decidedBy, value: decidedBy ?? texts.operations },
    ...(state === "rejected" ? [{ name: texts.reason, value: reason ?? texts.noReason }] : []),
    ...(reopenedAt === null ? [] : [{ name: texts.reopenedOn, value: momentText(reopenedAt) }]),
  ];
}
