import { listProposals } from "@wellpaid/contract/company-settings/proposals";
import { makePartnerKey, readPartner, revokePartnerKey } from "@wellpaid/contract/partners/partners";
import { partnerTexts as texts } from "@wellpaid/texts/partners/partners";
import {
  Alert,
  Button,
  Card,
  CardHead,
  Chip,
  type Column,
  ConfirmDialog,
  DataTable,
  FormDialog,
  Stack,
  showSnackbar,
  TextField,
} from "@wellpaid/ui";
import { Plus } from "@wellpaid/ui/icons";
import { messageOf } from "@wellpaid/web";
import { type ComponentProps, useState } from "react";
import { useAct } from "../../shared/calls.ts";
import { momentText } from "../../shared/dates.ts";
import { ProposalsCard } from "../../shared/proposals/proposals-card.tsx";
import { useField } from "../../shared/use-field.ts";
import { ShownOnce } from "./shown-once.tsx";
import type { Partner } from "./types.ts";
import { UseCard } from "./use-card.tsx";

type Key = Partner["keys"][number];

function stateOf({ confirmedAt, revokedAt }: Key): ComponentProps<typeof Chip> {
  if (revokedAt !== null) return { text: texts.revoked(momentText(revokedAt)) };
  return confirmedAt === null ? { text: texts.waiting, tone: "warning" } : { text: texts.living, tone: "positive" };
}

const columnsOf = (onRevoke: (key: Key) => void): readonly Column<Key>[] => [
  { key: "name", title: texts.keyName, names: true, cell: ({ name }) => name },
  { key: "prefix", title: texts.keyBegins, cell: ({ prefix }) => prefix !== null && <code>{prefix}…</code> },
  { key: "made", title: texts.made, cell: ({ createdAt }) => momentText(createdAt) },
  {
    key: "used",
    title: texts.lastUsed,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? texts.never : momentText(lastUsedAt)),
  },
  { key: "state", title: texts.state, cell: (key) => <Chip {...stateOf(key)} /> },
  {
    key: "revoke",
    title: texts.revoke,
    titleHidden: true,
    cell: (key) =>
      key.revokedAt === null && (
        <Button
          text={texts.revoke}
          kind="quiet"
          small
          aria-label={texts.revokeOf(key.name)}
          onPress={() => onRevoke(key)}
        />
      ),
  },
];

/** The partner's API keys, and how they are used. */
export function KeysTab({ partner }: { readonly partner: Partner }) {
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<Key | null>(null);
  const revoking = useAct(revokePartnerKey, {
    changes: [readPartner, listProposals],
    onDone: () => {
      showSnackbar("success", texts.revokedNow);
      setRevoked(null);
    },
  });
  return (
    <Stack>
      <ProposalsCard kind="partner-key" partnerId={partner.id} />
      <Card labelledBy="partner-keys">
        <Stack>
          <CardHead
            id="partner-keys"
            title={texts.keysTitle}
            line={texts.keysLine}
            end={<Button text={texts.makeKey} small icon={<Plus />} onPress={() => setMaking(true)} />}
          />
          {partner.keys.length === 0 ? (
            <p>{texts.noKeys}</p>
          ) : (
            <DataTable
              label={texts.keysTitle}
              columns={columnsOf(setRevoked)}
              rows={partner.keys}
              keyOf={({ id }) => id}
            />
          )}
        </Stack>
      </Card>
      <UseCard partnerId={partner.id} />
      {isMaking && (
        <NewKeyDialog
          partnerId={partner.id}
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setSecret(key);
          }}
        />
      )}
      {secret !== null && (
        <ShownOnce label={texts.keyLabel} secret={secret} line={texts.keyWaits} onClose={() => setSecret(null)} />
      )}
      <ConfirmDialog
        open={revoked !== null}
        title={texts.revokeTitle(revoked?.name ?? "")}
        confirmText={texts.revoke}
        kind="danger"
        busy={revoking.isBusy}
        onConfirm={() => revoking.send({ params: { id: partner.id, keyId: revoked?.id ?? "" } })}
        onCancel={() => setRevoked(null)}
      >
        {texts.revokeLine}
      </ConfirmDialog>
    </Stack>
  );
}

interface NewKeyDialogProps {
  readonly partnerId: string;
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

function NewKeyDialog({ partnerId, onMade, onClose }: NewKeyDialogProps) {
  const { value: name, setError, field } = useField();
  const [problem, setProblem] = useState<Error | null>(null);
  const making = useAct(makePartnerKey, {
    changes: [readPartner, listProposals],
    onDone: ({ key }) => onMade(key),
    onProblem: setProblem,
  });
  return (
    <FormDialog
      title={texts.makeKey}
      cancellable
      submitText={texts.makeKey}
      busy={making.isBusy}
      onSubmit={() => {
        setError(name.trim() === "" ? texts.nameMissing : undefined);
        if (name.trim() !== "") making.send({ params: { id: partnerId }, body: { name } });
      }}
      onClose={onClose}
    >
      {problem !== null && <Alert>{messageOf(problem)}</Alert>}
      <TextField label={texts.keyName} hint={texts.keyNameHint} {...field} maxLength={60} autoFocus />
    </FormDialog>
  );
}
