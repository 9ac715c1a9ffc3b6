import * as calls from "@wellpaid/contract/people/people";
import { employerPeopleTexts as texts } from "@wellpaid/texts/people/people";
import { Button, Stack } from "@wellpaid/ui";
import { useState } from "react";
import { useMayCall } from "../../shared/administrator.ts";
import { optionalDateText } from "../../shared/dates.ts";
import { ConfirmAccountDialog } from "./confirm-account-dialog.tsx";
import { FreezeDialog } from "./freeze-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { SureDialog } from "./sure-dialog.tsx";

type Doing = "confirmAccount" | "suspend" | "freeze" | "release" | "unlock" | "leave" | "stay";

/** What can be done now: what would be refused is not offered. */
function doingsOf(person: calls.PersonDetail): Doing[] {
  const { status, hasAccount, isLinkLocked, lastDay, salaryAccountObjectedAt } = person;
  const isStopped = status === "suspended" || status === "frozen";
  return [
    ...(salaryAccountObjectedAt === null ? [] : (["confirmAccount"] as const)),
    ...(isLinkLocked ? (["unlock"] as const) : []),
    ...(hasAccount && isStopped ? (["release"] as const) : []),
    ...(hasAccount && status !== "suspended" ? (["freeze", "suspend"] as const) : []),
    ...(lastDay === null ? (["leave"] as const) : []),
    ...(lastDay !== null && status !== "left" ? (["stay"] as const) : []),
  ];
}

const CALLS = {
  confirmAccount: calls.confirmSalaryAccount,
  suspend: calls.suspendPerson,
  freeze: calls.freezePerson,
  release: calls.releasePerson,
  unlock: calls.unlockRecord,
  leave: calls.markLeaver,
  stay: calls.takeLeaverBack,
} as const;

/** What the employer can do about a person, each after a confirmation. */
export function PersonActions({ person }: { readonly person: calls.PersonDetail }) {
  const may = useMayCall();
  const [doing, setDoing] = useState<Doing | null>(null);
  const offered = doingsOf(person).filter((doing) => may(CALLS[doing]));
  const close = () => setDoing(null);
  return (
    <Stack gap={3}>
      {offered.map((doing) => (
        <Button
          key={doing}
          text={doing === "freeze" && person.status === "frozen" ? texts.freezeAgain : texts[doing]}
          wide
          kind={doing === "suspend" ? "danger" : "outlined"}
          onPress={() => setDoing(doing)}
        />
      ))}
      {!person.hasAccount && <p>{texts.noAccountYet}</p>}
      {doing === "freeze" && <FreezeDialog person={person} onClose={close} />}
      {doing === "confirmAccount" && <ConfirmAccountDialog person={person} onClose={close} />}
      {doing === "leave" && <LeaveDialog person={person} onClose={close} />}
      {doing !== null && doing !== "freeze" && doing !== "leave" && doing !== "confirmAccount" && (
        <SureDialog person={person} doing={doing} lastDay={optionalDateText(person.lastDay)} onClose={close} />
      )}
    </Stack>
  );
}
