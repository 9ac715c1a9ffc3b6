import { PUSH_EVENT_NAMES, type PushEvent, pushFactsOf } from "@wellpaid/domain/account/push/push-events";
import { pushWords } from "@wellpaid/texts/account/push-messages";
import { isLanguage } from "@wellpaid/texts/language/languages";
import * as z from "zod/mini";
import type { Context } from "../../../context.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import { inLanguage } from "../../../shared/language.ts";
import { deleteDevice, findPushable, markRefused, markSent, type PushableDevice } from "./push-device-store.ts";

const Payload = z.object({ deviceId: z.guid(), event: z.enum(PUSH_EVENT_NAMES), goodUntil: z.iso.datetime() });

/** The push service is to be left alone for this long, where it says so; the runner waits no less. */
class PushUnavailable extends Error {
  readonly retryAfterSeconds: number | null;
  constructor(reason: string, retryAfterSeconds: number | null) {
    super(`the notification is not known to be sent: ${reason}`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * What the browser shows, in its owner's language: what happened and the page that says more. No amount, name or reason: it is read
 * on a locked screen.
 */
function payloadOf({ language }: PushableDevice, event: PushEvent, unread: number | null): string {
  const chosen = isLanguage(language) ? language : "en";
  const words = inLanguage(chosen, () => pushWords(event));
  return JSON.stringify({ ...words, page: pushFactsOf(event).page, tag: event, lang: chosen, unread });
}

/**
 * Sends one notification to one browser. Ends it when it has outlived its use or its device is gone; retries a failing push service.
 * @param countUnread the news that an employee has not read, for the number on the icon
 */
export function sendPush(
  { database, webPush }: Pick<Context, "database" | "webPush">,
  countUnread: (employeeId: string) => Promise<number>,
): JobHandler {
  return async (job) => {
    const { deviceId, event, goodUntil } = Payload.parse(job.payload);
    const { kind } = pushFactsOf(event);
    const device = await findPushable(database, deviceId, kind);
    if (webPush === null || device === undefined) return "done";
    const ttlSeconds = Math.floor((Date.parse(goodUntil) - device.now.getTime()) / 1_000);
    if (ttlSeconds <= 0) return "done";
    const unread = event === "news" ? await countUnread(device.employeeId) : null;
    if (unread === 0) return "done";
    const outcome = await webPush.send({
      subscription: device,
      payload: payloadOf(device, event, unread),
      ttlSeconds,
      urgency: kind === "security" || kind === null ? "high" : "normal",
      topic: event,
    });
    switch (outcome.outcome) {
      case "accepted":
        await markSent(database, device.id);
        return "done";
      case "gone":
        await deleteDevice(database, device.employeeId, device.id);
        return "done";
      case "refused":
        await markRefused(database, device.id, outcome.status);
        return "done";
      case "unavailable":
        throw new PushUnavailable(outcome.reason, outcome.retryAfterSeconds);
    }
  };
}
