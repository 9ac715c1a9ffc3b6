import { mergedSettings, type ProposedSetting } from "@wellpaid/domain/employer/two-people/proposals";
import { recordAudit } from "../../../shared/audit-log.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { type Administrator, actorOf } from "../../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { openProposal } from "../../../shared/open-proposal.ts";
import { decideProposal, undecidedProposals } from "../../../shared/proposal-store.ts";

const textOf = (settings: readonly ProposedSetting[]): string =>
  JSON.stringify(settings.map(({ field, before, after }) => [field, before, after]));

const stateOf = (settings: readonly ProposedSetting[], value: "before" | "after") =>
  Object.fromEntries(settings.map((setting) => [setting.field, setting[value]]));

/**
 * Proposes a change of money settings, with the company locked. The administrator's own open changes are kept in the
 * new proposal, since each section of the page is saved by itself; a repeat leaves it unchanged. Refused while a
 * colleague's waits: it is confirmed or withdrawn first, so that no one confirms their own part of it.
 */
export async function proposeSettings(
  tx: Tx,
  context: Pick<Context, "supportEmail">,
  administrator: Administrator,
  proposed: readonly ProposedSetting[],
): Promise<Refusal<"PROPOSAL_WAITS" | "TOO_MANY_REQUESTS"> | null> {
  const { id, companyId } = administrator;
  const waiting = await undecidedProposals(tx, companyId, "settings");
  const current = waiting.find(({ isLapsed }) => !isLapsed);
  if (current !== undefined && current.proposedBy !== id) return refuse("PROPOSAL_WAITS", current.proposedByName);
  const settings = mergedSettings(current?.settings ?? [], proposed);
  if (current !== undefined && textOf(current.settings) === textOf(settings)) return null;
  for (const each of waiting) await decideProposal(tx, each.id, "replaced", id);
  const refusal = await openProposal(tx, context, administrator, { settings });
  if (refusal !== null) return refusal;
  await recordAudit(tx, actorOf(administrator), {
    companyId,
    action: "settings-change-proposed",
    subject: { kind: "company", id: companyId },
    before: stateOf(settings, "before"),
    after: stateOf(settings, "after"),
  });
  return null;
}
