import type * as contract from "@wellpaid/contract/administrators/console-access";
import { refusalOfAccessChange } from "@wellpaid/domain/administrators/access-change";
import { type AdministratorRole, hasRole } from "@wellpaid/domain/employer/roles";
import { recordAudit } from "../../shared/audit-log.ts";
import { type RateLimit, countUse } from "../../database/stores/rate-limits.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Administrator, actorOf } from "../../http/session/administrator-session.ts";
import { revokeAdministratorSessionsOf } from "../../http/session/administrator-session-store.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import { notifyColleagues } from "../../notifications/notify-colleagues.ts";
import { isRefusal, type Refusal, refuse, type RefusalOf } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import { deleteMethods } from "./sign-in-methods/method-store.ts";
import {
  endAdministrator,
  isAdminEmail,
  lockAll,
  type KnownAdministrator,
  updateAdministrator,
} from "./administrator-store.ts";
import { deleteFiltersOf } from "./saved-filters/saved-filter-store.ts";
import { endLinks } from "./link-store.ts";

type Done = Record<never, never>;

const OWNER: readonly AdministratorRole[] = ["owner"];

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
): Promise<Done | RefusalOf<typeof contract.changeAdministratorRoles>> {
  const result = await inTransaction(context.database, async (tx): Promise<Done | Refusal> => {
    const tooOften = await countChange(tx, administrator.companyId);
    if (tooOften !== null) return tooOften;
    const target = await lockForAccessChange(tx, administrator, params.id, hasRole(roles, OWNER));
    if ("refused" in target) return target;
    await updateAdministrator(tx, target, { roles });
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
  });
  if (!isRefusal(result)) await context.deliverNow();
  return result;
}

/**
 * Ends an administrator's access: sessions, links and ways to sign in go, the row stays for the audit log. Refused for
 * the contact for employees: their messages would reach no one.
 */
export async function remove(
  context: Context,
  { administrator, params }: CallRequest<typeof contract.removeAdministrator>,
): Promise<Done | RefusalOf<typeof contract.removeAdministrator>> {
  const result = await inTransaction(context.database, async (tx): Promise<Done | Refusal> => {
    const target = await lockForAccessChange(tx, administrator, params.id, false);
    if ("refused" in target) return target;
    if (await isAdminEmail(tx, target)) return refuse("ADMIN_EMAIL_IN_USE");
    await endAdministrator(tx, target);
    await revokeAdministratorSessionsOf(tx, target.id);
    await endLinks(tx, target.id);
    await deleteMethods(tx, target.id);
    await deleteFiltersOf(tx, target.id);
    await recordAudit(tx, actorOf(administrator), {
      companyId: administrator.companyId,
      action: "administrator-removed",
      subject: { kind: "administrator", id: target.id },
      before: { roles: target.roles },
      after: null,
    });
    await notifyOthers(tx, context, administrator, target, { event: "removed", roles: target.roles });
    return {};
  });
  if (!isRefusal(result)) await context.deliverNow();
  return result;
}
