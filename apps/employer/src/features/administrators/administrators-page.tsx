import { listAdministrators } from "@wellpaid/contract/administrators/console-access";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { Alert, Button, Chip, type Column, DataTable, Stack } from "@wellpaid/ui";
import { ShieldCheck } from "@wellpaid/ui/icons";
import { useState } from "react";
import { ConsolePage } from "../../shared/console-page.tsx";
import { momentText } from "../../shared/dates.ts";
import { ListStates } from "../../shared/list/list-states.tsx";
import { useList } from "../../shared/list/use-list.ts";
import { ChangeRoles } from "./change-roles.tsx";
import { ConfirmAccess } from "./confirm-access.tsx";
import { Invite } from "./invite.tsx";
import type { ListedAdministrator } from "./types.ts";

/** What is done with one of them. */
type Doing = {
  readonly what: "roles" | "invite-again" | "remove" | "agree";
  readonly administrator: ListedAdministrator;
};

function factorOf({ hasTotp, passkeys }: ListedAdministrator): string {
  const ways = [hasTotp ? texts.app : null, passkeys > 0 ? texts.passkeys(passkeys) : null];
  return ways.filter((way) => way !== null).join(", ") || texts.noFactor;
}

function nameOf({ name, newUntil }: ListedAdministrator) {
  if (newUntil === null) return name;
  return (
    <Stack gap={1}>
      {name}
      <Chip text={texts.newUntil(momentText(newUntil))} />
    </Stack>
  );
}

function lastSeenOf({ state, lastSeenAt }: ListedAdministrator) {
  if (state !== "active") return <Chip text={texts[state]} />;
  return lastSeenAt === null ? texts.never : momentText(lastSeenAt);
}

function Actions({
  administrator,
  onStart,
}: {
  readonly administrator: ListedAdministrator;
  readonly onStart: (doing: Doing) => void;
}) {
  if (administrator.isSelf) return <Chip text={texts.you} />;
  const { name } = administrator;
  const actions = [
    ...(administrator.canAgree ? [["agree", texts.agree, texts.agreeTo(name)] as const] : []),
    ["roles", texts.changeRoles, texts.changeRolesOf(name)],
    ["invite-again", texts.inviteAgain, texts.inviteAgainOf(name)],
    ["remove", texts.remove, texts.removeOf(name)],
  ] as const;
  return (
    <Stack row gap={2}>
      {actions.map(([what, text, label]) => (
        <Button
          key={what}
          text={text}
          small
          kind="outlined"
          aria-label={label}
          onPress={() => onStart({ what, administrator })}
        />
      ))}
    </Stack>
  );
}

const columnsFor = (onStart: (doing: Doing) => void): readonly Column<ListedAdministrator>[] => [
  { key: "name", title: texts.name, names: true, cell: nameOf },
  { key: "email", title: texts.email, cell: ({ email }) => email },
  { key: "roles", title: texts.roles, cell: ({ roles }) => roles.map((role) => texts.roleNames[role]).join(", ") },
  { key: "factor", title: texts.signIn, cell: factorOf },
  { key: "seen", title: texts.lastSeen, cell: lastSeenOf },
  {
    key: "actions",
    title: texts.actions,
    titleHidden: true,
    cell: (administrator) => <Actions administrator={administrator} onStart={onStart} />,
  },
];

/** Who acts for the company, for its owners. */
export function AdministratorsPage() {
  const list = useList(listAdministrators, { query: {} });
  const [isInviting, setInviting] = useState(false);
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  return (
    <ConsolePage
      title={texts.title}
      line={texts.line}
      help="roles"
      actions={<Button text={texts.invite} onPress={() => setInviting(true)} />}
    >
      <ListStates
        list={list}
        what={texts.partName}
        empty={{ icon: <ShieldCheck />, title: texts.none, line: texts.noneLine }}
      >
        {(rows) => (
          <>
            {rows.some(({ newUntil }) => newUntil !== null) && <Alert tone="brand">{texts.newLine}</Alert>}
            <DataTable label={texts.title} columns={columnsFor(setDoing)} rows={rows} keyOf={({ id }) => id} />
          </>
        )}
      </ListStates>
      {isInviting && <Invite onClose={() => setInviting(false)} />}
      {doing?.what === "roles" && <ChangeRoles administrator={doing.administrator} onClose={close} />}
      {doing !== null && doing.what !== "roles" && (
        <ConfirmAccess what={doing.what} administrator={doing.administrator} onClose={close} />
      )}
    </ConsolePage>
  );
}
