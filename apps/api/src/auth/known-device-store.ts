import { DEVICE_DAYS, MAX_DEVICES, MAX_LINKED_DEVICES } from "@wellpaid/domain/identity/known-device";
import { type RawBuilder, sql } from "kysely";
import { hashOfToken, makeToken } from "./random-token.ts";
import type { Database, Tx } from "../database/tables/schema.ts";
import type { BrowserDevice } from "../http/session/device-cookie.ts";

/** The rows of known devices, whether an employee's or an administrator's. */
export interface DeviceRows {
  readonly table: RawBuilder<unknown>;
  readonly owner: RawBuilder<unknown>;
  /** The table of their owners. */
  readonly people: RawBuilder<unknown>;
  /** What a whole sign-in writes to a row that is there. */
  readonly signedIn: RawBuilder<unknown>;
  /** Whether a person has signed in there: only such devices evict each other. */
  readonly isOfSignIn: RawBuilder<unknown>;
}

export const EMPLOYEE_DEVICES: DeviceRows = {
  table: sql.table("known_device"),
  owner: sql.ref("employee_id"),
  people: sql.table("employee"),
  signedIn: sql`last_used_at = app_now(), signed_in_at = coalesce(signed_in_at, (select app_now()))`,
  isOfSignIn: sql`signed_in_at is not null`,
};

export const ADMINISTRATOR_DEVICES: DeviceRows = {
  table: sql.table("administrator_device"),
  owner: sql.ref("administrator_id"),
  people: sql.table("administrator"),
  signedIn: sql`last_used_at = app_now()`,
  isOfSignIn: sql`true`,
};

export interface DeviceOwner {
  readonly id: string;
  readonly companyId: string;
}

const hashesOf = ({ tokens }: BrowserDevice): Buffer[] => tokens.map(hashOfToken);

/** Returns the id of the person's known device for this browser; null when it is none, or there is no such person. */
export async function findDevice(
  database: Database | Tx,
  { table, owner }: DeviceRows,
  ownerId: string | null,
  browser: BrowserDevice,
): Promise<string | null> {
  if (browser.tokens.length === 0) return null;
  const { rows } = await sql<{ id: string }>`select id from ${table}
    where token_hash = any(${hashesOf(browser)}::bytea[]) and ${owner} = ${ownerId}::uuid
      and last_used_at > app_now() - make_interval(days => ${DEVICE_DAYS})`.execute(database);
  return rows[0]?.id ?? null;
}

/** Returns the id of the known device that this browser is, of any person who signs in here; null when it is none. */
export async function findAnyDevice(
  tx: Tx,
  { table, owner, people }: DeviceRows,
  browser: BrowserDevice,
): Promise<string | null> {
  if (browser.tokens.length === 0) return null;
  const { rows } = await sql<{ id: string }>`
    select d.id from ${table} d join ${people} p on p.id = d.${owner}
    where d.token_hash = any(${hashesOf(browser)}::bytea[]) and p.ended_at is null
      and d.last_used_at > app_now() - make_interval(days => ${DEVICE_DAYS})
    order by d.id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The cookie that carries this device's token goes out with the answer. */
function sendCookie(browser: BrowserDevice, tokenHash: Buffer): void {
  const token = browser.tokens.find((token) => hashOfToken(token).equals(tokenHash));
  if (token !== undefined) browser.remember(token);
}

/** Of more devices than a person has, those that were not used for longest go. */
async function forgetOldest(tx: Tx, { table, owner, isOfSignIn }: DeviceRows, ownerId: string, newestId: string) {
  await sql`delete from ${table} where ${owner} = ${ownerId} and ${isOfSignIn} and id not in (
    select id from ${table} where ${owner} = ${ownerId} and ${isOfSignIn}
      order by last_used_at desc, id limit ${MAX_DEVICES})
    and id <> ${newestId}`.execute(tx);
}

/**
 * Makes this browser a known device of a person who has signed in there, or notes that it was used again; the cookie goes out
 * with the answer. Beyond the most that a person has, the ones that were not used for longest are forgotten.
 */
export async function rememberDevice(
  tx: Tx,
  rows: DeviceRows,
  who: DeviceOwner,
  browser: BrowserDevice,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { table, owner, signedIn } = rows;
  const { rows: used } = await sql<{ id: string; tokenHash: Buffer }>`update ${table} set ${signedIn}
    where token_hash = any(${hashesOf(browser)}::bytea[]) and ${owner} = ${who.id}
    returning id, token_hash as "tokenHash"`.execute(tx);
  const [known] = used;
  if (known !== undefined) {
    sendCookie(browser, known.tokenHash);
    await forgetOldest(tx, rows, who.id, known.id);
    return { id: known.id, isNew: false };
  }
  const token = makeToken();
  const { rows: made } = await sql<{ id: string }>`insert into ${table} (company_id, ${owner}, token_hash)
    values (${who.companyId}, ${who.id}, ${hashOfToken(token)}) returning id`.execute(tx);
  const [device] = made;
  if (device === undefined) throw new Error("the device was not kept");
  await forgetOldest(tx, rows, who.id, device.id);
  browser.remember(token);
  return { id: device.id, isNew: true };
}

/**
 * Makes a browser that opened a link from an employee's mailbox a known device that is not yet known to be theirs:
 * such devices evict only each other. False when it was known before. The caller has locked the employee row.
 */
export async function rememberLinkedDevice(tx: Tx, who: DeviceOwner, browser: BrowserDevice): Promise<boolean> {
  const { rows: used } = await sql<{ tokenHash: Buffer }>`update known_device set last_used_at = app_now()
    where token_hash = any(${hashesOf(browser)}::bytea[]) and employee_id = ${who.id}
    returning token_hash as "tokenHash"`.execute(tx);
  const [known] = used;
  if (known !== undefined) {
    sendCookie(browser, known.tokenHash);
    return false;
  }
  const token = makeToken();
  await sql`delete from known_device where employee_id = ${who.id} and signed_in_at is null and id not in (
    select id from known_device where employee_id = ${who.id} and signed_in_at is null
      order by last_used_at desc, id limit ${MAX_LINKED_DEVICES - 1})`.execute(tx);
  await sql`insert into known_device (company_id, employee_id, token_hash, signed_in_at)
    values (${who.companyId}, ${who.id}, ${hashOfToken(token)}, null)`.execute(tx);
  browser.remember(token);
  return true;
}

/** Makes this browser no known device of a person any more; it stays one of the others who use it. */
export async function forgetThisDevice(
  database: Database | Tx,
  { table, owner }: DeviceRows,
  ownerId: string,
  browser: BrowserDevice,
): Promise<void> {
  if (browser.tokens.length === 0) return;
  const { rows } = await sql<{ tokenHash: Buffer }>`delete from ${table}
    where token_hash = any(${hashesOf(browser)}::bytea[]) and ${owner} = ${ownerId}
    returning token_hash as "tokenHash"`.execute(database);
  for (const token of browser.tokens)
    if (rows.some(({ tokenHash }) => tokenHash.equals(hashOfToken(token)))) browser.forget(token);
}

/** Forgets every device of a person but one: a stranger's session may have been among them. */
export async function forgetDevices(
  tx: Tx,
  { table, owner }: DeviceRows,
  ownerId: string,
  keptDeviceId: string | null,
): Promise<void> {
  await sql`delete from ${table} where ${owner} = ${ownerId} and id is distinct from ${keptDeviceId}::uuid`.execute(tx);
}
