import type * as contract from "@wellpaid/contract/partners/partners";
import { fitOneHeader, judgeOrigin, MAX_ORIGIN_LETTERS } from "@wellpaid/domain/partners/partner-address";
import { recordAudit } from "../../shared/audit-log.ts";
import type { Database } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { actorOf } from "../../http/session/administrator-session.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import { atField, isRefusal, refuse } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import { lockOwnPartner } from "./own-partner.ts";
import { deleteOrigin, insertOrigin, listOrigins } from "./partner-access-store.ts";

/** A header of every framed page lists them. */
const MAX_ORIGINS = 10;

export async function addPartnerOrigin(
  ctx: Context,
  { administrator, params: { id }, body }: CallRequest<typeof contract.addPartnerOrigin>,
) {
  const judged = judgeOrigin(body.origin, { allowsLoopback: ctx.allowsPartnersHere, ownOrigin: ctx.origin });
  if ("error" in judged) return atField(refuse(judged.error === "ours" ? "ORIGIN_OURS" : "ORIGIN_INVALID"), "/origin");
  const { companyId } = administrator;
  const origin = judged.address;
  return inTransaction(ctx.database, async (tx) => {
    const lockedPartner = await lockOwnPartner(tx, companyId, id);
    if (isRefusal(lockedPartner)) return lockedPartner;
    const known = await listOrigins(tx, id);
    if (known.includes(origin)) return atField(refuse("ORIGIN_KNOWN"), "/origin");
    if (known.length >= MAX_ORIGINS) return refuse("TOO_MANY_ORIGINS", MAX_ORIGINS);
    if (!fitOneHeader([...known, origin])) return atField(refuse("ORIGINS_TOO_LONG", MAX_ORIGIN_LETTERS), "/origin");
    await insertOrigin(tx, id, origin);
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "partner-origin-added",
      subject: { kind: "partner", id },
      before: null,
      after: { origin },
    });
    return { origin };
  });
}

/** Takes an origin away. One that is not there is 404. */
export async function removePartnerOrigin(
  database: Database,
  { administrator, params: { id }, query: { origin } }: CallRequest<typeof contract.removePartnerOrigin>,
) {
  const { companyId } = administrator;
  return inTransaction(database, async (tx) => {
    const lockedPartner = await lockOwnPartner(tx, companyId, id);
    if (isRefusal(lockedPartner)) return lockedPartner;
    if (!(await deleteOrigin(tx, id, origin))) return refuse("NOT_FOUND");
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "partner-origin-removed",
      subject: { kind: "partner", id },
      before: { origin },
      after: null,
    });
    return {};
  });
}
