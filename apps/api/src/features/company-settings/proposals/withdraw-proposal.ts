import type { Proposal } from "@wellpaid/contract/company-settings/proposals";
import { recordAudit } from "../../../shared/audit-log.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Administrator, actorOf } from "../../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { decideProposal, lockProposal, shownProposal, stampProposedKey } from "../../../shared/proposal-store.ts";

/** Withdraws a proposal, the administrator's own or a colleague's; a key that waited for it is revoked. */
export async function withdrawProposal(
  database: Database,
  administrator: Administrator,
  proposalId: string,
): Promise<Proposal | Refusal<"NOT_FOUND" | "PROPOSAL_DECIDED">> {
  const { id, companyId } = administrator;
  return inTransaction(database, async (tx) => {
    const proposal = await lockProposal(tx, companyId, proposalId);
    if (proposal === null) return refuse("NOT_FOUND");
    if (proposal.state !== "open" || proposal.isLapsed) return refuse("PROPOSAL_DECIDED");
    await decideProposal(tx, proposalId, "withdrawn", id);
    const { kind, settings, payGroupId, partnerId, partnerKeyId, keyName, keyPrefix } = proposal;
    const ofSettings =
      payGroupId === null
        ? ({ kind: "company", id: companyId } as const)
        : ({ kind: "pay-group", id: payGroupId } as const);
    if (kind === "partner-key") await stampProposedKey(tx, proposal, "revoked_at");
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: kind === "partner-key" ? "partner-key-revoked" : "settings-change-withdrawn",
      subject: kind === "partner-key" ? { kind: "partner", id: partnerId } : ofSettings,
      before:
        kind === "partner-key"
          ? { key: partnerKeyId, name: keyName, prefix: keyPrefix }
          : Object.fromEntries(settings.map(({ field, after }) => [field, after])),
      after: null,
    });
    return shownProposal(proposal, id);
  });
}
