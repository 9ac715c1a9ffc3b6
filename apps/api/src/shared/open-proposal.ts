import { proposalTexts } from "@wellpaid/texts/company-settings/proposals";
import { type RateLimit, countUse } from "../database/stores/rate-limits.ts";
import type { Tx } from "../database/tables/schema.ts";
import type { Administrator } from "../http/session/administrator-session.ts";
import { notifyAdministrators } from "../notifications/notification-store.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Context } from "../context.ts";
import { insertProposal, type NewProposal } from "./proposal-store.ts";

/** Per company: everyone else is notified of each, and no flood hides the one that matters. */
const PROPOSALS: RateLimit = { kind: "administrator-proposal", max: 50, seconds: 86_400 };

export interface Proposed extends Pick<NewProposal, "kind" | "settings" | "partnerKeyId" | "payGroupId"> {
  /** Of a partner's key. */
  readonly partner?: string;
  /** The name, where its payday is proposed. */
  readonly payGroup?: string;
}

/** What is proposed, by the names that the console shows: only it shows the figures. */
function wordsOf({ settings = [], partner, payGroup }: Proposed): string {
  if (payGroup !== undefined) return proposalTexts.payGroup(payGroup);
  if (partner !== undefined) return proposalTexts.newKeyFor(partner);
  return [...new Set(settings.map(({ field }) => proposalTexts.names[field]))].join(", ");
}

/** Writes a proposal and tells the other administrators and the company's e-mail of it, in the caller's transaction. */
export async function openProposal(
  tx: Tx,
  { supportEmail }: Pick<Context, "supportEmail">,
  { companyId, id, name }: Administrator,
  proposed: Proposed,
): Promise<Refusal<"TOO_MANY_REQUESTS"> | null> {
  const use = await countUse(tx, PROPOSALS, companyId);
  if (use.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: use.waitSeconds };
  const { kind, settings, partnerKeyId, payGroupId } = proposed;
  await insertProposal(tx, {
    companyId,
    proposedBy: id,
    ...(kind && { kind }),
    ...(settings && { settings }),
    ...(partnerKeyId !== undefined && { partnerKeyId }),
    ...(payGroupId !== undefined && { payGroupId }),
  });
  await notifyAdministrators(tx, {
    companyId,
    except: [id],
    template: "money-proposed",
    values: { by: name, what: wordsOf(proposed), support: supportEmail },
  });
  return null;
}
