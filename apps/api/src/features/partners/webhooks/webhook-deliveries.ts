import type * as contract from "@wellpaid/contract/partners/webhooks";
import { recordAudit } from "../../../shared/audit-log.ts";
import { countUse } from "../../../database/stores/rate-limits.ts";
import { expediteJob, enqueueJob } from "../../../database/outbox.ts";
import { pageOf } from "../../../database/page.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { actorOf } from "../../../http/session/administrator-session.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { isRefusal, refuse, type RefusalOf } from "../../../refusal.ts";
import { seeOwnPartner } from "../own-partner.ts";
import {
  deliveryResponse,
  insertTest,
  lockDelivery,
  readDelivery,
  restartDelivery,
  selectDeliveries,
} from "./delivery-store.ts";
import { lockOwnEndpoint } from "./webhook-endpoints.ts";
import { isLivingEndpoint } from "./webhook-store.ts";

export async function listWebhookDeliveries(
  database: Database,
  {
    administrator: { companyId },
    params: { id, endpointId },
    query,
  }: CallRequest<typeof contract.listWebhookDeliveries>,
) {
  const refusal = await seeOwnPartner(database, companyId, id);
  if (refusal !== null) return refusal;
  if (!(await isLivingEndpoint(database, { partnerId: id, endpointId }))) return refuse("NOT_FOUND");
  const { rows, found } = await selectDeliveries(database, endpointId, query);
  return pageOf(rows.map(deliveryResponse), found, query);
}

interface Round {
  readonly companyId: string;
  readonly partnerId: string;
  /** The id of the delivery. */
  readonly id: string;
  readonly round: number;
}

const deliveryJobKey = ({ id, round }: Pick<Round, "id" | "round">): string => `webhook ${id} round ${round}`;

/** Enqueues the job of one round of a delivery. */
async function enqueueDelivery(tx: Tx, { companyId, partnerId, id, round }: Round): Promise<void> {
  await enqueueJob(tx, {
    kind: "send-webhook",
    key: deliveryJobKey({ id, round }),
    companyId,
    partnerId,
    payload: { deliveryId: id },
  });
}

/** The limit of tests of one endpoint per hour: each calls a server typed in by a person. */
const TESTS = { kind: "webhook-test", max: 30, seconds: 3_600 } as const;
/** The same for events that a company sends once more, whichever the endpoint. */
const SENT_AGAIN = { kind: "webhook-sent-again", max: 120, seconds: 3_600 } as const;

/** Sends a test, whichever events the endpoint has chosen. It has one attempt: a person is waiting. */
export async function testWebhook(
  { database, deliverWebhooks }: { readonly database: Database; readonly deliverWebhooks: () => Promise<void> },
  { administrator, params: { id, endpointId } }: CallRequest<typeof contract.testWebhook>,
): Promise<ReturnType<typeof deliveryResponse> | RefusalOf<typeof contract.testWebhook>> {
  const { companyId } = administrator;
  const made = await inTransaction(database, async (tx) => {
    const endpoint = await lockOwnEndpoint(tx, companyId, { id, endpointId });
    if (isRefusal(endpoint)) return endpoint;
    if (endpoint.status === "off") return refuse("WEBHOOK_OFF");
    const counted = await countUse(tx, TESTS, endpointId);
    if (counted.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: counted.waitSeconds };
    const delivery = await insertTest(tx, companyId, endpointId);
    await enqueueDelivery(tx, { companyId, partnerId: id, id: delivery, round: 1 });
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "webhook-tested",
      subject: { kind: "partner", id },
      before: null,
      after: { webhook: endpointId, delivery },
    });
    return delivery;
  });
  if (isRefusal(made)) return made;
  await deliverWebhooks();
  return deliveryResponse(await database.transaction().execute((tx) => readDelivery(tx, made)));
}

/**
 * Starts a new round of a delivery that has ended, or makes the next try of a waiting one due at once; returns false
 * while it is being tried.
 */
async function sendOnceMore(tx: Tx, { id, ...whose }: Omit<Round, "round">): Promise<boolean> {
  const { rounds: round, isWaiting } = await restartDelivery(tx, id);
  if (isWaiting) return expediteJob(tx, deliveryJobKey({ id, round }));
  await enqueueDelivery(tx, { id, ...whose, round });
  return true;
}

/**
 * Sends an event once more, under the same id, so that a partner that has repaired its server does not wait a day for
 * the next try.
 */
export async function resendWebhook(
  { database, deliverWebhooks }: { readonly database: Database; readonly deliverWebhooks: () => Promise<void> },
  { administrator, params: { id, endpointId, deliveryId } }: CallRequest<typeof contract.resendWebhook>,
): Promise<ReturnType<typeof deliveryResponse> | RefusalOf<typeof contract.resendWebhook>> {
  const { companyId } = administrator;
  const refusal = await inTransaction(database, async (tx) => {
    const endpoint = await lockOwnEndpoint(tx, companyId, { id, endpointId });
    if (isRefusal(endpoint)) return endpoint;
    if (endpoint.status === "off") return refuse("WEBHOOK_OFF");
    if (!(await lockDelivery(tx, endpointId, deliveryId))) return refuse("NOT_FOUND");
    const counted = await countUse(tx, SENT_AGAIN, companyId);
    if (counted.isOver)
      return { ...refuse("TOO_MANY_SENT_AGAIN", SENT_AGAIN.max), retryAfterSeconds: counted.waitSeconds };
    if (!(await sendOnceMore(tx, { companyId, partnerId: id, id: deliveryId }))) return refuse("WEBHOOK_UNDER_WAY");
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "webhook-sent-again",
      subject: { kind: "partner", id },
      before: null,
      after: { webhook: endpointId, delivery: deliveryId },
    });
    return null;
  });
  if (refusal !== null) return refusal;
  await deliverWebhooks();
  return deliveryResponse(await database.transaction().execute((tx) => readDelivery(tx, deliveryId)));
}
