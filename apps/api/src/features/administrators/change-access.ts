import type * as contract from "@wellpaid/contract/employer/console-access";
import { refusalOfAccessChange } from "@wellpaid/domain/employer/access-change";
import { type AdministratorRole, hasRole } from "@wellpaid/domain/employer/roles";
import { sql } from "kysely";
import { recordAudit } from "../../shared/audit-log.ts";
import { type RateLimit, countUse } from "../../database/stores/rate-limits.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import {
  type Administrator,
  actorOf,
  revokeAdministratorSessionsOf,
} from "../../http/session/administrator-session.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import { notifyColleagues } from "../../notifications/notify-colleagues.ts";
import { isRefusal, type Refusal, refuse, type RefusalOf } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import { deleteMethods } from "./sign-in-methods/delete-methods.ts";
import type { KnownAdministrator } from "./lock-administrator.ts";
import { endLinks } from "./links.ts";

type Done = Record<never, never>;

const OWNER: readonly AdministratorRole[] = ["owner"];

/** The company's living administrators, all held in one order: two owners who change each other wait for one another. */
export async function lockAll(tx: Tx, companyId: string): Promise<readonly KnownAdministrator[]> {
  await sql`select 1 from administrator where company_id = ${companyId} order by id for no key update`.execute(tx);
  const { rows } = await sql<KnownAdministrator>`
    select id, company_id as "companyId", email, name, roles, password_hash as "passwordHash",
      is_elsewhere as "isElsewhere"
    from administrator where company_id = ${companyId} and ended_at is null`.execute(tx);
  return rows;
}

const isActiveOwner = ({ roles, passwordHash }: KnownAdministrator): boolean =>
  passwordHash !== null && hasRole(roles, OWNER);

/**
 * Locks an administrator of the same company whose access is to change. The caller must still be an owner now that all
 * are locked; a person of another company is not found.
 */
export async function lockForAccessChange(
  tx: Tx,
  by: Administrator,
  id: string,
  staysOwner: boolean,
): Promise<KnownAdministrator | Refusal<"LAST_OWNER" | "NOT_FOUND" | "OWN_ACCESS" | "ROLE_REQUIRED">> {
  const all = await lockAll(tx, by.companyId);
  if (!all.some((administrator) => administrator.id === by.id && hasRole(administrator.roles, OWNER)))
    return refuse("ROLE_REQUIRED");
  const target = all.find((administrator) => administrator.id === id);
  if (target === undefined) return refuse("NOT_FOUND");
  const refusal = refusalOfAccessChange({
    isSelf: target.id === by.id,
    isOwner: isActiveOwner(target),
    staysOwner,
    otherOwners: all.filter((administrator) => administrator.id !== id && isActiveOwner(administrator)).length,
  });
  return refusal === undefined ? target : refuse(refusal);
}

/** Per company: everyone else is notified of each. */
const CHANGES: RateLimit = { kind: "administrator-change", max: 100, seconds: 86_400 };

async function countChange(tx: Tx, companyId: string): Promise<Refusal<"TOO_MANY_REQUESTS"> | null> {
  const use = await countUse(tx, CHANGES, companyId);
  return use.isOver ? { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: use.waitSeconds } : null;
}

function notifyOthers(
  tx: Tx,
  context: Context,
  { companyId, ...by }: Administrator,
  about: KnownAdministrator,
  change: { readonly event: "roles-changed" | "removed"; readonly roles: readonly AdministratorRole[] },
): Promise<void> {
  return notifyColleagues(tx, context, { companyId, by, about, ...change });
}

/** Gives an administrator these roles; their sessions end, so that no open screen shows what is no longer theirs. */
export async function changeRoles(
  context: Context,
  { administrator, params, body: { roles } }: CallRequest<typeof contract.changeAdministratorRoles>,
): Promise<Done> {
  const result = await inTransaction(
    context.database,
    async (tx): Promise<Done | RefusalOf<typeof contract.changeAdministratorRoles>> => {
      const tooOften = await countChange(tx, administrator.companyId);
      if (tooOften !== null) return tooOften;
      const target = await lockForAccessChange(tx, administrator, params.id, hasRole(roles, OWNER));
      if ("refused" in target) return target;
      await tx
        .updateTable("administrator")
        .set({ roles })
        .where("id", "=", target.id)
        .where("company_id", "=", administrator.companyId)
        .execute();
      await revokeAdministratorSessionsOf(tx, target.id);
      await recordAudit(tx, actorOf(administrator), {
        companyId: administrator.companyId,
        action: "administrator-roles-changed",
        subject: { kind: "administrator", id: target.id },
        before: { roles: target.roles },
        after: { roles },
      });
      await notifyOthers(tx, context, administrator, target, { event: "roles-changed", roles });
      return {};
    },
  );
  if (!isRefusal(result)) await context.deliverNow();
  return result;
}

/** Whether this e-mail is the contact for employees; the company is locked, so that it is not set meanwhile. */
async function isAdminEmail(tx: Tx, { companyId, email }: KnownAdministrator): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select lower(admin_email) = ${email} as is from company where id = ${companyId} for share`.execute(tx);
  return rows[0]?.is === true;
}

/**
 * Ends an administrator's access: sessions, links and ways to sign in go, the row stays for the audit log. Refused for
 * the contact for employees: their messages would reach no one.
 */
export async function remove(
  context: Context,
  { administrator, params }: CallRequest<typeof contract.removeAdministrator>,
): Promise<Done> {
  const result = await inTransaction(
    context.database,
    async (tx): Promise<Done | RefusalOf<typeof contract.removeAdministrator>> => {
      const target = await lockForAccessChange(tx, administrator, params.id, false);
      if ("refused" in target) return target;
      if (await isAdminEmail(tx, target)) return refuse("ADMIN_EMAIL_IN_USE");
      await tx
        .updateTable("administrator")
        .set({ ended_at: sql<Date>`app_now()`, password_hash: null })
        .where("id", "=", target.id)
        .where("company_id", "=", administrator.companyId)
        .execute();
      await revokeAdministratorSessionsOf(tx, target.id);
      await endLinks(tx, target.id);
      await deleteMethods(tx, target.id);
      await recordAudit(tx, actorOf(administrator), {
        companyId: administrator.companyId,
        action: "administrator-removed",
        subject: { kind: "administrator", id: target.id },
        before: { roles: target.roles },
        after: null,
      });
      await notifyOthers(tx, context, administrator, target, { event: "removed", roles: target.roles });
      return {};
    },
  );
  if (!isRefusal(result)) await context.deliverNow();
  return result;
}
