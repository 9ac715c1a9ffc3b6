import type { AnswerOf } from "@wellpaid/contract/call";
import { listPartners } from "@wellpaid/contract/partners/partners";
import { partnerTexts as texts } from "@wellpaid/texts/partners/partners";
import { Button, Chip, type Column, DataTable, Link } from "@wellpaid/ui";
import { KeyRound, Plus } from "@wellpaid/ui/icons";
import { useState } from "react";
import { ConsolePage } from "../../shared/console-page.tsx";
import { ListStates } from "../../shared/list/list-states.tsx";
import { useList } from "../../shared/list/use-list.ts";
import { PartnerDialog } from "./partner-dialog.tsx";

type Partner = AnswerOf<typeof listPartners>["items"][number];

function StateChip({ isShared, failingWebhooks, livingKeys }: Partner) {
  if (isShared) return <Chip text={texts.shared} />;
  if (failingWebhooks > 0) return <Chip text={texts.failing} tone="negative" />;
  return livingKeys > 0 ? <Chip text={texts.fine} tone="positive" /> : <Chip text={texts.noKey} tone="warning" />;
}

const columns: readonly Column<Partner>[] = [
  {
    key: "name",
    title: texts.name,
    names: true,
    cell: ({ id, name }) => <Link href={`/employer/partners/${id}`}>{name}</Link>,
  },
  { key: "people", title: texts.people, figures: true, cell: ({ linkedEmployees }) => linkedEmployees },
  { key: "keys", title: texts.keys, figures: true, cell: ({ livingKeys, isShared }) => !isShared && livingKeys },
  { key: "origins", title: texts.origins, figures: true, cell: ({ origins }) => origins },
  { key: "state", title: texts.state, cell: (partner) => <StateChip {...partner} /> },
];

/** The company's partners, and those above companies that its people belong to. */
export function PartnersPage() {
  const [isAdding, setAdding] = useState(false);
  const list = useList(listPartners, { query: {} });
  const add = <Button text={texts.add} icon={<Plus />} onPress={() => setAdding(true)} />;
  return (
    <ConsolePage title={texts.title} line={texts.line} actions={list.rows.length > 0 && add}>
      <ListStates
        list={list}
        what={texts.what}
        empty={{ icon: <KeyRound />, title: texts.none, line: texts.noneLine, actions: add }}
      >
        {(rows) => <DataTable label={texts.title} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </ListStates>
      {isAdding && <PartnerDialog partner={null} onClose={() => setAdding(false)} />}
    </ConsolePage>
  );
}
