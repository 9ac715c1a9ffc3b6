import { instant, plusHours } from "@wellpaid/domain/calendar/instant";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { readNow } from "../../../database/transaction.ts";

/** This long after the hour in which a visit began, no bank's page still waits for the person. */
const LOOKED_FOR_AFTER_HOURS = 3;
const HOUR_MS = 3_600_000;

/**
 * Enqueues the job that looks for consents given on a visit and never connected: one for all visits that begin within an hour.
 */
export async function enqueueStrayConsents(
  tx: Tx,
  { employeeId, companyId }: { readonly employeeId: string; readonly companyId: string },
): Promise<void> {
  const now = instant((await readNow(tx)).getTime());
  const dueAt = new Date(plusHours(instant(now - (now % HOUR_MS)), 1 + LOOKED_FOR_AFTER_HOURS));
  const key = `stray consents of ${employeeId} until ${dueAt.toISOString()}`;
  await enqueueJob(tx, { kind: "end-stray-consents", key, companyId, payload: { employeeId }, dueAt });
}
