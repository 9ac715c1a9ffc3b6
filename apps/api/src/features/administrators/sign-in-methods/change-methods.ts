import { recordAudit } from "../../../shared/audit-log.ts";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { type Administrator, actorOf, type ShownBy } from "../../../http/session/administrator-session.ts";
import { revokeSessionsByFactor } from "../../../http/session/administrator-session-store.ts";
import { notifyAdministrators } from "../../../notifications/notification-store.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { finishStep, type SignedIn } from "../sign-in/finish-sign-in.ts";
import { lockOwnAccess } from "../administrator-store.ts";
import { provePassword } from "../sign-in/login-attempts.ts";
import { readOwnMethods } from "./method-store.ts";

/** A sign-in method in addition to the password. */
export type Method = "totp" | "passkey";

/**
 * Locks an administrator who sets up a sign-in method. The step `enrol` is for those without one: if one was set up
 * meanwhile, its token, which a password alone has opened, adds no other.
 */
export async function lockEnrolling(tx: Tx, administrator: Administrator): Promise<Refusal<"NO_SESSION"> | null> {
  const { id, nextStep } = administrator;
  if ((await lockOwnAccess(tx, administrator)) === null) return refuse("NO_SESSION");
  if (nextStep === "done") return null;
  const { hasTotp, passkeys } = await readOwnMethods(tx, id);
  return hasTotp || passkeys > 0 ? refuse("NO_SESSION") : null;
}

/** A full session requires the password again before a method is set up; in the step `enrol` it was just typed. */
export async function mayEnrol(
  ctx: Context,
  administrator: Administrator,
  password: string | undefined,
): Promise<Refusal<"TOO_MANY_REQUESTS" | "WRONG_PASSWORD"> | null> {
  return administrator.nextStep === "enrol" ? null : provePassword(ctx, administrator, password);
}

async function tell(
  tx: Tx,
  { supportEmail }: Pick<Context, "supportEmail">,
  { companyId, email, id, ...rest }: Administrator,
  change: "added" | "removed",
  method: Method,
): Promise<void> {
  await recordAudit(tx, actorOf({ id, ...rest }), {
    companyId,
    action: `administrator-sign-in-method-${change}`,
    subject: { kind: "administrator", id },
    before: change === "removed" ? { method } : null,
    after: change === "added" ? { method } : null,
  });
  await enqueueJob(tx, {
    kind: "send-message",
    key: `administrator's ${method} ${change} ${crypto.randomUUID()}`,
    companyId,
    payload: {
      to: email,
      channel: "email",
      template: `administrator-${method}-${change}`,
      values: { support: supportEmail },
    },
  });
  await notifyAdministrators(tx, {
    companyId,
    except: [id],
    template: `colleague-method-${change}`,
    values: { name: rest.name, email, method, support: supportEmail },
  });
}

/** Records and notifies that a method was added; in the step `enrol`, the full session begins. */
export async function methodAdded(
  tx: Tx,
  ctx: Context,
  administrator: Administrator,
  shown: ShownBy & { readonly factor: Method },
): Promise<SignedIn | null | Refusal<"NO_SESSION">> {
  await tell(tx, ctx, administrator, "added", shown.factor);
  return administrator.nextStep === "enrol" ? finishStep(tx, administrator, shown) : null;
}

/** Ends the sessions that the removed method opened, and records and notifies its removal. */
export async function methodRemoved(
  tx: Tx,
  ctx: Context,
  administrator: Administrator,
  shown: ShownBy & { readonly factor: Method },
): Promise<void> {
  await revokeSessionsByFactor(tx, administrator, shown);
  await tell(tx, ctx, administrator, "removed", shown.factor);
}

/** Records a passkey's new name; sends no notification, since it gives the same access as before. */
export async function methodRenamed(
  tx: Tx,
  administrator: Administrator,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  await recordAudit(tx, actorOf(administrator), {
    companyId: administrator.companyId,
    action: "administrator-sign-in-method-renamed",
    subject: { kind: "administrator", id: administrator.id },
    before: { method: "passkey", name: before },
    after: { method: "passkey", name: after },
  });
}

/** Delivers the enqueued messages now, when the call was granted. */
export async function andDeliver<T>(ctx: Context, result: T): Promise<T> {
  if (!isRefusal(result)) await ctx.deliverNow();
  return result;
}
