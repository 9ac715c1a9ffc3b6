import { isCurrent, type ProposedSetting } from "@wellpaid/domain/employer/two-people/proposals";
import { recordAudit } from "../../../shared/audit-log.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { type Administrator, actorOf } from "../../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { openProposal } from "../../../shared/open-proposal.ts";
import { decideProposal, undecidedProposals } from "../../../shared/proposal-store.ts";

/** Another payday of a pay group. */
export interface ProposedPayday {
  readonly payGroupId: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/**
 * Proposes another payday of a pay group, with the company locked. Replaces an administrator's own earlier proposal;
 * refused while a colleague's waits, so that no one confirms their own day by it.
 */
export async function proposePayday(
  tx: Tx,
  context: Pick<Context, "supportEmail">,
  administrator: Administrator,
  { payGroupId, name, before, after }: ProposedPayday,
): Promise<Refusal<"PROPOSAL_WAITS" | "TOO_MANY_REQUESTS"> | null> {
  const { id, companyId } = administrator;
  const waiting = (await undecidedProposals(tx, companyId, "pay-group")).filter(
    (proposal) => proposal.payGroupId === payGroupId,
  );
  const current = waiting.find(({ isLapsed }) => !isLapsed);
  if (current !== undefined && current.proposedBy !== id) return refuse("PROPOSAL_WAITS", current.proposedByName);
  const settings: readonly ProposedSetting[] = [{ field: "paydayDay", before, after }];
  if (
    current !== undefined &&
    isCurrent(current.settings, { paydayDay: before }) &&
    current.settings[0]?.after === after
  )
    return null;
  for (const each of waiting) await decideProposal(tx, each.id, "replaced", id);
  const refusal = await openProposal(tx, context, administrator, { settings, payGroupId, payGroup: name });
  if (refusal !== null) return refusal;
  await recordAudit(tx, actorOf(administrator), {
    companyId,
    action: "settings-change-proposed",
    subject: { kind: "pay-group", id: payGroupId },
    before: { name, paydayDay: before },
    after: { name, paydayDay: after },
  });
  return null;
}
