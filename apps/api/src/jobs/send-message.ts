import { MESSAGE_CHANNELS } from "@wellpaid/providers/messaging/port";
import * as z from "zod/mini";
import { readNow } from "../database/transaction.ts";
import { isReachable } from "../auth/phones.ts";
import type { Context } from "../context.ts";
import type { JobHandler } from "./runner.ts";

/** What a job of kind `send-message` carries. */
const Payload = z.object({
  to: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  template: z.string(),
  values: z.record(z.string(), z.string()),
  /** After this moment it would only mislead: a code that opens nothing any more. */
  goodUntil: z.optional(z.iso.datetime()),
});

/**
 * Sends a queued message. Ends it when the number does not exist or is no UK mobile, or the message has outlived its
 * use; retries a failing vendor.
 */
export function sendMessage(ctx: Context): JobHandler {
  return async (job) => {
    const { goodUntil, ...message } = Payload.parse(job.payload);
    if (goodUntil !== undefined && new Date(goodUntil) <= (await readNow(ctx.database))) return "done";
    if (message.channel !== "email" && !isReachable(ctx, message.to)) return "done";
    const outcome = await ctx.messaging.send({ ...message, reference: job.key });
    if (outcome.outcome === "unavailable") throw new Error(`the message is not known to be sent: ${outcome.reason}`);
    return "done";
  };
}
