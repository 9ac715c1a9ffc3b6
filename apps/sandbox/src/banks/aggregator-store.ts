/** People and connections as the aggregator keeps them. */
import { randomBytes } from "node:crypto";
import type { Queryable } from "./bank-store.ts";
import { CONSENT_DAYS, DAY_MS } from "./bank-state.ts";

export interface AggregatorUser {
  readonly id: string;
  readonly clientUserId: string | null;
  readonly createdAt: Date;
}

export interface ConnectionRecord {
  readonly id: string;
  readonly userId: string;
  readonly bankId: string;
  readonly bankUserId: string;
  readonly createdAt: Date;
  readonly consentedAt: Date;
  readonly expiresAt: Date;
  readonly lastUpdated: Date | null;
  readonly lastRequestedAt: Date | null;
  readonly error: string | null;
}

const USER = `id, client_user_id as "clientUserId", created_at as "createdAt"`;
const CONNECTION = `id, user_id as "userId", bank_id as "bankId", bank_user_id as "bankUserId",
  created_at as "createdAt", consented_at as "consentedAt", expires_at as "expiresAt",
  last_updated as "lastUpdated", last_asked_at as "lastRequestedAt", error`;

/** The user of the product's reference; the same reference gives the same user. */
export async function ensureUser(db: Queryable, clientUserId: string | null, now: Date): Promise<AggregatorUser> {
  const id = randomBytes(12).toString("hex");
  const made = await db.query<AggregatorUser>(
    `insert into sandbox.aggregator_user (id, client_user_id, created_at) values ($1, $2, $3)
     on conflict (client_user_id) do update set client_user_id = excluded.client_user_id returning ${USER}`,
    [id, clientUserId, now],
  );
  const user = made.rows[0];
  if (user === undefined) throw new Error("a user was not made");
  return user;
}

export async function userById(db: Queryable, id: string): Promise<AggregatorUser | null> {
  const found = await db.query<AggregatorUser>(`select ${USER} from sandbox.aggregator_user where id = $1`, [id]);
  return found.rows[0] ?? null;
}

/** Returns whether the user existed. */
export async function removeUser(db: Queryable, id: string): Promise<boolean> {
  const removed = await db.query("delete from sandbox.aggregator_user where id = $1", [id]);
  return removed.rowCount === 1;
}

export async function connectionsOf(db: Queryable, userId: string): Promise<ConnectionRecord[]> {
  const found = await db.query<ConnectionRecord>(
    `select ${CONNECTION} from sandbox.connection where user_id = $1 order by created_at, id`,
    [userId],
  );
  return found.rows;
}

/** Returns null also for a malformed id and for another user's connection. */
export async function connectionOf(db: Queryable, userId: string, id: string): Promise<ConnectionRecord | null> {
  const found = await db.query<ConnectionRecord>(
    `select ${CONNECTION} from sandbox.connection where user_id = $1 and id::text = $2`,
    [userId, id],
  );
  return found.rows[0] ?? null;
}

export async function removeConnection(db: Queryable, userId: string, id: string): Promise<boolean> {
  const removed = await db.query("delete from sandbox.connection where user_id = $1 and id::text = $2", [userId, id]);
  return removed.rowCount === 1;
}

export interface Consent {
  readonly userId: string;
  readonly bankId: string;
  readonly bankUserId: string;
  readonly accountIds: readonly string[];
  readonly consentedAt: Date;
  readonly expiresAt: Date;
  /** The connection that is renewed at the bank; when absent, the bank is newly connected. */
  readonly renews?: string | null;
}

/**
 * Records a consent given at the bank for the accounts chosen now, and returns the connection's id. Renews the connection named
 * by `renews`, or the active one that the same user has with the same customer. Otherwise creates one; when an earlier one has
 * expired, the new connection shows the accounts under ids of its own.
 */
export async function giveConsent(db: Queryable, consent: Consent, now: Date): Promise<string> {
  // Serialises concurrent consents of one customer.
  await db.query("select 1 from sandbox.bank_user where id = $1 for update", [consent.bankUserId]);
  const earlier = await db.query<{ id: string; isOver: boolean }>(
    `select id, expires_at <= $3 and id is distinct from $4::uuid as "isOver" from sandbox.connection
     where user_id = $1 and bank_user_id = $2 order by id is not distinct from $4::uuid desc, expires_at desc limit 1`,
    [consent.userId, consent.bankUserId, consent.consentedAt, consent.renews ?? null],
  );
  const [known] = earlier.rows;
  const id = known === undefined || known.isOver ? await makeConnection(db, consent, now) : known.id;
  await db.query("update sandbox.connection set consented_at = $2 where id = $1", [id, consent.consentedAt]);
  await renewConsent(db, id, consent.expiresAt, now);
  await db.query("delete from sandbox.connection_account where connection_id = $1 and account_id <> all($2::uuid[])", [
    id,
    consent.accountIds,
  ]);
  await db.query(
    `insert into sandbox.connection_account (connection_id, account_id, has_own_ids) select $1, unnest($2::uuid[]), $3
     on conflict (connection_id, account_id) do nothing`,
    [id, consent.accountIds, known?.isOver ?? false],
  );
  return id;
}

async function makeConnection(db: Queryable, consent: Consent, now: Date): Promise<string> {
  const made = await db.query<{ id: string }>(
    `insert into sandbox.connection (user_id, bank_id, bank_user_id, created_at, consented_at, expires_at, last_updated)
     values ($1, $2, $3, $4, $4, $5, $6) returning id`,
    [consent.userId, consent.bankId, consent.bankUserId, consent.consentedAt, consent.expiresAt, now],
  );
  const id = made.rows[0]?.id;
  if (id === undefined) throw new Error("a connection was not made");
  return id;
}

/** Sets a new end of the consent. What the bank did while it was expired becomes visible now, as modified now. */
export async function renewConsent(db: Queryable, connectionId: string, expiresAt: Date, now: Date): Promise<void> {
  await db.query(
    `update sandbox.bank_transaction t set modified_at = $2
     from sandbox.connection_account ca join sandbox.connection c on c.id = ca.connection_id
     where c.id = $1 and t.account_id = ca.account_id and t.modified_at > c.expires_at and c.expires_at < $2`,
    [connectionId, now],
  );
  await db.query("update sandbox.connection set expires_at = $2, last_updated = $3, error = null where id = $1", [
    connectionId,
    expiresAt,
    now,
  ]);
}

/** The latest end that a consent given at this instant may have. */
export function latestConsentEnd(consentedAt: Date): Date {
  return new Date(consentedAt.getTime() + CONSENT_DAYS * DAY_MS);
}
