import { type Instant, instant, plusHours } from "@wellpaid/domain/calendar/instant";
import type { Connection } from "@wellpaid/providers/open-banking/port";
import { sql } from "kysely";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { readNow } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import { findBankHolder } from "../bank-holder.ts";

/** So long after the hour of a visit's beginning no bank's page still waits for the person. */
const LOOKED_FOR_AFTER_HOURS = 3;
/** After this time a consent can no longer be connected: the visit's time, the token's, and the exchange. */
const STRAY_AFTER_HOURS = 0.75;
const HOUR_MS = 3_600_000;

/** Leaves the note that looks for what was agreed to on a visit and never brought home: one for all that begin within an hour. */
export async function enqueueStrayConsents(
  tx: Tx,
  { employeeId, companyId }: { readonly employeeId: string; readonly companyId: string },
): Promise<void> {
  const now = instant((await readNow(tx)).getTime());
  const dueAt = new Date(plusHours(instant(now - (now % HOUR_MS)), 1 + LOOKED_FOR_AFTER_HOURS));
  const key = `stray consents of ${employeeId} until ${dueAt.toISOString()}`;
  await enqueueJob(tx, { kind: "end-stray-consents", key, companyId, payload: { employeeId }, dueAt });
}

/**
 * Handles a job of kind `end-stray-consents`: ends consents at the aggregator that were given at a bank and never
 * connected. One that may still be connected waits. While the aggregator is away the job is retried.
 */
export function endStrayConsentsJob(ctx: Context): JobHandler {
  const { database, openBanking } = ctx;
  return async ({ id: jobId, payload }) => {
    const { employeeId } = payload;
    if (typeof employeeId !== "string") throw new Error(`note ${jobId} names no employee`);
    const holder = await findBankHolder(database, employeeId);
    if (holder === null) return "done";
    const listed = await openBanking.listConnections(holder.holderId);
    // Read after the list: what was brought home meanwhile is known.
    const known = await everOurs(database, employeeId);
    const strays = listed.filter(({ id }) => !known.has(id));
    if (strays.length === 0) return "done";
    const now = instant((await readNow(database)).getTime());
    if (await isAtTheBank(database, employeeId)) return { againAt: new Date(plusHours(now, STRAY_AFTER_HOURS)) };
    const young = strays.filter((stray) => strayFrom(stray, now) > now);
    for (const { id } of strays.filter((stray) => !young.includes(stray))) {
      await openBanking.removeConnection(holder.holderId, id);
    }
    return young.length === 0
      ? "done"
      : { againAt: new Date(Math.max(...young.map((connection) => strayFrom(connection, now)))) };
  };
}

/** From when it can no longer be connected; at once without a consent time: it is older than its visit. */
function strayFrom({ consentedAt, connectedAt }: Connection, now: Instant): Instant {
  const at = consentedAt ?? connectedAt;
  return at === null ? now : plusHours(at, STRAY_AFTER_HOURS);
}

/** Also those that were revoked: a note of their own ends them. */
async function everOurs(database: Database, employeeId: string): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom("bank_connection")
    .select("aggregator_connection_id as id")
    .where("employee_id", "=", employeeId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Then what looks like a stray may just be agreed to again. */
async function isAtTheBank(database: Database, employeeId: string): Promise<boolean> {
  const row = await database
    .selectFrom("bank_visit")
    .select("id")
    .where("employee_id", "=", employeeId)
    .where("status", "in", ["begun", "returned"])
    .where("expires_at", ">", sql<Date>`app_now()`)
    .executeTakeFirst();
  return row !== undefined;
}
