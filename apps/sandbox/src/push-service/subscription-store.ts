import type { Pool } from "pg";
import type { BrowserKeys } from "./read-encrypted.ts";

export interface SubscriptionRow extends BrowserKeys {
  readonly id: string;
  readonly applicationServerKey: string;
}

/** Keeps a pretend browser's subscription and returns its id. */
export async function insertSubscription(
  pool: Pool,
  { applicationServerKey, privateKey, auth }: Omit<SubscriptionRow, "id">,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "insert into sandbox.push_subscription (application_server_key, private_key, auth) values ($1, $2, $3) returning id",
    [applicationServerKey, privateKey, auth],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the push service kept nothing");
  return row.id;
}

export async function findSubscription(pool: Pool, id: string): Promise<SubscriptionRow | undefined> {
  const { rows } = await pool.query<SubscriptionRow>(
    `select id, application_server_key as "applicationServerKey", private_key as "privateKey", auth
     from sandbox.push_subscription where id = $1`,
    [id],
  );
  return rows[0];
}

export interface PushedMessage {
  readonly payload: string;
  readonly ttlSeconds: number;
  readonly urgency: string;
  readonly topic: string | null;
}

export async function insertPushed(pool: Pool, subscriptionId: string, message: PushedMessage): Promise<void> {
  await pool.query(
    `insert into sandbox.push_message (subscription_id, payload, ttl_seconds, urgency, topic) values ($1, $2, $3, $4, $5)`,
    [subscriptionId, message.payload, message.ttlSeconds, message.urgency, message.topic],
  );
}

/** What a pretend browser has received, newest first. */
export async function listPushed(pool: Pool, subscriptionId: string): Promise<readonly PushedMessage[]> {
  const { rows } = await pool.query<PushedMessage>(
    `select payload, ttl_seconds as "ttlSeconds", urgency, topic from sandbox.push_message
     where subscription_id = $1 order by sequence desc limit 100`,
    [subscriptionId],
  );
  return rows;
}
