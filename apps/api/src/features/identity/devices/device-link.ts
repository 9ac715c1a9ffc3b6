import type * as contract from "@wellpaid/contract/identity/identity";
import { DEVICE_LINK_PAUSE_SECONDS, DEVICE_LINK_SECONDS } from "@wellpaid/domain/identity/known-device";
import * as z from "zod/mini";
import { usePass } from "../../../auth/captcha-pass-store.ts";
import { countUse, forgetUses } from "../../../database/stores/rate-limits.ts";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import { rememberLinkedDevice } from "../../../auth/known-device-store.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { findByIdentifier } from "../sign-in/sign-in-store.ts";
import { insertLink, lockMailbox, lockPhone, takeLink } from "./device-store.ts";

type Done = Record<never, never>;

const DAY = 86_400;

/**
 * Sends a link to the account's mailbox. The answer and the work are the same whether or not the account exists: the
 * worker checks whether there is a mailbox and whether the last link is still valid.
 */
export async function askDeviceLink(
  context: Context,
  { body: { identifier, pass }, isAbout }: CallRequest<typeof contract.askDeviceLink>,
): Promise<Done | Refusal<"CAPTCHA_REQUIRED">> {
  const found = await findByIdentifier(context.database, identifier);
  isAbout(found?.id);
  return inTransaction(context.database, async (tx): Promise<Done | Refusal<"CAPTCHA_REQUIRED">> => {
    if (pass === undefined || !(await usePass(tx, pass))) return refuse("CAPTCHA_REQUIRED");
    await enqueueJob(tx, {
      kind: "send-device-link",
      key: `device link ${crypto.randomUUID()}`,
      companyId: null,
      payload: { employeeId: found?.id ?? null },
    });
    return {};
  });
}

const Payload = z.object({ employeeId: z.nullable(z.string()) });

/**
 * Creates a requested link and its message. At most one an hour, each valid for two hours: however many a stranger requests, one
 * in the mailbox always works.
 */
export function sendDeviceLink({ database, origin }: Context): JobHandler {
  return async (job) => {
    const { employeeId } = Payload.parse(job.payload);
    if (employeeId === null) return "done";
    const rateLimit = { kind: "device-link", max: 1, seconds: DEVICE_LINK_PAUSE_SECONDS } as const;
    await database.transaction().execute(async (tx) => {
      const mailbox = await lockMailbox(tx, employeeId);
      if (mailbox === null || (await countUse(tx, rateLimit, employeeId)).isOver) return;
      const token = await insertLink(tx, employeeId, mailbox.companyId);
      await enqueueJob(tx, {
        kind: "send-message",
        key: `message of ${job.key}`,
        companyId: mailbox.companyId,
        payload: {
          to: mailbox.email,
          channel: "email",
          template: "device-link",
          values: { link: `${origin}/?view=device#device=${token}`, hours: String(DEVICE_LINK_SECONDS / 3_600) },
        },
      });
    });
    return "done";
  };
}

/** By SMS: the link came by e-mail, so the owner would not learn from that mailbox that another person reads it. */
async function notifyOfUsedLink(
  tx: Tx,
  { rateLimits, supportEmail }: Pick<Context, "rateLimits" | "supportEmail">,
  who: { readonly employeeId: string; readonly companyId: string; readonly phone: string },
): Promise<void> {
  const rateLimit = { kind: "device-link-notice", max: rateLimits.deviceNoticesPerDay, seconds: DAY } as const;
  if ((await countUse(tx, rateLimit, who.employeeId)).isOver) return;
  await enqueueJob(tx, {
    kind: "send-message",
    key: `device link used ${crypto.randomUUID()}`,
    companyId: who.companyId,
    payload: { to: who.phone, channel: "sms", template: "device-link-used", values: { support: supportEmail } },
  });
}

/**
 * Makes the browser that opens a link a known device, once; the next link may then be requested at once. The owner's phone is
 * notified.
 */
export async function useDeviceLink(
  context: Context,
  { body: { token }, device: browser, isAbout }: CallRequest<typeof contract.useDeviceLink>,
): Promise<Done | Refusal<"TOKEN_INVALID">> {
  const used = await inTransaction(
    context.database,
    async (tx): Promise<{ employeeId: string } | Refusal<"TOKEN_INVALID">> => {
      const link = await takeLink(tx, token);
      if (link === undefined) return refuse("TOKEN_INVALID");
      const phone = await lockPhone(tx, link.employeeId);
      const isNew = await rememberLinkedDevice(tx, { id: link.employeeId, companyId: link.companyId }, browser);
      if (isNew) await notifyOfUsedLink(tx, context, { ...link, phone });
      await forgetUses(tx, "device-link", link.employeeId);
      return { employeeId: link.employeeId };
    },
  );
  if (isRefusal(used)) return used;
  isAbout(used.employeeId);
  return {};
}
