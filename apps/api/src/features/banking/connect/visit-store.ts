import type { ConnectionId, VisitState } from "@wellpaid/providers/open-banking/port";
import { sql } from "kysely";
import { hashOfToken, makeToken } from "../../../auth/random-token.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { transact } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { enqueueStrayConsents } from "./enqueue-stray-consents.ts";

/** The visitor: a visit begins and ends in one session. */
export type Visitor = Pick<Session, "employeeId" | "companyId" | "tokenHash">;

/** Longer than a bank's own pages wait for the person. */
const AT_THE_BANK_MINUTES = 30;
/** See docs/product/banking.md#connecting-a-bank. */
const TOKEN_MINUTES = 10;
/** The number of visits that one employee may have begun and not returned from: one for each tab, and some spare. */
const MAX_OPEN_VISITS = 10;
/** Longer than the exchange of a code takes, retries included. */
const LEASE_SECONDS = 60;

/** Stores a new visit, with the job that ends its consent when that is left unconnected; deletes the oldest beyond ten. */
export async function keepVisit(
  tx: Tx,
  who: Visitor,
  bank: { readonly id: string; readonly name: string },
  visitState: VisitState,
): Promise<void> {
  await tx
    .insertInto("bank_visit")
    .values({
      company_id: who.companyId,
      employee_id: who.employeeId,
      session_hash: who.tokenHash,
      state_hash: hashOfToken(visitState.state),
      purpose: visitState.purpose,
      bank_id: bank.id,
      bank_name: bank.name,
      visit_state: JSON.stringify(visitState),
      expires_at: sql<Date>`app_now() + make_interval(mins => ${AT_THE_BANK_MINUTES})`,
    })
    .execute();
  await sql`delete from bank_visit where id in (select id from bank_visit
    where employee_id = ${who.employeeId} and status = 'begun'
    order by created_at desc, id offset ${MAX_OPEN_VISITS})`.execute(tx);
  if (visitState.purpose === "connect") await enqueueStrayConsents(tx, who);
}

/** A visit whose browser is at the bank. */
export interface StartedVisit {
  readonly id: string;
  readonly purpose: VisitState["purpose"];
  readonly visitState: VisitState;
}

/** Finds a visit by the state that a browser came back with; null when the state is not ours, was used or is too old. */
export async function findStartedVisit(database: Database, state: string): Promise<StartedVisit | null> {
  const { rows } = await sql<StartedVisit>`select id, purpose, visit_state as "visitState" from bank_visit
    where state_hash = ${hashOfToken(state)} and status = 'begun' and expires_at > app_now()`.execute(database);
  return rows[0] ?? null;
}

/** Stores what the browser came back with. Returns the import token, or null when the browser has come back before. */
export async function keepReturn(database: Database, id: string, returnedQuery: string): Promise<string | null> {
  const token = makeToken();
  const { numUpdatedRows } = await database
    .updateTable("bank_visit")
    .set({
      status: "returned",
      returned_query: returnedQuery,
      token_hash: hashOfToken(token),
      returned_at: sql<Date>`app_now()`,
      expires_at: sql<Date>`app_now() + make_interval(mins => ${TOKEN_MINUTES})`,
    })
    .where("id", "=", id)
    .where("status", "=", "begun")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? token : null;
}

