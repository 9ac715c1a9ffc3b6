import type { PushKind } from "@wellpaid/domain/account/push/push-events";
import type { PushSubscription } from "@wellpaid/providers/web-push/port";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { Session } from "../../../http/session/session.ts";
import { IS_PUSHABLE, wantsKind } from "../../../notifications/push-store.ts";

export interface DeviceRow {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Date;
  readonly lastSentAt: Date | null;
  readonly isFailing: boolean;
  readonly isHere: boolean;
}

/** The devices of an employee, oldest first; `isHere` for the one in which this session lives. */
export async function listDevices(
  db: Database,
  { employeeId, tokenHash }: Pick<Session, "employeeId" | "tokenHash">,
): Promise<readonly DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select id, name, created_at as "addedAt", last_sent_at as "lastSentAt",
      last_refusal is not null as "isFailing", session_hash = ${tokenHash} as "isHere"
    from push_device where employee_id = ${employeeId} order by created_at, id`.execute(db);
  return rows;
}

export async function countDevices(tx: Tx, employeeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from push_device where employee_id = ${employeeId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns false for one that is not the employee's. */
export async function deleteDevice(tx: Tx | Database, employeeId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from push_device where id = ${id} and employee_id = ${employeeId} returning 1`.execute(tx);
  return rows.length === 1;
}

/** Has who turns push on in this browser wait for another who does: of rows that are not there yet none can be locked. */
export async function lockEndpoint(tx: Tx, endpoint: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('push ' || ${endpoint}::text, 0))`.execute(tx);
}

/** Ends what this browser receives, for any person. @returns whether it was for this employee */
export async function deleteByEndpoint(tx: Tx, employeeId: string, endpoint: string): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    delete from push_device where endpoint = ${endpoint} returning employee_id = ${employeeId} as "isOwn"`.execute(tx);
  return rows[0]?.isOwn ?? false;
}

/** Binds the employee's subscription to this session; ends another person's. Returns its id where it is the employee's. */
export async function bindEndpoint(
  tx: Tx,
  { employeeId, tokenHash }: Pick<Session, "employeeId" | "tokenHash">,
  endpoint: string,
): Promise<string | null> {
  await sql`delete from push_device where endpoint = ${endpoint} and employee_id <> ${employeeId}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update push_device set session_hash = ${tokenHash}
    where endpoint = ${endpoint} and employee_id = ${employeeId} returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

interface NewDevice extends PushSubscription {
  readonly name: string;
}

/** Adds a device with a new id: what waits to be sent to the subscription of before is not sent. */
export async function insertDevice(
  tx: Tx,
  { employeeId, companyId, tokenHash }: Pick<Session, "employeeId" | "companyId" | "tokenHash">,
  { endpoint, p256dh, auth, name }: NewDevice,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into push_device (employee_id, company_id, session_hash, endpoint, p256dh, auth, name)
    values (${employeeId}, ${companyId}, ${tokenHash}, ${endpoint}, ${Buffer.from(p256dh)}, ${Buffer.from(auth)},
      ${name}) returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("no device was stored");
  return row.id;
}

export async function readKindsOff(db: Database, employeeId: string): Promise<readonly PushKind[]> {
  const { rows } = await sql<{ kindsOff: PushKind[] }>`
    select kinds_off as "kindsOff" from push_setting where employee_id = ${employeeId}`.execute(db);
  return rows[0]?.kindsOff ?? [];
}

export async function writeKindsOff(
  db: Database,
  { employeeId, companyId }: Pick<Session, "employeeId" | "companyId">,
  kindsOff: readonly PushKind[],
): Promise<void> {
  await sql`
    insert into push_setting (employee_id, company_id, kinds_off) values (${employeeId}, ${companyId}, ${kindsOff}::text[])
    on conflict (employee_id) do update set kinds_off = excluded.kinds_off, set_at = excluded.set_at`.execute(db);
}

/** What is known of a device at the moment of sending. */
export interface PushableDevice extends PushSubscription {
  readonly id: string;
  readonly employeeId: string;
  readonly language: string;
  readonly now: Date;
}

/** Undefined when it was removed, or its owner no longer receives pushes or no longer wants this kind. */
export async function findPushable(
  db: Database,
  id: string,
  kind: PushKind | null,
): Promise<PushableDevice | undefined> {
  const { rows } = await sql<PushableDevice>`
    select d.id, d.employee_id as "employeeId", d.endpoint, d.p256dh, d.auth, e.language, app_now() as now
    from push_device d join employee e on e.id = d.employee_id join company c on c.id = e.company_id
    where d.id = ${id} and ${IS_PUSHABLE} and ${wantsKind(kind)}`.execute(db);
  return rows[0];
}

export async function markSent(db: Database, id: string): Promise<void> {
  await sql`update push_device set last_sent_at = (select app_now()), last_refusal = null, last_refused_at = null
    where id = ${id}`.execute(db);
}

export async function markRefused(db: Database, id: string, status: number): Promise<void> {
  await sql`update push_device set last_refusal = ${status}, last_refused_at = (select app_now()) where id = ${id}`.execute(
    db,
  );
}
