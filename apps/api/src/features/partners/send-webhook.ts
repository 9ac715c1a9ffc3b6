import { instant } from "@wellpaid/domain/calendar/instant";
import { TEST_EVENT, type WebhookEvent } from "@wellpaid/domain/employer/partners/webhook-events";
import {
  FAILING_AFTER_ATTEMPTS,
  readAnswer,
  secondsToNextTry,
  type Undelivered,
} from "@wellpaid/domain/employer/partners/webhook-attempts";
import type { WebhookOutcome } from "@wellpaid/providers/webhooks/port";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { JobHandler } from "../../jobs/runner.ts";
import type { Context } from "../../context.ts";
import { openWebhookSecret } from "./webhook-secret.ts";

const Payload = z.object({ deliveryId: z.guid() });

interface Waiting {
  readonly id: string;
  readonly endpointId: string;
  readonly partnerId: string;
  readonly event: WebhookEvent;
  readonly data: Readonly<Record<string, string>>;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly now: Date;
  readonly url: string;
  /** Neither removed nor off. */
  readonly isOpen: boolean;
  readonly secret: Buffer;
  readonly previous: Buffer | null;
}

async function findWaiting(database: Database, id: string): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select d.id, d.endpoint_id as "endpointId", w.partner_id as "partnerId", d.event, d.data, d.attempts, d.created_at as "createdAt", app_now() as now,
      w.url, w.ended_at is null and w.status <> 'off' as "isOpen", w.secret_encrypted as secret,
      case when w.previous_until > app_now() then w.previous_encrypted end as previous
    from webhook_delivery d join webhook_endpoint w on w.id = d.endpoint_id
    where d.id = ${id} and d.state = 'waiting'`.execute(database);
  return rows[0];
}

/** The same over all tries, to the letter. */
const bodyOf = ({ event, createdAt, data }: Waiting): string =>
  JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data });

const secretsOf = ({ partnerId, secret, previous }: Waiting, keys: Context["keys"]): string[] =>
  [secret, ...(previous === null ? [] : [previous])].map((encrypted) => openWebhookSecret(keys, partnerId, encrypted));

interface Tried {
  readonly status: number | null;
  readonly reason: Undelivered | null;
  readonly retryAfterSeconds: number | null;
}

const triedBy = (outcome: WebhookOutcome): Tried =>
  outcome.outcome === "answered"
    ? { status: outcome.status, reason: null, retryAfterSeconds: outcome.retryAfterSeconds }
    : { status: null, reason: outcome.reason, retryAfterSeconds: null };

/** What a try leads to: delivered, given up, or the next try's seconds. A test is tried once. */
function decide({ event, attempts }: Waiting, { status, retryAfterSeconds }: Tried): "delivered" | "failed" | number {
  const read = readAnswer(status);
  if (read !== "again") return read === "delivered" ? "delivered" : "failed";
  return (event === TEST_EVENT ? null : secondsToNextTry(attempts + 1, retryAfterSeconds)) ?? "failed";
}

/** The endpoint's state after an attempt: success mends it, 410 turns it off, long failure shows in the console. */
async function moveEndpoint(
  database: Database,
  { endpointId, event, attempts }: Waiting,
  { status }: Tried,
  led: "delivered" | "failed" | number,
): Promise<void> {
  if (led === "delivered") {
    await sql`update webhook_endpoint set status = 'on', failing_since = null
      where id = ${endpointId} and status = 'failing'`.execute(database);
  } else if (readAnswer(status) === "gone") {
    await sql`update webhook_endpoint set status = 'off', failing_since = null where id = ${endpointId}`.execute(
      database,
    );
  } else if (event !== TEST_EVENT && attempts + 1 >= FAILING_AFTER_ATTEMPTS) {
    await sql`update webhook_endpoint set status = 'failing', failing_since = app_now()
      where id = ${endpointId} and status = 'on'`.execute(database);
  }
}

/** Writes down how a try went, and tells when the next one is; null for none. */
async function endTry(database: Database, waiting: Waiting, tried: Tried): Promise<Date | null> {
  const led = decide(waiting, tried);
  const seconds = typeof led === "number" ? led : null;
  const result = await inTransaction(database, async (tx) => {
    // Locks the endpoint before its deliveries, as sending again in the console does.
    await sql`select 1 from webhook_endpoint where id = ${waiting.endpointId} for no key update`.execute(tx);
    const { rows } = await sql<{ nextTryAt: Date | null }>`
      update webhook_delivery set attempts = attempts + 1, state = ${typeof led === "number" ? "waiting" : led},
        last_status = ${tried.status}, last_reason = ${tried.reason}, last_tried_at = app_now(),
        next_try_at = app_now() + make_interval(secs => ${seconds}::int)
      where id = ${waiting.id} and state = 'waiting' returning next_try_at as "nextTryAt"`.execute(tx);
    await moveEndpoint(tx, waiting, tried, led);
    return { nextTryAt: rows[0]?.nextTryAt ?? null };
  });
  return "nextTryAt" in result ? result.nextTryAt : null;
}

async function giveUp(database: Database, { id }: Waiting): Promise<void> {
  await sql`update webhook_delivery set state = 'failed', last_reason = 'endpoint-off', last_status = null,
    next_try_at = null where id = ${id} and state = 'waiting'`.execute(database);
}

/**
 * Works on a note of kind `send-webhook`. The delivery's row counts the tries and says when the next one is, so a note never
 * fails for a partner's sake; a server that was killed between telling and writing tells again, under the same id.
 */
export function sendWebhook({ database, webhooks, keys }: Context): JobHandler {
  return async (job) => {
    const waiting = await findWaiting(database, Payload.parse(job.payload).deliveryId);
    if (waiting === undefined) return "done";
    if (!waiting.isOpen) {
      await giveUp(database, waiting);
      return "done";
    }
    const outcome = await webhooks.send({
      url: waiting.url,
      secrets: secretsOf(waiting, keys),
      id: `msg_${waiting.id}`,
      at: instant(waiting.now.getTime()),
      body: bodyOf(waiting),
    });
    const againAt = await endTry(database, waiting, triedBy(outcome));
    return againAt === null ? "done" : { againAt };
  };
}
