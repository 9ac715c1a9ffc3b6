import { addPayGroup, type PayGroup, payGroups } from "@wellpaid/contract/company-settings/pay-groups";
import { employerSettingsTexts } from "@wellpaid/texts/company-settings/company-settings";
import { Button, ListRow, RowList } from "@wellpaid/ui";
import { Coins, Plus } from "@wellpaid/ui/icons";
import { useState } from "react";
import { useMayCall } from "../../../shared/administrator.ts";
import { ConsolePage } from "../../../shared/console-page.tsx";
import { weekdayText } from "../../../shared/dates.ts";
import { ListStates } from "../../../shared/list/list-states.tsx";
import { useList } from "../../../shared/list/use-list.ts";
import { ProposalsCard } from "../../../shared/proposals/proposals-card.tsx";
import { PayGroupDialog } from "./pay-group-dialog.tsx";
import { RemoveGroup } from "./remove-group.tsx";

const texts = employerSettingsTexts.groups;

type Open = { readonly what: "add" } | { readonly what: "change" | "remove"; readonly group: PayGroup } | null;

/** Who is paid on which day. */
export function PayGroupsPage() {
  const [open, setOpen] = useState<Open>(null);
  const list = useList(payGroups, { query: {} });
  const mayChange = useMayCall()(addPayGroup);
  const add = mayChange ? (
    <Button text={texts.add} small icon={<Plus />} onPress={() => setOpen({ what: "add" })} />
  ) : undefined;
  const close = () => setOpen(null);
  /** Its current state: another administrator may change it meanwhile. */
  const newest = (group: PayGroup) => list.rows.find(({ id }) => id === group.id) ?? group;
  return (
    <ConsolePage title={texts.title} line={texts.line} backHref="/employer/settings" actions={add}>
      <ProposalsCard kind="pay-group" />
      <ListStates list={list} what={texts.title} empty={{ icon: <Coins />, title: texts.none, line: texts.noneLine }}>
        {(groups) => (
          <RowList label={texts.title}>
            {groups.map((group) => (
              <GroupRow
                key={group.id}
                group={group}
                mayChange={mayChange}
                onOpen={(what) => setOpen({ what, group })}
              />
            ))}
          </RowList>
        )}
      </ListStates>
      {open?.what === "add" && <PayGroupDialog group={null} onClose={close} />}
      {open?.what === "change" && <PayGroupDialog group={newest(open.group)} onClose={close} />}
      {open?.what === "remove" && <RemoveGroup group={open.group} onClose={close} />}
    </ConsolePage>
  );
}

interface GroupRowProps {
  readonly group: PayGroup;
  readonly mayChange: boolean;
  readonly onOpen: (what: "change" | "remove") => void;
}

function GroupRow({ group, mayChange, onOpen }: GroupRowProps) {
  const { name, paydayDay, proposedPaydayDay, people, nextPayday } = group;
  const line = [
    texts.people(people),
    texts.day(texts.dayOf(paydayDay)),
    ...(proposedPaydayDay === null ? [] : [texts.proposedDay(texts.dayOf(proposedPaydayDay))]),
    ...(nextPayday === null ? [] : [texts.next(weekdayText(nextPayday))]),
  ].join(" · ");
  const button = (what: "change" | "remove", text: string, label: string) => (
    <Button text={text} kind="quiet" small aria-label={label} onPress={() => onOpen(what)} />
  );
  return (
    <ListRow
      title={name}
      line={line}
      actions={
        mayChange ? (
          <>
            {people === 0 && button("remove", texts.remove, texts.removeOf(name))}
            {button("change", texts.edit, texts.editOf(name))}
          </>
        ) : undefined
      }
    />
  );
}
