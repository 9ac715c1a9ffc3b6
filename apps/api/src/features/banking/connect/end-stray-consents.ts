import { type Instant, instant, plusHours } from "@wellpaid/domain/calendar/instant";
import type { Connection } from "@wellpaid/providers/open-banking/port";
import { readNow } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import { findBankHolder } from "../bank-holder-store.ts";
import { findAllConnectionIds } from "../consent/connection-store.ts";
import { isAtTheBank } from "./visit-store.ts";

/** After this time a consent can no longer be connected: the time for the visit, for the token and for the exchange. */
const STRAY_AFTER_HOURS = 0.75;

/**
 * Handles a job of kind `end-stray-consents`: ends consents at the aggregator that were given at a bank and never
 * connected. One that may still be connected waits. While the aggregator is away the job is retried.
 */
export function endStrayConsentsJob(ctx: Context): JobHandler {
  const { database, openBanking } = ctx;
  return async ({ id: jobId, payload }) => {
    const { employeeId } = payload;
    if (typeof employeeId !== "string") throw new Error(`job ${jobId} names no employee`);
    const holder = await findBankHolder(database, employeeId);
    if (holder === null) return "done";
    const listed = await openBanking.listConnections(holder.holderId);
    // Read after the list, so that what was connected meanwhile is known.
    const known = await findAllConnectionIds(database, employeeId);
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

/** When the consent can no longer be connected; now if it has no consent time: it is then older than its visit. */
function strayFrom({ consentedAt, connectedAt }: Connection, now: Instant): Instant {
  const at = consentedAt ?? connectedAt;
  return at === null ? now : plusHours(at, STRAY_AFTER_HOURS);
}
