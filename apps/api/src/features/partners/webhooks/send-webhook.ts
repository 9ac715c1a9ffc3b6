import { instant } from "@wellpaid/domain/calendar/instant";
import { TEST_EVENT } from "@wellpaid/domain/partners/webhook-events";
import {
  FAILING_AFTER_ATTEMPTS,
  readAnswer,
  secondsToNextTry,
  type Undelivered,
} from "@wellpaid/domain/partners/webhook-attempts";
import type { WebhookOutcome } from "@wellpaid/providers/webhooks/port";
import * as z from "zod/mini";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import { findWaiting, giveUp, type WaitingDelivery, writeTry } from "./delivery-store.ts";
import { openWebhookSecret } from "./webhook-secret.ts";
import { lockEndpointRow, markEndpointFailing, mendEndpoint, turnEndpointOff } from "./webhook-store.ts";

const Payload = z.object({ deliveryId: z.guid() });

/** The same over all tries, to the letter. */
const bodyOf = ({ event, createdAt, data }: WaitingDelivery): string =>
  JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data });

const secretsOf = ({ partnerId, secret, previous }: WaitingDelivery, keys: Context["keys"]): string[] =>
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
function decide(
  { event, attempts }: WaitingDelivery,
  { status, retryAfterSeconds }: Tried,
): "delivered" | "failed" | number {
  const read = readAnswer(status);
  if (read !== "again") return read === "delivered" ? "delivered" : "failed";
  return (event === TEST_EVENT ? null : secondsToNextTry(attempts + 1, retryAfterSeconds)) ?? "failed";
}

/** The endpoint's state after an attempt: success mends it, 410 turns it off, long failure shows in the console. */
async function moveEndpoint(
  tx: Tx,
  { endpointId, event, attempts }: WaitingDelivery,
  { status }: Tried,
  led: "delivered" | "failed" | number,
): Promise<void> {
  if (led === "delivered") {
    await mendEndpoint(tx, endpointId);
  } else if (readAnswer(status) === "gone") {
    await turnEndpointOff(tx, endpointId);
  } else if (event !== TEST_EVENT && attempts + 1 >= FAILING_AFTER_ATTEMPTS) {
    await markEndpointFailing(tx, endpointId);
  }
}

/** Writes down how a try went, and tells when the next one is; null for none. */
async function endTry(database: Database, waiting: WaitingDelivery, tried: Tried): Promise<Date | null> {
  const led = decide(waiting, tried);
  const seconds = typeof led === "number" ? led : null;
  const result = await inTransaction(database, async (tx) => {
    // Locks the endpoint before its deliveries, as sending again in the console does.
    await lockEndpointRow(tx, waiting.endpointId);
    const nextTryAt = await writeTry(tx, waiting, {
      ...tried,
      state: typeof led === "number" ? "waiting" : led,
      seconds,
    });
    await moveEndpoint(tx, waiting, tried, led);
    return { nextTryAt };
  });
  return "nextTryAt" in result ? result.nextTryAt : null;
}

/**
 * Works on a job of kind `send-webhook`. The delivery's row counts the tries and says when the next one is, so a job never
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
