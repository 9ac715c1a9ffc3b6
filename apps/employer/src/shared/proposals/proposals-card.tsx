import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import { companySettings } from "@wellpaid/contract/company-settings/company-settings";
import { companyFileLayout } from "@wellpaid/contract/company-settings/file-layout";
import { payGroups } from "@wellpaid/contract/company-settings/pay-groups";
import {
  confirmProposal,
  listProposals,
  type Proposal,
  withdrawProposal,
} from "@wellpaid/contract/company-settings/proposals";
import { readPartner } from "@wellpaid/contract/partners/partners";
import type { ProposalKind } from "@wellpaid/domain/employer/two-people/proposals";
import { proposalTexts as texts } from "@wellpaid/texts/company-settings/proposals";
import { Alert, Button, Card, CardHead, ConfirmDialog, Facts, Inset, Link, Stack, showSnackbar } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useId, useState } from "react";
import { useMayCall } from "../administrator.ts";
import { useAct, useRead } from "../calls.ts";
import { momentText } from "../dates.ts";
import { type DrawnLayout, isUnseenLayout } from "./drawn-layout.ts";
import { proposedTexts } from "./proposed-text.ts";

const CHANGES = [listProposals, companySettings, companyFileLayout, payGroups, readPartner, listAuditEntries];

interface ProposalsCardProps {
  /** Left out: proposals of every kind. */
  readonly kind?: ProposalKind;
  /** Left out: of every partner. */
  readonly partnerId?: string;
  /** Left out: the page draws none. */
  readonly drawnLayout?: DrawnLayout;
}

/** What waits for a second administrator; nothing where nothing does. */
export function ProposalsCard({ kind, partnerId, drawnLayout }: ProposalsCardProps) {
  const id = useId();
  const { data, error, refetch } = useRead(listProposals, {});
  const items = (data?.items ?? []).filter(
    (proposal) =>
      (kind === undefined || proposal.kind === kind) &&
      (partnerId === undefined || proposal.partnerKey?.partnerId === partnerId),
  );
  if (error && data === undefined)
    return (
      <Card>
        <Stack>
          <Alert>{texts.failed}</Alert>
          <Button text={texts.tryAgain} kind="quiet" onPress={() => void refetch()} />
        </Stack>
      </Card>
    );
  if (items.length === 0) return null;
  return (
    <Card labelledBy={id}>
      <CardHead id={id} title={texts.title} line={texts.line} />
      <Stack>
        {items.map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} drawnLayout={drawnLayout} />
        ))}
      </Stack>
    </Card>
  );
}

function titleOf({ kind, partnerKey, payGroup }: Proposal): string {
  if (kind === "file-layout") return texts.fileLayout;
  if (payGroup !== null) return texts.payGroup(payGroup);
  return partnerKey === null ? texts.settings : texts.key(partnerKey.partner, partnerKey.name);
}

/** What follows from it once it is confirmed. */
function lineOfConfirming({ kind, partnerKey, payGroup }: Proposal): string {
  if (kind === "file-layout") return texts.confirmFileLayoutLine;
  if (payGroup !== null) return texts.confirmPayGroupLine;
  return partnerKey === null ? texts.confirmSettingsLine : texts.confirmKeyLine(partnerKey.partner);
}

interface ProposalRowProps {
  readonly proposal: Proposal;
  readonly drawnLayout: DrawnLayout | undefined;
}

function ProposalRow({ proposal, drawnLayout }: ProposalRowProps) {
  const [deciding, setDeciding] = useState<"confirm" | "withdraw" | null>(null);
  const mayWithdraw = useMayCall()(withdrawProposal);
  const { proposedBy, proposedAt, endsAt, isOwn, settings, partnerKey } = proposal;
  const isUnseen = isUnseenLayout(proposal, drawnLayout);
  const mayConfirm = !isOwn && !isUnseen;
  return (
    <Inset>
      <Stack>
        <h3>
          <strong>{titleOf(proposal)}</strong>
        </h3>
        {partnerKey === null ? <Facts facts={proposedTexts(settings)} /> : <p>{texts.keyLine(partnerKey.prefix)}</p>}
        <p>
          {texts.by(proposedBy, momentText(proposedAt))}. {texts.until(momentText(endsAt))}
        </p>
        {isOwn && <p>{texts.own}</p>}
        {isUnseen && drawnLayout === undefined && (
          <Link href="/employer/settings/deduction-file">{texts.seeFileLayout}</Link>
        )}
        {isUnseen && drawnLayout !== undefined && (
          <Button text={texts.seeFileLayout} kind="quiet" onPress={drawnLayout.drawAgain} />
        )}
        {(mayConfirm || mayWithdraw) && (
          <Stack row align="start">
            {mayConfirm && <Button text={texts.confirm} onPress={() => setDeciding("confirm")} />}
            {mayWithdraw && <Button text={texts.withdraw} kind="quiet" onPress={() => setDeciding("withdraw")} />}
          </Stack>
        )}
      </Stack>
      {(deciding === "withdraw" || (deciding === "confirm" && mayConfirm)) && (
        <DecideDialog proposal={proposal} deciding={deciding} onClose={() => setDeciding(null)} />
      )}
    </Inset>
  );
}

interface DecideDialogProps {
  readonly proposal: Proposal;
  readonly deciding: "confirm" | "withdraw";
  readonly onClose: () => void;
}

function DecideDialog({ proposal, deciding, onClose }: DecideDialogProps) {
  const { id, settings, partnerKey } = proposal;
  const isConfirming = deciding === "confirm";
  const acting = useAct<typeof confirmProposal | typeof withdrawProposal>(
    isConfirming ? confirmProposal : withdrawProposal,
    {
      onDone: () => {
        showSnackbar("success", isConfirming ? texts.confirmed : texts.withdrawn);
        onClose();
      },
      // Shown in the dialog.
      onProblem: () => undefined,
      changes: CHANGES,
    },
  );
  const isKey = partnerKey !== null;
  const isLayout = proposal.kind === "file-layout";
  const confirmTitle = isKey
    ? texts.confirmKeyTitle
    : isLayout
      ? texts.confirmFileLayoutTitle
      : texts.confirmSettingsTitle;
  const withdrawLine = isKey ? texts.withdrawKeyLine : texts.withdrawSettingsLine;
  return (
    <ConfirmDialog
      title={isConfirming ? confirmTitle : texts.withdrawTitle}
      confirmText={isConfirming ? texts.confirm : texts.withdraw}
      kind={isConfirming ? "main" : "danger"}
      busy={acting.isBusy}
      onConfirm={() => acting.send({ params: { id } })}
      onCancel={onClose}
    >
      {acting.problem && <Alert>{messageOf(acting.problem)}</Alert>}
      {proposal.kind !== "settings" && <p>{titleOf(proposal)}</p>}
      {isConfirming && settings.length > 0 && <Facts facts={proposedTexts(settings)} />}
      <p>{isConfirming ? lineOfConfirming(proposal) : withdrawLine}</p>
    </ConfirmDialog>
  );
}
