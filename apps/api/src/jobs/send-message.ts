import { MESSAGE_CHANNELS } from "@wellpaid/providers/messaging/port";
import { valuesInLanguage } from "@wellpaid/texts/language/values";
import * as z from "zod/mini";
import { PERSON_LANGUAGES } from "@wellpaid/domain/identity/language";
import { pushEventOf } from "@wellpaid/domain/account/push/push-events";
import { readNow } from "../database/transaction.ts";
import { isReachable } from "../auth/phones.ts";
import type { Context } from "../context.ts";
import { enqueuePushBeside } from "../notifications/push-store.ts";
import { inLanguage, translatedLanguages } from "../shared/language.ts";
import { findRecipientLanguage } from "./recipient-language-store.ts";
import type { JobHandler } from "./runner.ts";

/** What a job of kind `send-message` or `send-complaint` carries. */
const Payload = z.object({
  to: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  template: z.string(),
  values: z.record(z.string(), z.string()),
  /** Of the work that caused it, for a phone or mailbox that no account has (yet); English when left out. */
  language: z.optional(z.enum(PERSON_LANGUAGES)),
  /** After this moment it would only mislead: a code that opens nothing any more. */
  goodUntil: z.optional(z.iso.datetime()),
});

/**
 * Sends a queued message in the language of its recipient. Ends it when the number does not exist or is no UK mobile, or the message has outlived its
 * use; retries a failing vendor.
 */
export function sendMessage(ctx: Context): JobHandler {
  return async (job) => {
    const { goodUntil, language: languageOfCause, ...message } = Payload.parse(job.payload);
    if (goodUntil !== undefined && new Date(goodUntil) <= (await readNow(ctx.database))) return "done";
    // Before it is sent: what fails is tried again, and the same job is pushed once.
    const event = ctx.webPush === null ? null : pushEventOf(message);
    if (event !== null) await enqueuePushBeside(ctx.database, message.to, { event, cause: job.key });
    if (message.channel !== "email" && !isReachable(ctx, message.to)) return "done";
    const chosen = await findRecipientLanguage(ctx.database, message, languageOfCause ?? "en");
    // Without translations, only dates and amounts would be in that language.
    const language = translatedLanguages().includes(chosen) ? chosen : "en";
    const outcome = await inLanguage(language, () =>
      ctx.messaging.send({ ...message, values: valuesInLanguage(message.values, language), reference: job.key }),
    );
    if (outcome.outcome === "unavailable") throw new Error(`the message is not known to be sent: ${outcome.reason}`);
    return "done";
  };
}
