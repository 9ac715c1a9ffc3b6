import type * as contract from "@wellpaid/contract/partners/webhooks";
import { addressWithoutQuery, judgeWebhookAddress } from "@wellpaid/domain/partners/partner-address";
import { recordAudit } from "../../../shared/audit-log.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { actorOf } from "../../../http/session/administrator-session.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { atField, isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { lockOwnPartner, seeOwnPartner } from "../own-partner.ts";
import { newWebhookSecret } from "./webhook-secret.ts";
import {
  type EndpointRow,
  endEndpoint,
  endpointResponse,
  findEndpoints,
  insertEndpoint,
  lockEndpoint,
  rotateSecret,
  updateEndpoint,
} from "./webhook-store.ts";

const MAX_ENDPOINTS = 5;

function readAddress(ctx: Context, typed: string): string | Refusal<"WEBHOOK_ADDRESS_INVALID"> {
  const judged = judgeWebhookAddress(typed, { allowsLoopback: ctx.allowsPartnersHere, ownOrigin: ctx.origin });
  return "address" in judged ? judged.address : atField(refuse("WEBHOOK_ADDRESS_INVALID"), "/url");
}

export async function listWebhooks(
  database: Database,
  { administrator: { companyId }, params: { id } }: CallRequest<typeof contract.listWebhooks>,
) {
  const refusal = await seeOwnPartner(database, companyId, id);
  return refusal ?? (await findEndpoints(database, id)).map(endpointResponse);
}

/** Creates an endpoint and returns its secret, once. */
export async function makeWebhook(
  ctx: Context,
  { administrator, params: { id }, body }: CallRequest<typeof contract.makeWebhook>,
) {
  const url = readAddress(ctx, body.url);
  if (isRefusal(url)) return url;
  const { companyId } = administrator;
  const events = [...new Set(body.events)];
  return inTransaction(ctx.database, async (tx) => {
    const partner = await lockOwnPartner(tx, companyId, id);
    if (isRefusal(partner)) return partner;
    if ((await findEndpoints(tx, id)).length >= MAX_ENDPOINTS) return refuse("TOO_MANY_WEBHOOKS", MAX_ENDPOINTS);
    const { secret, encrypted } = newWebhookSecret(ctx.keys, id);
    const made = await insertEndpoint(tx, id, { url, events, encrypted });
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "webhook-made",
      subject: { kind: "partner", id },
      before: null,
      after: { webhook: made, url: addressWithoutQuery(url), events },
    });
    return { ...(await readEndpointResponse(tx, id, made)), secret };
  });
}

/** Locks the partner and one of its endpoints, and returns the endpoint. */
export async function lockOwnEndpoint(
  tx: Tx,
  companyId: string,
  { id, endpointId }: { readonly id: string; readonly endpointId: string },
): Promise<EndpointRow | Refusal<"NOT_FOUND" | "PARTNER_SHARED">> {
  const partner = await lockOwnPartner(tx, companyId, id);
  if (isRefusal(partner)) return partner;
  return (await lockEndpoint(tx, { partnerId: id, endpointId })) ?? refuse("NOT_FOUND");
}

async function readEndpointResponse(tx: Tx, partnerId: string, endpointId: string) {
  const row = await lockEndpoint(tx, { partnerId, endpointId });
  if (row === undefined) throw new Error("the endpoint was not kept");
  return endpointResponse(row);
}

/** As recorded in the audit log, which forgets nothing: the query of an address may hold a secret. */
const auditedEndpoint = ({ id, url, events, status }: EndpointRow) => ({
  webhook: id,
  url: addressWithoutQuery(url),
  events: [...events],
  isOn: status !== "off",
});

/** Another address starts from scratch: failures at the previous one are not its own. */
function statusAfter(before: EndpointRow, url: string, isOn: boolean | undefined): EndpointRow["status"] {
  const wants = isOn ?? before.status !== "off";
  if (!wants) return "off";
  return before.status === "failing" && url === before.url ? "failing" : "on";
}

export async function changeWebhook(
  ctx: Context,
  { administrator, params: { id, endpointId }, body }: CallRequest<typeof contract.changeWebhook>,
) {
  const url = body.url === undefined ? undefined : readAddress(ctx, body.url);
  if (isRefusal(url)) return url;
  const { companyId } = administrator;
  return inTransaction(ctx.database, async (tx) => {
    const before = await lockOwnEndpoint(tx, companyId, { id, endpointId });
    if (isRefusal(before)) return before;
    const after: EndpointRow = {
      ...before,
      url: url ?? before.url,
      events: body.events === undefined ? before.events : [...new Set(body.events)],
      status: statusAfter(before, url ?? before.url, body.isOn),
    };
    await updateEndpoint(tx, { ...after, failingSince: after.status === "failing" ? before.failingSince : null });
    const states = [auditedEndpoint(before), auditedEndpoint(after)] as const;
    const isQueryChanged = before.url !== after.url && states[0].url === states[1].url;
    if (isQueryChanged || JSON.stringify(states[0]) !== JSON.stringify(states[1])) {
      await recordAudit(tx, actorOf(administrator), {
        companyId,
        action: "webhook-changed",
        subject: { kind: "partner", id },
        before: states[0],
        after: { ...states[1], ...(isQueryChanged ? { isQueryChanged } : {}) },
      });
    }
    return readEndpointResponse(tx, id, endpointId);
  });
}

export async function removeWebhook(
  database: Database,
  { administrator, params: { id, endpointId } }: CallRequest<typeof contract.removeWebhook>,
) {
  const { companyId } = administrator;
  return inTransaction(database, async (tx) => {
    const before = await lockOwnEndpoint(tx, companyId, { id, endpointId });
    if (isRefusal(before)) return before;
    await endEndpoint(tx, endpointId);
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "webhook-removed",
      subject: { kind: "partner", id },
      before: auditedEndpoint(before),
      after: null,
    });
    return {};
  });
}

/** Creates a new secret; the previous one also signs for a while, so that the partner's server can change over. */
export async function rotateWebhookSecret(
  ctx: Context,
  { administrator, params: { id, endpointId } }: CallRequest<typeof contract.rotateWebhookSecret>,
) {
  const { companyId } = administrator;
  return inTransaction(ctx.database, async (tx) => {
    const endpoint = await lockOwnEndpoint(tx, companyId, { id, endpointId });
    if (isRefusal(endpoint)) return endpoint;
    const { secret, encrypted } = newWebhookSecret(ctx.keys, id);
    await rotateSecret(tx, endpointId, encrypted);
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "webhook-secret-rotated",
      subject: { kind: "partner", id },
      before: null,
      after: { webhook: endpointId },
    });
    return { ...(await readEndpointResponse(tx, id, endpointId)), secret };
  });
}
