import type { Undelivered } from "@wellpaid/domain/partners/webhook-attempts";
import { TEST_EVENT, type WebhookEvent } from "@wellpaid/domain/partners/webhook-events";
import { sql } from "kysely";
import { countFound, type PageQuery } from "../../../database/page.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";

/** A delivery as its row. */
export interface DeliveryRow {
  readonly id: string;
  readonly event: WebhookEvent;
  readonly state: "waiting" | "delivered" | "failed";
  readonly tries: number;
  readonly createdAt: Date;
  readonly lastTriedAt: Date | null;
  readonly nextTryAt: Date | null;
  readonly lastStatus: number | null;
  readonly lastReason: Undelivered | null;
}

const DELIVERY_COLUMNS = sql`d.id, d.event, d.state, d.attempts as tries, d.created_at as "createdAt",
  d.last_tried_at as "lastTriedAt", d.next_try_at as "nextTryAt", d.last_status as "lastStatus",
  d.last_reason as "lastReason"`;

export const deliveryResponse = ({ createdAt, lastTriedAt, nextTryAt, ...row }: DeliveryRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastTriedAt: lastTriedAt?.toISOString() ?? null,
  nextTryAt: nextTryAt?.toISOString() ?? null,
});

/** The newest first, one beyond the page if there are more; and how many there are. */
export async function selectDeliveries(
  database: Database,
  endpointId: string,
  { limit, offset, state = null }: PageQuery & { readonly state?: DeliveryRow["state"] | null | undefined },
): Promise<{ readonly rows: readonly DeliveryRow[]; readonly found: number }> {
  const among = sql`from webhook_delivery d where d.endpoint_id = ${endpointId}
    and (${state}::text is null or d.state = ${state}::text)`;
  const { rows } = await sql<DeliveryRow>`select ${DELIVERY_COLUMNS} ${among}
    order by d.created_at desc, d.id limit ${limit + 1} offset ${offset}`.execute(database);
  return { rows, found: await countFound(database, sql`select 1 ${among}`) };
}

export async function readDelivery(tx: Tx, id: string): Promise<DeliveryRow> {
  const { rows } =
    await sql<DeliveryRow>`select ${DELIVERY_COLUMNS} from webhook_delivery d where d.id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the delivery was not kept");
  return row;
}

export async function insertTest(tx: Tx, companyId: string, endpointId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_delivery (endpoint_id, company_id, event, cause, data, next_try_at)
    values (${endpointId}, ${companyId}, ${TEST_EVENT}, 'test ' || gen_random_uuid(), '{}', app_now())
    returning id`.execute(tx);
  return rows[0]?.id ?? "";
}

/** Returns false where the endpoint has no such delivery. */
export async function lockDelivery(tx: Tx, endpointId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from webhook_delivery
    where id = ${id} and endpoint_id = ${endpointId} for update`.execute(tx);
  return rows.length > 0;
}

/** Begins a new round of what was delivered or given up; what waits is due at once. */
export async function restartDelivery(
  tx: Tx,
  id: string,
): Promise<{ readonly rounds: number; readonly isWaiting: boolean }> {
  const { rows } = await sql<{ rounds: number; isWaiting: boolean }>`update webhook_delivery d
    set state = 'waiting', next_try_at = app_now(), attempts = case b.state when 'waiting' then b.attempts else 0 end,
      rounds = case b.state when 'waiting' then b.rounds else b.rounds + 1 end
    from webhook_delivery b where d.id = ${id} and b.id = d.id
    returning d.rounds, b.state = 'waiting' as "isWaiting"`.execute(tx);
  return rows[0] ?? { rounds: 0, isWaiting: false };
}

/** A delivery that waits for its next try, with its endpoint. */
export interface WaitingDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly partnerId: string;
  readonly event: WebhookEvent;
  readonly data: Readonly<Record<string, string>>;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly now: Date;
  readonly url: string;
  /** Neither removed nor off. */
  readonly isOpen: boolean;
  readonly secret: Buffer;
  readonly previous: Buffer | null;
}

export async function findWaiting(database: Database, id: string): Promise<WaitingDelivery | undefined> {
  const { rows } = await sql<WaitingDelivery>`
    select d.id, d.endpoint_id as "endpointId", w.partner_id as "partnerId", d.event, d.data, d.attempts, d.created_at as "createdAt", app_now() as now,
      w.url, w.ended_at is null and w.status <> 'off' as "isOpen", w.secret_encrypted as secret,
      case when w.previous_until > app_now() then w.previous_encrypted end as previous
    from webhook_delivery d join webhook_endpoint w on w.id = d.endpoint_id
    where d.id = ${id} and d.state = 'waiting'`.execute(database);
  return rows[0];
}

interface WrittenTry {
  readonly state: DeliveryRow["state"];
  readonly status: number | null;
  readonly reason: Undelivered | null;
  /** Until the next try; null: none comes. */
  readonly seconds: number | null;
}

/** Counts a try, and how it went. Returns when the next one is, or null. */
export async function writeTry(
  tx: Tx,
  { id }: WaitingDelivery,
  { state, status, reason, seconds }: WrittenTry,
): Promise<Date | null> {
  const { rows } = await sql<{ nextTryAt: Date | null }>`
    update webhook_delivery set attempts = attempts + 1, state = ${state},
      last_status = ${status}, last_reason = ${reason}, last_tried_at = app_now(),
      next_try_at = app_now() + make_interval(secs => ${seconds}::int)
    where id = ${id} and state = 'waiting' returning next_try_at as "nextTryAt"`.execute(tx);
  return rows[0]?.nextTryAt ?? null;
}

export async function giveUp(database: Database, { id }: WaitingDelivery): Promise<void> {
  await sql`update webhook_delivery set state = 'failed', last_reason = 'endpoint-off', last_status = null,
    next_try_at = null where id = ${id} and state = 'waiting'`.execute(database);
}
