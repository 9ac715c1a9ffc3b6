import type * as contract from "@wellpaid/contract/partners/partners";
import { recordAudit } from "../../shared/audit-log.ts";
import { hashOfToken, keyPrefixOf, makeToken } from "../../auth/random-token.ts";
import type { Database } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { actorOf } from "../../http/session/administrator-session.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import { isRefusal, refuse } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import { openProposal } from "../../shared/open-proposal.ts";
import { lockOwnPartner } from "./own-partner.ts";
import { countLivingKeys, findKey, insertKey, revokeKey } from "./partner-access-store.ts";
import { keyResponse } from "./read-partners.ts";

/** Two would do for a change without a gap; more are for several servers with a key each. */
const MAX_KEYS = 5;

/** Makes a key and answers it once: only its hash is kept. It opens nothing until a second administrator has confirmed it. */
export async function makePartnerKey(
  context: Pick<Context, "database" | "supportEmail">,
  { administrator, params: { id }, body: { name } }: CallRequest<typeof contract.makePartnerKey>,
) {
  const { companyId } = administrator;
  return inTransaction(context.database, async (tx) => {
    const lockedPartner = await lockOwnPartner(tx, companyId, id);
    if (isRefusal(lockedPartner)) return lockedPartner;
    if ((await countLivingKeys(tx, id)) >= MAX_KEYS) return refuse("TOO_MANY_PARTNER_KEYS", MAX_KEYS);
    const key = `wpk_${makeToken()}`;
    const made = await insertKey(tx, id, { name, hash: hashOfToken(key), prefix: keyPrefixOf(key) });
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "partner-key-made",
      subject: { kind: "partner", id },
      before: null,
      after: { key: made.id, name, prefix: made.prefix },
    });
    const refusal = await openProposal(tx, context, administrator, {
      partnerKeyId: made.id,
      partner: lockedPartner.name,
    });
    if (refusal !== null) return refusal;
    return { ...keyResponse({ ...made, confirmedAt: null, lastUsedAt: null, revokedAt: null }), key };
  });
}

/** Takes a key back. Done before, it changes nothing. */
export async function revokePartnerKey(
  database: Database,
  { administrator, params: { id, keyId } }: CallRequest<typeof contract.revokePartnerKey>,
) {
  const { companyId } = administrator;
  return inTransaction(database, async (tx) => {
    const lockedPartner = await lockOwnPartner(tx, companyId, id);
    if (isRefusal(lockedPartner)) return lockedPartner;
    const key = await findKey(tx, id, keyId);
    if (key === undefined) return refuse("NOT_FOUND");
    if (!key.isLiving) return {};
    await revokeKey(tx, keyId);
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "partner-key-revoked",
      subject: { kind: "partner", id },
      before: { key: keyId, name: key.name, prefix: key.prefix },
      after: null,
    });
    return {};
  });
}
