import { WEBHOOK_EVENTS, type WebhookEvent } from "@wellpaid/domain/employer/partners/webhook-events";
import type { Undelivered } from "@wellpaid/domain/employer/partners/webhook-attempts";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";

/** An endpoint as its row. */
export interface EndpointRow {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly status: "on" | "failing" | "off";
  readonly failingSince: Date | null;
  readonly createdAt: Date;
  readonly previousUntil: Date | null;
}

const ENDPOINT_COLUMNS = sql`w.id, w.url, w.events, w.status, w.failing_since as "failingSince",
  w.created_at as "createdAt", case when w.previous_until > app_now() then w.previous_until end as "previousUntil"`;

/** An endpoint as the console gets it; never its secret. */
export const endpointResponse = ({ failingSince, createdAt, previousUntil, events, ...row }: EndpointRow) => ({
  ...row,
  events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
  failingSince: failingSince?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  previousSecretUntil: previousUntil?.toISOString() ?? null,
});

/** The living endpoints of a partner, the oldest first. */
export async function findEndpoints(database: Database | Tx, partnerId: string): Promise<readonly EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`select ${ENDPOINT_COLUMNS} from webhook_endpoint w
    where w.partner_id = ${partnerId} and w.ended_at is null order by w.created_at, w.id`.execute(database);
  return rows;
}

/** One living endpoint of this partner, held. */
export async function lockEndpoint(
  tx: Tx,
  { partnerId, endpointId }: { readonly partnerId: string; readonly endpointId: string },
): Promise<EndpointRow | undefined> {
  const { rows } = await sql<EndpointRow>`select ${ENDPOINT_COLUMNS} from webhook_endpoint w
    where w.id = ${endpointId} and w.partner_id = ${partnerId} and w.ended_at is null for no key update`.execute(tx);
  return rows[0];
}

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

export const DELIVERY_COLUMNS: RawBuilder<unknown> = sql`d.id, d.event, d.state, d.attempts as tries, d.created_at as "createdAt",
  d.last_tried_at as "lastTriedAt", d.next_try_at as "nextTryAt", d.last_status as "lastStatus",
  d.last_reason as "lastReason"`;

export const deliveryResponse = ({ createdAt, lastTriedAt, nextTryAt, ...row }: DeliveryRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastTriedAt: lastTriedAt?.toISOString() ?? null,
  nextTryAt: nextTryAt?.toISOString() ?? null,
});
