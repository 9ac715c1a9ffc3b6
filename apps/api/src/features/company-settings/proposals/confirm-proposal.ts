import type { NoSecondPerson } from "@wellpaid/contract/usual-refusals";
import type { Proposal } from "@wellpaid/contract/company-settings/proposals";
import { isCurrent } from "@wellpaid/domain/employer/two-people/proposals";
import { recordAudit } from "../../../shared/audit-log.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Administrator, actorOf } from "../../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { judgeSecondPerson, mailboxOf } from "../../../auth/second-person.ts";
import { readColleagues } from "../../../auth/colleague-store.ts";
import type { Context } from "../../../context.ts";
import {
  decideProposal,
  lockProposal,
  type StoredProposal,
  shownProposal,
  stampProposedKey,
} from "../../../shared/proposal-store.ts";
import { changeCompany, type MoveCutOffs } from "../change-company.ts";
import { type CompanyChange, readCompanyState } from "../company-store.ts";
import { confirmFileLayout } from "../file-layout/change-file-layout.ts";
import { readCompanyLayout } from "../file-layout/file-layout-store.ts";
import { lockPayday, updateGroup } from "../pay-group-store.ts";

/**
 * Confirms what another administrator proposed, in one transaction with what it changes. Refused for the proposer, also
 * with a second account, for a person not independent of them, and where the settings have changed since.
 */
export async function confirmProposal(
  context: Pick<Context, "database" | "supportEmail">,
  moveCutOffs: MoveCutOffs,
  administrator: Administrator,
  proposalId: string,
): Promise<
  | Proposal
  | Refusal<NoSecondPerson | "NOT_FOUND" | "NO_SESSION" | "OWN_PROPOSAL" | "PROPOSAL_DECIDED" | "PROPOSAL_OUTDATED">
> {
  const { id, companyId } = administrator;
  return inTransaction(context.database, async (tx) => {
    // Locks the company first, as every change of its settings does.
    const settings = await readCompanyState(tx, companyId);
    const proposal = await lockProposal(tx, companyId, proposalId);
    if (proposal === null) return refuse("NOT_FOUND");
    if (proposal.state !== "open" || proposal.isLapsed) return refuse("PROPOSAL_DECIDED");
    const colleagues = await readColleagues(tx, companyId);
    if (mailboxOf(colleagues, id) === mailboxOf(colleagues, proposal.proposedBy)) return refuse("OWN_PROPOSAL");
    const brought = { by: proposal.proposedBy, at: proposal.proposedAt };
    const dependent = await judgeSecondPerson(tx, context, administrator, brought);
    if (dependent !== null) return dependent;
    const { id: fileLayout } = await readCompanyLayout(tx, companyId);
    const paydayDay = await lockPayday(tx, proposal.payGroupId);
    if (!isCurrent(proposal.settings, { ...settings, ...paydayDay, fileLayout })) return refuse("PROPOSAL_OUTDATED");
    await decideProposal(tx, proposalId, "confirmed", id);
    if (proposal.kind === "partner-key") await confirmKey(tx, administrator, proposal);
    else if (proposal.kind === "pay-group") await changePayday(tx, administrator, proposal);
    else if (proposal.kind === "file-layout") await confirmFileLayout(tx, administrator, proposal);
    else await changeSettings(tx, moveCutOffs, administrator, proposal);
    return shownProposal(proposal, id);
  });
}

async function changePayday(tx: Tx, administrator: Administrator, proposal: StoredProposal): Promise<void> {
  const { payGroupId, payGroupName: name, proposedByName, settings } = proposal;
  const [payday] = settings;
  if (payGroupId === null || payday === undefined) throw new Error("a proposal of a pay group names its payday");
  await updateGroup(tx, payGroupId, { paydayDay: Number(payday.after) });
  await recordAudit(tx, actorOf(administrator), {
    companyId: administrator.companyId,
    action: "pay-group-changed",
    subject: { kind: "pay-group", id: payGroupId },
    before: { name, paydayDay: payday.before },
    after: { name, paydayDay: payday.after, broughtBy: proposedByName },
  });
}

async function confirmKey(tx: Tx, administrator: Administrator, proposal: StoredProposal): Promise<void> {
  await stampProposedKey(tx, proposal, "confirmed_at");
  await recordAudit(tx, actorOf(administrator), {
    companyId: administrator.companyId,
    action: "partner-key-confirmed",
    subject: { kind: "partner", id: proposal.partnerId },
    before: null,
    after: {
      key: proposal.partnerKeyId,
      name: proposal.keyName,
      prefix: proposal.keyPrefix,
      broughtBy: proposal.proposedByName,
    },
  });
}

async function changeSettings(
  tx: Tx,
  moveCutOffs: MoveCutOffs,
  administrator: Administrator,
  { companyId, settings, proposedByName }: StoredProposal,
): Promise<void> {
  const change = Object.fromEntries(settings.map(({ field, after }) => [field, after])) as CompanyChange;
  const isDone = await changeCompany(tx, actorOf(administrator), companyId, change, moveCutOffs);
  if (!isDone) throw new Error("a proposed fee was judged when it was proposed");
  await recordAudit(tx, actorOf(administrator), {
    companyId,
    action: "settings-change-confirmed",
    subject: { kind: "company", id: companyId },
    before: null,
    after: { ...change, broughtBy: proposedByName },
  });
}
