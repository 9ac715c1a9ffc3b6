import type * as contract from "@wellpaid/contract/administrators/console-access";
import { findLookAlike } from "@wellpaid/domain/employer/company-name";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import * as z from "zod/mini";
import { acrossCompanies } from "../../database/company-scope.ts";
import { type Actor, OPERATIONS, recordAudit } from "../../shared/audit-log.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { actorOf } from "../../http/session/administrator-session.ts";
import { revokeAdministratorSessionsOf } from "../../http/session/administrator-session-store.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import type { JobHandler } from "../../jobs/runner.ts";
import { notifyColleagues } from "../../notifications/notify-colleagues.ts";
import { atField, isRefusal, type Refusal, refuse, type RefusalOf } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import { deleteMethods } from "./sign-in-methods/method-store.ts";
import { lockForAccessChange } from "./change-access.ts";
import { findByEmail, lockForChange, type KnownAdministrator, updateAdministrator } from "./administrator-store.ts";
import { findCompany, insertCompany, listCompanyNames } from "./company-store.ts";
import { insertInvited, type Invited, letGoOfLapsed, takeFreeMailbox } from "./invitation-store.ts";
import { countInvitation, enqueueInvitation } from "./links.ts";

type InviteContext = Pick<Context, "supportEmail">;

/**
 * Creates an administrator without a password, and enqueues their invitation. An e-mail opens one company's console:
 * one that opens another's is invited anyway, and the mailbox is notified why that leads nowhere. Null if it is a
 * colleague's.
 */
async function inviteOne(tx: Tx, context: InviteContext, by: Actor, invitation: Invited): Promise<string | null> {
  const invited = { ...invitation, email: invitation.email.toLowerCase() };
  const { companyId, email, name, roles } = invited;
  await acrossCompanies(() => letGoOfLapsed(tx, email, companyId));
  const id = (await insertInvited(tx, invited, false)) ?? (await insertInvited(tx, invited, true));
  if (id === null) return null;
  await recordAudit(tx, by, {
    companyId,
    action: "administrator-invited",
    subject: { kind: "administrator", id },
    before: null,
    after: { roles },
  });
  await enqueueInvitation(tx, { id, companyId });
  await notifyColleagues(tx, context, {
    companyId,
    by: by.kind === "administrator" ? by : null,
    about: { id, name, email },
    event: "invited",
    roles,
  });
  return id;
}

/** Takes the mailbox if it was another company's administrator's and is free now. */
async function takeMailboxIfFree(tx: Tx, { id, companyId, email }: KnownAdministrator): Promise<void> {
  await acrossCompanies(async () => {
    await letGoOfLapsed(tx, email, companyId);
    await takeFreeMailbox(tx, id);
  });
}

/** Deletes all of an administrator's sign-in methods and enqueues another invitation; the caller locks them. */
async function reinvite(
  tx: Tx,
  context: InviteContext,
  by: Actor,
  who: KnownAdministrator,
  roles: readonly AdministratorRole[],
) {
  await updateAdministrator(tx, who, { password_hash: null, roles: [...roles] });
  await takeMailboxIfFree(tx, who);
  await revokeAdministratorSessionsOf(tx, who.id);
  await deleteMethods(tx, who.id);
  await recordAudit(tx, by, {
    companyId: who.companyId,
    action: "administrator-invited",
    subject: { kind: "administrator", id: who.id },
    before: { roles: who.roles },
    after: { roles },
  });
  await enqueueInvitation(tx, who);
  await notifyColleagues(tx, context, {
    companyId: who.companyId,
    by: by.kind === "administrator" ? by : null,
    about: who,
    event: "invited-again",
    roles,
  });
}

/** An owner invites a person to their company. */
export async function invite(
  ctx: Context,
  { administrator, body }: CallRequest<typeof contract.inviteAdministrator>,
): Promise<{ id: string } | Refusal<"EMAIL_TAKEN" | "TOO_MANY_REQUESTS">> {
  const { companyId } = administrator;
  const result = await inTransaction(
    ctx.database,
    async (tx): Promise<{ id: string } | Refusal<"EMAIL_TAKEN" | "TOO_MANY_REQUESTS">> => {
      const tooOften = await countInvitation(tx, ctx, companyId, body.email);
      if (tooOften !== null) return tooOften;
      const id = await inviteOne(tx, ctx, actorOf(administrator), { ...body, companyId });
      return id === null ? atField(refuse("EMAIL_TAKEN"), "/email") : { id };
    },
  );
  if (!isRefusal(result)) await ctx.deliverNow();
  return result;
}

/** An owner sends another invitation, to a colleague who has not accepted the first or can no longer sign in. */
export async function inviteAgain(
  ctx: Context,
  { administrator, params }: CallRequest<typeof contract.inviteAdministratorAgain>,
): Promise<Record<string, never> | RefusalOf<typeof contract.inviteAdministratorAgain>> {
  const result = await inTransaction(
    ctx.database,
    async (tx): Promise<Record<string, never> | RefusalOf<typeof contract.inviteAdministratorAgain>> => {
      const who = await lockForAccessChange(tx, administrator, params.id, false);
      if (isRefusal(who)) return who;
      const tooOften = await countInvitation(tx, ctx, administrator.companyId, who.email);
      if (tooOften !== null) return tooOften;
      await reinvite(tx, ctx, actorOf(administrator), who, who.roles);
      return {};
    },
  );
  if (!isRefusal(result)) await ctx.deliverNow();
  return result;
}

const Payload = z.object({
  company: z.string(),
  email: z.string(),
  name: z.string(),
  /** Absent from jobs of earlier versions. */
  isNew: z._default(z.boolean(), false),
  isAgain: z._default(z.boolean(), false),
});

/** Checks the name again: two simultaneous commands each saw only the companies that existed before. */
async function isTakenForAnother(tx: Tx, name: string): Promise<boolean> {
  return findLookAlike(name, await listCompanyNames(tx)) !== undefined;
}

/**
 * Operations invite an owner (`npm run employer:invite`): the first of a company, with which it may begin, or one who
 * lost access. Does nothing when there is no such company, when a new one exists already or resembles another, or when
 * the e-mail is another company's administrator's, or of one who signs in and was not declared to lose that.
 */
export function inviteOwnerJob(context: Context): JobHandler {
  return async (job) => {
    const { company, email, name, isNew, isAgain } = Payload.parse(job.payload);
    await inTransaction(context.database, async (tx) => {
      const found = await findByEmail(tx, email);
      if (isNew && found !== null) return;
      if (isNew && (await isTakenForAnother(tx, company))) return;
      const companyId = await (isNew ? insertCompany(tx, company, email) : findCompany(tx, company));
      if (companyId === undefined) return;
      if (found === null)
        return void (await inviteOne(tx, context, OPERATIONS, { companyId, email, name, roles: ["owner"] }));
      const who = await lockForChange(tx, found.id);
      if (who === null || who.companyId !== companyId) return;
      if (who.passwordHash !== null && !isAgain) return;
      return reinvite(tx, context, OPERATIONS, who, [...new Set<AdministratorRole>([...who.roles, "owner"])]);
    });
    return "done";
  };
}
