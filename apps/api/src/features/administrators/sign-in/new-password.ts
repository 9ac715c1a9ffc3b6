import type * as access from "@wellpaid/contract/administrators/console-access";
import type * as methods from "@wellpaid/contract/administrators/sign-in-methods";
import { refusalOfNewPassword } from "@wellpaid/domain/identity/password";
import { recordAudit } from "../../../shared/audit-log.ts";
import { isCommonPassword } from "../../../auth/common-passwords.ts";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { actorOf } from "../../../http/session/administrator-session.ts";
import { revokeAdministratorSessionsOf } from "../../../http/session/administrator-session-store.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { hashPassword } from "../../../auth/password.ts";
import { atField, isRefusal, type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { lockOwnAccess, lockForChange, type KnownAdministrator, updateAdministrator } from "../administrator-store.ts";
import { knowOnlyThisBrowser } from "./known-browser.ts";
import { findLink, takeLink } from "../link-store.ts";
import { provePassword } from "./login-attempts.ts";

type Done = Record<never, never>;

/** What is wrong with a new password, as an error of its field. */
function refusalOf(password: string, path: string): Refusal<"PASSWORD_TOO_COMMON" | "PASSWORD_TOO_SIMPLE"> | null {
  const unfit = refusalOfNewPassword(password, isCommonPassword);
  return unfit === undefined ? null : atField(refuse(unfit), path);
}

/** Writes the password of a locked administrator; ends every session but `kept` and notifies the mailbox. */
async function writePassword(
  tx: Tx,
  { supportEmail }: Context,
  who: KnownAdministrator,
  password: { readonly hash: string; readonly isByLink: boolean; readonly keptSession: Buffer | null },
): Promise<void> {
  await updateAdministrator(tx, who, { password_hash: password.hash, is_password_by_link: password.isByLink });
  await revokeAdministratorSessionsOf(tx, who.id, password.keptSession);
  await recordAudit(tx, actorOf(who), {
    companyId: who.companyId,
    action: "administrator-password-set",
    subject: { kind: "administrator", id: who.id },
    before: null,
    after: null,
  });
  // Setting the first one needs no notice.
  if (who.passwordHash === null) return;
  await enqueueJob(tx, {
    kind: "send-message",
    key: `administrator's password ${crypto.randomUUID()}`,
    companyId: who.companyId,
    payload: {
      to: who.email,
      channel: "email",
      template: "administrator-password-changed",
      values: { support: supportEmail },
    },
  });
}

/** Sets the password that a link is for, once. A password that is refused leaves the link as it was. */
export async function useLink(
  ctx: Context,
  { body: { token, password }, device: browser }: CallRequest<typeof access.setPasswordByLink>,
): Promise<Done | RefusalOf<typeof access.setPasswordByLink>> {
  const found = await findLink(ctx.database, token);
  if (found === null) return refuse("TOKEN_INVALID");
  const unfit = refusalOf(password, "/password");
  if (unfit !== null) return unfit;
  // Long work, so outside of the transaction: the link is used up in it, and decides.
  const hash = await hashPassword(password);
  const result = await inTransaction(ctx.database, async (tx): Promise<Done | Refusal<"TOKEN_INVALID">> => {
    const who = await lockForChange(tx, found.administratorId);
    if (who === null || !(await takeLink(tx, token))) return refuse("TOKEN_INVALID");
    await writePassword(tx, ctx, who, { hash, isByLink: true, keptSession: null });
    await knowOnlyThisBrowser(tx, browser, who);
    return {};
  });
  if (!isRefusal(result)) await ctx.deliverNow();
  return result;
}

/** A new password by the present one, within a session; the other sessions end. */
export async function changeOwnPassword(
  ctx: Context,
  { administrator, body, device: browser }: CallRequest<typeof methods.changeAdministratorPassword>,
): Promise<Done | RefusalOf<typeof methods.changeAdministratorPassword>> {
  const unfit = (await provePassword(ctx, administrator, body.password)) ?? refusalOf(body.newPassword, "/newPassword");
  if (unfit !== null) return unfit;
  if (body.newPassword === body.password) return atField(refuse("PASSWORD_UNCHANGED"), "/newPassword");
  const hash = await hashPassword(body.newPassword);
  const result = await inTransaction(ctx.database, async (tx): Promise<Done | Refusal<"NO_SESSION">> => {
    const who = await lockOwnAccess(tx, administrator);
    if (who === null) return refuse("NO_SESSION");
    await writePassword(tx, ctx, who, { hash, isByLink: false, keptSession: administrator.tokenHash });
    await knowOnlyThisBrowser(tx, browser, who);
    return {};
  });
  if (!isRefusal(result)) await ctx.deliverNow();
  return result;
}
