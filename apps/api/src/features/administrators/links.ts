import { createHmac } from "node:crypto";
import type * as contract from "@wellpaid/contract/administrators/console-access";
import { LINK_HOURS } from "@wellpaid/domain/administrators/invitation";
import * as z from "zod/mini";
import { usePass } from "../../auth/captcha-pass-store.ts";
import { type RateLimit, countUse } from "../../database/stores/rate-limits.ts";
import { enqueueJob } from "../../database/outbox.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import type { JobHandler } from "../../jobs/runner.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import { findByEmail, lockForChange } from "./administrator-store.ts";
import { readCompanyName } from "./company-store.ts";
import { hasJob, replaceLink } from "./link-store.ts";
import { findLoginDevice } from "./sign-in/login-attempts.ts";

/** Notes that a link for a new password is to be made and sent: the worker looks up whose e-mail it is, if anybody's. */
async function enqueueReset(tx: Tx, email: string): Promise<void> {
  await enqueueJob(tx, {
    kind: "send-administrator-link",
    key: `administrator's link ${crypto.randomUUID()}`,
    companyId: null,
    payload: { purpose: "reset", email },
  });
}

/** Notes that an administrator's invitation is to be sent. */
export async function enqueueInvitation(
  tx: Tx,
  { id, companyId }: { readonly id: string; readonly companyId: string },
): Promise<void> {
  await enqueueJob(tx, {
    kind: "send-administrator-link",
    key: `administrator's link ${crypto.randomUUID()}`,
    companyId,
    payload: { purpose: "welcome", administratorId: id },
  });
}

/**
 * Requests from very many places flood no mailbox. Limited as often as a link ends: however many a stranger requests,
 * the newest one in the mailbox works.
 */
const RESETS: RateLimit = { kind: "administrator-reset", max: 2, seconds: 3_600 };

const Payload = z.object({
  purpose: z.enum(["welcome", "reset"]),
  /** Of a reset; jobs of before had it for an invitation, too. */
  email: z.optional(z.string()),
  administratorId: z.optional(z.string()),
});

const findRecipient = (tx: Tx, { email, administratorId }: z.infer<typeof Payload>) =>
  administratorId === undefined ? findByEmail(tx, email ?? "") : lockForChange(tx, administratorId);

/** Creates an enqueued link and its message, once, if the e-mail is a fitting active administrator's. */
export function sendAdministratorLink({ database, origin }: Context): JobHandler {
  return async (job) => {
    const payload = Payload.parse(job.payload);
    const { purpose } = payload;
    await database.transaction().execute(async (tx) => {
      const who = await findRecipient(tx, payload);
      // An invitation sets the first password, a reset another one.
      if (who === null || (purpose === "welcome") !== (who.passwordHash === null)) return;
      const key = `message of ${job.key}`;
      // The work was done before and its end not written down: another link would end the one that was sent.
      if (await hasJob(tx, key)) return;
      if (purpose === "reset" && (await countUse(tx, RESETS, who.id)).isOver) return;
      const token = await replaceLink(tx, who, purpose);
      const company = await readCompanyName(tx, who.companyId);
      await enqueueJob(tx, {
        kind: "send-message",
        key,
        companyId: who.companyId,
        payload: {
          to: who.email,
          channel: "email",
          // Their mailbox opens another company's console: the link is withheld, and works for no one.
          template: who.isElsewhere ? "administrator-elsewhere" : `administrator-${purpose}`,
          values: { company, link: `${origin}/employer/${purpose}#token=${token}`, hours: `${LINK_HOURS[purpose]}` },
        },
      });
    });
    return "done";
  };
}

const DAY = 86_400;
const PER_MAILBOX: RateLimit = { kind: "administrator-invitation", max: 5, seconds: DAY };

/**
 * Counts an invitation by an owner, who may type any e-mail, and send it again and again: per mailbox for this company,
 * and per company, whose administrators are notified of each. There is no count across companies, which only operations
 * create: one company's invitations to a mailbox do not lock another's out.
 */
export async function countInvitation(
  tx: Tx,
  { keys, rateLimits }: Pick<Context, "keys" | "rateLimits">,
  companyId: string,
  email: string,
): Promise<Refusal<"TOO_MANY_REQUESTS"> | null> {
  const mailbox = createHmac("sha256", keys.codes)
    .update(`invitation ${companyId} ${email.toLowerCase()}`)
    .digest("base64url");
  const perCompany = { kind: "company-invitation", max: rateLimits.invitationsPerCompanyPerDay, seconds: DAY } as const;
  for (const [rateLimit, counted] of [
    [perCompany, companyId],
    [PER_MAILBOX, mailbox],
  ] as const) {
    const use = await countUse(tx, rateLimit, counted);
    if (use.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: use.waitSeconds };
  }
  return null;
}

const HOUR = 3_600;

/**
 * Requests a link for a new password. The response comes before any check whether the e-mail is an administrator's, so
 * that neither it nor its time reveals that; except on a known device of theirs, which knows. It counts apart, and
 * after too many a captcha comes first, never a wait: no one at the same address keeps a colleague from a new password.
 */
export async function askReset(
  { database, rateLimits }: Context,
  { body: { email, pass }, address, device: browser }: CallRequest<typeof contract.askAdministratorReset>,
): Promise<Record<string, never> | Refusal<"CAPTCHA_REQUIRED">> {
  const device = await findLoginDevice(database, browser, email);
  const rateLimit = {
    kind: device === null ? "administrator-reset-address" : "administrator-reset-device",
    max: rateLimits.openChecksPerHour,
    seconds: HOUR,
  } as const;
  return inTransaction(database, async (tx): Promise<Record<string, never> | Refusal<"CAPTCHA_REQUIRED">> => {
    const counted = await countUse(tx, rateLimit, device?.id ?? address);
    if (counted.isOver && (pass === undefined || !(await usePass(tx, pass)))) return refuse("CAPTCHA_REQUIRED");
    await enqueueReset(tx, email);
    return {};
  });
}
