import { listPartnerEmployees, readPartner, unlinkPartnerEmployee } from "@wellpaid/contract/partners/partners";
import { partnerTexts as texts } from "@wellpaid/texts/partners/partners";
import {
  Button,
  Chip,
  type Column,
  ConfirmDialog,
  DataTable,
  FilterBar,
  FilterChip,
  Stack,
  showSnackbar,
} from "@wellpaid/ui";
import { User } from "@wellpaid/ui/icons";
import { useState } from "react";
import { useAct } from "../../shared/calls.ts";
import { dateOfMoment } from "../../shared/dates.ts";
import { ListStates } from "../../shared/list/list-states.tsx";
import { useList } from "../../shared/list/use-list.ts";
import { useSettled } from "../../shared/use-settled.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { type LinkedPerson, nameOf } from "./linked-person.ts";
import type { Partner } from "./types.ts";

/** The server's limit. */
const MAX_LETTERS = 60;

interface Open {
  readonly what: "link" | "unlink";
  readonly person: LinkedPerson;
}

const columnsOf = (canChange: boolean, onOpen: (open: Open) => void): readonly Column<LinkedPerson>[] => [
  { key: "name", title: texts.name, names: true, cell: nameOf },
  { key: "number", title: texts.employeeNumber, cell: ({ employeeNumber }) => employeeNumber },
  { key: "reference", title: texts.reference, cell: ({ reference }) => reference },
  {
    key: "agreement",
    title: texts.agreement,
    cell: ({ reference, agreedAt }) =>
      reference !== null && (
        <Chip
          text={agreedAt === null ? texts.notAgreed : texts.agreedOn(dateOfMoment(agreedAt))}
          tone={agreedAt === null ? "warning" : "positive"}
        />
      ),
  },
  {
    key: "actions",
    title: texts.link,
    titleHidden: true,
    cell: (person) =>
      canChange && (
        <Stack row gap={2}>
          <Button
            text={person.reference === null ? texts.link : texts.changeReference}
            kind="outlined"
            small
            aria-label={(person.reference === null ? texts.linkTitle : texts.changeReferenceOf)(nameOf(person))}
            onPress={() => onOpen({ what: "link", person })}
          />
          {person.reference !== null && (
            <Button
              text={texts.unlink}
              kind="quiet"
              small
              aria-label={texts.unlinkOf(nameOf(person))}
              onPress={() => onOpen({ what: "unlink", person })}
            />
          )}
        </Stack>
      ),
  },
];

/** The employees linked to the partner, and those who could be. */
export function PeopleTab({ partner }: { readonly partner: Partner }) {
  const [of, setOf] = useState<"linked" | "unlinked">("linked");
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState<Open | null>(null);
  const search = useSettled(typed, MAX_LETTERS);
  const list = useList(listPartnerEmployees, { params: { id: partner.id }, query: { of, search } });
  const unlinking = useAct(unlinkPartnerEmployee, {
    changes: [listPartnerEmployees, readPartner],
    onDone: () => {
      if (open !== null) showSnackbar("success", texts.unlinkedNow(nameOf(open.person)));
      setOpen(null);
    },
  });
  const isLinked = of === "linked";
  const top = (
    <FilterBar search={{ label: texts.searchPeople, value: typed, onChange: setTyped }}>
      {!partner.isShared && (
        <>
          <FilterChip text={texts.linked} isOn={isLinked} onPress={() => setOf("linked")} />
          <FilterChip text={texts.unlinked} isOn={!isLinked} onPress={() => setOf("unlinked")} />
        </>
      )}
    </FilterBar>
  );
  return (
    <Stack>
      <ListStates
        list={list}
        what={texts.whatPeople}
        top={top}
        onClear={search === "" ? undefined : () => setTyped("")}
        empty={{
          icon: <User />,
          title: isLinked ? texts.noneLinked : texts.noneUnlinked,
          line: isLinked ? texts.noneLinkedLine : texts.noneUnlinkedLine,
        }}
      >
        {(rows) => (
          <DataTable
            label={isLinked ? texts.linked : texts.unlinked}
            columns={columnsOf(!partner.isShared, setOpen)}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </ListStates>
      {open?.what === "link" && (
        <LinkDialog partnerId={partner.id} person={open.person} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open?.what === "unlink"}
        title={open === null ? "" : texts.unlinkTitle(nameOf(open.person))}
        confirmText={texts.unlink}
        kind="danger"
        busy={unlinking.isBusy}
        onConfirm={() => unlinking.send({ params: { id: partner.id, employeeId: open?.person.id ?? "" } })}
        onCancel={() => setOpen(null)}
      >
        {texts.unlinkLine}
      </ConfirmDialog>
    </Stack>
  );
}
