import type * as contract from "@wellpaid/contract/employer/webhooks";
import { TEST_EVENT } from "@wellpaid/domain/employer/partners/webhook-events";
import { sql } from "kysely";
import { recordAudit } from "../../shared/audit-log.ts";
import { countUse } from "../../database/stores/rate-limits.ts";
import { expediteJob, enqueueJob } from "../../database/outbox.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { actorOf } from "../../http/session/administrator-session.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import { isRefusal, refuse, type RefusalOf } from "../../refusal.ts";
import { seeOwnPartner } from "./own-partner.ts";
import { MAX_COUNTED, pageFrom } from "./page-from.ts";
import { lockOwnEndpoint } from "./webhook-endpoints.ts";
import { DELIVERY_COLUMNS, type DeliveryRow, deliveryResponse } from "./webhook-store.ts";

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
  const endpoint = await database
    .selectFrom("webhook_endpoint")
    .select("id")
    .where("id", "=", endpointId)
    .where("partner_id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (endpoint === undefined) return refuse("NOT_FOUND");
  const among = sql`from webhook_delivery d where d.endpoint_id = ${endpointId}
    and (${query.state ?? null}::text is null or d.state = ${query.state ?? null}::text)`;
  const { rows } = await sql<DeliveryRow>`select ${DELIVERY_COLUMNS} ${among}
    order by d.created_at desc, d.id limit ${query.limit + 1} offset ${query.offset}`.execute(database);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${among} limit ${MAX_COUNTED + 1}) found`.execute(database);
  return pageFrom(rows.map(deliveryResponse), query.limit, counted.rows[0]?.total ?? 0);
}

interface Round {
  readonly companyId: string;
  readonly partnerId: string;
  /** Of the delivery. */
  readonly id: string;
  readonly round: number;
}

const deliveryJobKey = ({ id, round }: Pick<Round, "id" | "round">): string => `webhook ${id} round ${round}`;

/** Leaves the note of one round of a delivery. */
async function enqueueDelivery(tx: Tx, { companyId, partnerId, id, round }: Round): Promise<void> {
  await enqueueJob(tx, {
    kind: "send-webhook",
    key: deliveryJobKey({ id, round }),
    companyId,
    partnerId,
    payload: { deliveryId: id },
  });
}

async function read(tx: Tx, id: string): Promise<DeliveryRow> {
  const { rows } =
    await sql<DeliveryRow>`select ${DELIVERY_COLUMNS} from webhook_delivery d where d.id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the delivery was not kept");
  return row;
}

/** So many tests of one endpoint per hour: each calls a server typed in by a person. */
const TESTS = { kind: "webhook-test", max: 30, seconds: 3_600 } as const;
/** The same for what a company tells once more, whichever endpoint. */
const SENT_AGAIN = { kind: "webhook-sent-again", max: 120, seconds: 3_600 } as const;

/** Sends a test, whatever the endpoint has chosen. It has one attempt: a person is waiting. */
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
    const { rows } = await sql<{ id: string }>`
      insert into webhook_delivery (endpoint_id, company_id, event, cause, data, next_try_at)
      values (${endpointId}, ${companyId}, ${TEST_EVENT}, 'test ' || gen_random_uuid(), '{}', app_now())
      returning id`.execute(tx);
    const delivery = rows[0]?.id ?? "";
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
  return deliveryResponse(await database.transaction().execute((tx) => read(tx, made)));
}

/** A new round of what was delivered or given up, or the next try at once of what waits for one; false while it is tried. */
async function sendOnceMore(tx: Tx, { id, ...whose }: Omit<Round, "round">): Promise<boolean> {
  const { rows } = await sql<{ rounds: number; isWaiting: boolean }>`update webhook_delivery d
    set state = 'waiting', next_try_at = app_now(), attempts = case b.state when 'waiting' then b.attempts else 0 end,
      rounds = case b.state when 'waiting' then b.rounds else b.rounds + 1 end
    from webhook_delivery b where d.id = ${id} and b.id = d.id
    returning d.rounds, b.state = 'waiting' as "isWaiting"`.execute(tx);
  const { rounds: round, isWaiting } = rows[0] ?? { rounds: 0, isWaiting: false };
  if (isWaiting) return expediteJob(tx, deliveryJobKey({ id, round }));
  await enqueueDelivery(tx, { id, ...whose, round });
  return true;
}

/** Sends an event once more, under the same id: no one who fixed their server waits a day for the next attempt. */
export async function resendWebhook(
  { database, deliverWebhooks }: { readonly database: Database; readonly deliverWebhooks: () => Promise<void> },
  { administrator, params: { id, endpointId, deliveryId } }: CallRequest<typeof contract.resendWebhook>,
): Promise<ReturnType<typeof deliveryResponse> | RefusalOf<typeof contract.resendWebhook>> {
  const { companyId } = administrator;
  const refusal = await inTransaction(database, async (tx) => {
    const endpoint = await lockOwnEndpoint(tx, companyId, { id, endpointId });
    if (isRefusal(endpoint)) return endpoint;
    if (endpoint.status === "off") return refuse("WEBHOOK_OFF");
    const { rows } = await sql`select 1 from webhook_delivery
      where id = ${deliveryId} and endpoint_id = ${endpointId} for update`.execute(tx);
    if (rows.length === 0) return refuse("NOT_FOUND");
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
  return deliveryResponse(await database.transaction().execute((tx) => read(tx, deliveryId)));
}
