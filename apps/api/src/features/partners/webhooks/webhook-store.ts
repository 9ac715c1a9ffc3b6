import { WEBHOOK_EVENTS, type WebhookEvent } from "@wellpaid/domain/partners/webhook-events";
import { PREVIOUS_SECRET_SECONDS } from "@wellpaid/domain/partners/webhook-attempts";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

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

/** An endpoint as the console receives it; never its secret. */
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

/** One living endpoint of this partner, locked. */
export async function lockEndpoint(
  tx: Tx,
  { partnerId, endpointId }: { readonly partnerId: string; readonly endpointId: string },
): Promise<EndpointRow | undefined> {
  await sql`select 1 from webhook_endpoint where id = ${endpointId} and partner_id = ${partnerId} and ended_at is null
    for no key update`.execute(tx);
  const { rows } = await sql<EndpointRow>`select ${ENDPOINT_COLUMNS} from webhook_endpoint w
    where w.id = ${endpointId} and w.partner_id = ${partnerId} and w.ended_at is null`.execute(tx);
  return rows[0];
}

export async function isLivingEndpoint(
  database: Database,
  { partnerId, endpointId }: { readonly partnerId: string; readonly endpointId: string },
): Promise<boolean> {
  const endpoint = await database
    .selectFrom("webhook_endpoint")
    .select("id")
    .where("id", "=", endpointId)
    .where("partner_id", "=", partnerId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return endpoint !== undefined;
}

export async function insertEndpoint(
  tx: Tx,
  partnerId: string,
  { url, events, encrypted }: { readonly url: string; readonly events: WebhookEvent[]; readonly encrypted: Buffer },
): Promise<string> {
  const { id } = await tx
    .insertInto("webhook_endpoint")
    .values({ partner_id: partnerId, url, events, secret_encrypted: encrypted })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateEndpoint(tx: Tx, { id, url, events, status, failingSince }: EndpointRow): Promise<void> {
  await tx
    .updateTable("webhook_endpoint")
    .set({ url, events: [...events], status, failing_since: failingSince })
    .where("id", "=", id)
    .execute();
}

export async function endEndpoint(tx: Tx, id: string): Promise<void> {
  await sql`update webhook_endpoint set ended_at = app_now() where id = ${id}`.execute(tx);
}

/** Replaces the secret; the previous one also signs for a while. */
export async function rotateSecret(tx: Tx, id: string, encrypted: Buffer): Promise<void> {
  await sql`update webhook_endpoint set previous_encrypted = secret_encrypted,
    previous_until = app_now() + make_interval(secs => ${PREVIOUS_SECRET_SECONDS}),
    secret_encrypted = ${encrypted} where id = ${id}`.execute(tx);
}

/** Locks the endpoint before its deliveries, as sending again in the console does. */
export async function lockEndpointRow(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from webhook_endpoint where id = ${id} for no key update`.execute(tx);
}

export async function mendEndpoint(tx: Tx, id: string): Promise<void> {
  await sql`update webhook_endpoint set status = 'on', failing_since = null
    where id = ${id} and status = 'failing'`.execute(tx);
}

export async function turnEndpointOff(tx: Tx, id: string): Promise<void> {
  await sql`update webhook_endpoint set status = 'off', failing_since = null where id = ${id}`.execute(tx);
}

export async function markEndpointFailing(tx: Tx, id: string): Promise<void> {
  await sql`update webhook_endpoint set status = 'failing', failing_since = app_now()
    where id = ${id} and status = 'on'`.execute(tx);
}
