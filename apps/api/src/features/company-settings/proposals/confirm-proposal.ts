import type { Proposal } from "@wellpaid/contract/employer/proposals";
import { isCurrent } from "@wellpaid/domain/employer/two-people/proposals";
import { sql } from "kysely";
import { recordAudit } from "../../../shared/audit-log.ts";
import { IS_GROUP_THERE } from "../../../database/stores/active-pay-group.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Administrator, actorOf } from "../../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { judgeSecondPerson, mailboxOf } from "../../../auth/second-person.ts";
import { readColleagues } from "../../../auth/colleague-store.ts";
import type { Context } from "../../../context.ts";
import { type CompanyChange, changeCompany, type MoveCutOffs, readCompanyState } from "../change-company.ts";
import { decideProposal, lockProposal, type StoredProposal, shownProposal } from "../../../shared/proposal-store.ts";

/**
 * Confirms what another administrator proposed, in one transaction with what it changes. Refused for the proposer, also
 * with a second account, for a person not independent of them, and where the settings have changed since.
 */
export async function confirmProposal(
  context: Pick<Context, "database" | "supportEmail">,
  moveCutOffs: MoveCutOffs,
  administrator: Administrator,
  proposalId: string,
): Promise<Proposal | Refusal> {
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
    const paydayDay = await lockPaydayOf(tx, proposal);
    if (!isCurrent(proposal.settings, { ...settings, ...paydayDay })) return refuse("PROPOSAL_OUTDATED");
    await decideProposal(tx, proposalId, "confirmed", id);
    if (proposal.kind === "partner-key") await confirmKey(tx, administrator, proposal);
    else if (proposal.kind === "pay-group") await changePayday(tx, administrator, proposal);
    else await changeSettings(tx, moveCutOffs, administrator, proposal);
    return shownProposal(proposal, id);
  });
}

/** The payday of the group that a proposal is about, while it is held; nothing of one that is not there any more. */
async function lockPaydayOf(tx: Tx, { payGroupId }: StoredProposal): Promise<{ readonly paydayDay?: number }> {
  const { rows } = await sql<{ paydayDay: number }>`select g.payday_day as "paydayDay" from pay_group g
    where g.id = ${payGroupId} and ${IS_GROUP_THERE} for no key update of g`.execute(tx);
  return rows[0] ?? {};
}

async function changePayday(tx: Tx, administrator: Administrator, proposal: StoredProposal): Promise<void> {
  const { payGroupId, payGroupName: name, proposedByName, settings } = proposal;
  const [payday] = settings;
  if (payGroupId === null || payday === undefined) throw new Error("a proposal of a pay group names its payday");
  await tx
    .updateTable("pay_group")
    .set({ payday_day: Number(payday.after) })
    .where("id", "=", payGroupId)
    .execute();
  await recordAudit(tx, actorOf(administrator), {
    companyId: administrator.companyId,
    action: "pay-group-changed",
    subject: { kind: "pay-group", id: payGroupId },
    before: { name, paydayDay: payday.before },
    after: { name, paydayDay: payday.after, broughtBy: proposedByName },
  });
}

async function confirmKey(tx: Tx, administrator: Administrator, proposal: StoredProposal): Promise<void> {
  await tx
    .updateTable("partner_key")
    .set((eb) => ({ confirmed_at: eb.fn<Date>("app_now") }))
    .where("id", "=", proposal.partnerKeyId)
    .execute();
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