/** Ends a visit that connected nothing; returns false when it has already ended. */
export async function failVisit(database: Database, id: string, from: "begun" | "returned"): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("bank_visit")
    .set({ status: "failed", visit_state: null, returned_query: null, leased_until: null })
    .where("id", "=", id)
    .where("status", "=", from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A visit whose return is being exchanged, by one request at a time. */
export interface ClaimedVisit {
  readonly id: string;
  readonly bankId: string;
  readonly bankName: string;
  readonly visitState: VisitState;
  readonly returnedQuery: string;
  /** This one included. */
  readonly attempts: number;
  readonly begunAt: Date;
  readonly returnedAt: Date;
}

const isOwn = (who: Visitor, token: string) =>
  sql`token_hash = ${hashOfToken(token)} and session_hash = ${who.tokenHash} and employee_id = ${who.employeeId}
    and expires_at > app_now()`;

/** The visit of a valid token; null when the token is not this session's or is over. */
export async function findOwnVisit(database: Database, who: Visitor, token: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from bank_visit where ${isOwn(who, token)}`.execute(database);
  return rows[0]?.id ?? null;
}

/** Claims a visit to exchange its code; returns null when there is nothing to exchange or it is already claimed. */
export async function claimVisit(database: Database, id: string): Promise<ClaimedVisit | null> {
  return transact(database, async (tx) => {
    // Locked in a statement of its own, so that the time spent waiting counts.
    await sql`select 1 from bank_visit where id = ${id} for no key update`.execute(tx);
    const { rows } = await sql<ClaimedVisit>`
      update bank_visit set leased_until = statement_timestamp() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
      where id = ${id} and expires_at > app_now() and status = 'returned'
        and (leased_until is null or leased_until < statement_timestamp())
      returning id, bank_id as "bankId", bank_name as "bankName", visit_state as "visitState", returned_query as "returnedQuery", attempts,
        created_at as "begunAt", returned_at as "returnedAt"`.execute(tx);
    return rows[0] ?? null;
  });
}

/** Lets the next request try. */
export async function releaseVisit(database: Database, id: string): Promise<void> {
  await database.updateTable("bank_visit").set({ leased_until: null }).where("id", "=", id).execute();
}

/** A token reported done is not needed: from now on it is invalid. */
export async function useUpToken(database: Database, who: Visitor, token: string): Promise<void> {
  await sql`update bank_visit set expires_at = app_now() where ${isOwn(who, token)}`.execute(database);
}

/** The connection that a visit resulted in. */
export interface VisitEnd {
  readonly connectionId: string;
  readonly connectedAt: Date;
}

/**
 * The state of a visit; null when it failed or is over. A caller already waiting for a connected visit gets it, although another
 * request by the same person has used its token up.
 */
export async function readVisit(database: Database, id: string): Promise<VisitEnd | "returned" | null> {
  const { rows } = await sql<VisitEnd & { status: string }>`
    select v.status, c.id as "connectionId", v.connected_at as "connectedAt"
    from bank_visit v left join bank_connection c
      on c.employee_id = v.employee_id and c.aggregator_connection_id = v.aggregator_connection_id
        and c.removed_at is null
    where v.id = ${id} and case v.status when 'connected' then c.id is not null
      else v.status <> 'failed' and v.expires_at > app_now() end`.execute(database);
  const [row] = rows;
  if (row === undefined) return null;
  return row.status === "connected" ? row : "returned";
}

/**
 * Ends a visit with its connection, which is ours from now on: others that the aggregator lists were never connected by the
 * session that requested them, and are not read. An existing connection is renewed.
 */
export async function keepConnected(
  tx: Tx,
  who: Visitor,
  visit: ClaimedVisit,
  connectionId: ConnectionId,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("bank_visit")
    .set({
      status: "connected",
      aggregator_connection_id: connectionId,
      connected_at: sql<Date>`app_now()`,
      visit_state: null,
      returned_query: null,
      leased_until: null,
    })
    .where("id", "=", visit.id)
    .where("status", "=", "returned")
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const until = new Date(visit.visitState.consentUntil);
  await sql`
    insert into bank_connection (company_id, employee_id, aggregator_connection_id, bank_id, bank_name, consent_expires_at)
    values (${who.companyId}, ${who.employeeId}, ${connectionId}, ${visit.bankId}, ${visit.bankName}, ${until})
    on conflict (employee_id, aggregator_connection_id) do update
      set status = 'ok', consent_expires_at = excluded.consent_expires_at, removed_at = null`.execute(tx);
}

/** Whether a visit is in progress: meanwhile, what looks like a stray consent may be in the middle of being agreed to again. */
export async function isAtTheBank(database: Database, employeeId: string): Promise<boolean> {
  const row = await database
    .selectFrom("bank_visit")
    .select("id")
    .where("employee_id", "=", employeeId)
    .where("status", "in", ["begun", "returned"])
    .where("expires_at", ">", sql<Date>`app_now()`)
    .executeTakeFirst();
  return row !== undefined;
}
