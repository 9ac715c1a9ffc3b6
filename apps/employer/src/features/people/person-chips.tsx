import type { Person } from "@wellpaid/contract/people/people";
import type { PersonStatus } from "@wellpaid/domain/people/person-status";
import { employerPeopleTexts as texts } from "@wellpaid/texts/people/people";
import { Chip, Stack, type Tone } from "@wellpaid/ui";

const tones: Readonly<Record<PersonStatus, Tone>> = {
  active: "positive",
  suspended: "negative",
  frozen: "warning",
  leaving: "warning",
  left: "plain",
};

type Shown = Pick<Person, "status" | "hasAccount" | "isInPayroll" | "isLinkLocked">;

/** A person's status, and what is unusual about them. */
export function PersonChips({ person }: { readonly person: Shown }) {
  const { status, hasAccount, isInPayroll, isLinkLocked } = person;
  const hasStatus = hasAccount || status !== "active";
  if (!hasStatus && isInPayroll && !isLinkLocked) return null;
  return (
    <Stack row gap={1}>
      {hasStatus && <Chip text={texts.statuses[status]} tone={tones[status]} />}
      {!isInPayroll && <Chip text={texts.notInPayroll} tone="warning" />}
      {isLinkLocked && <Chip text={texts.locked} tone="negative" />}
    </Stack>
  );
}
