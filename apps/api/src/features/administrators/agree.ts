import type * as contract from "@wellpaid/contract/administrators/console-access";
import { refusalOfAgreement } from "@wellpaid/domain/employer/two-people/independence";
import { hasRole } from "@wellpaid/domain/employer/roles";
import * as z from "zod/mini";
import { type Actor, OPERATIONS, recordAudit } from "../../shared/audit-log.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { actorOf } from "../../http/session/administrator-session.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import type { JobHandler } from "../../jobs/runner.ts";
import { notifyColleagues } from "../../notifications/notify-colleagues.ts";
import { isRefusal, refuse, type RefusalOf } from "../../refusal.ts";
import { mailboxOf } from "../../auth/second-person.ts";
import { readColleagues } from "../../auth/colleague-store.ts";
import type { Context } from "../../context.ts";
import { findByEmail, type KnownAdministrator, lockAll } from "./administrator-store.ts";
import { hasName } from "./company-store.ts";

async function recordAgreement(tx: Tx, by: Actor, { id, companyId, roles }: KnownAdministrator): Promise<void> {
  await recordAudit(tx, by, {
    companyId,
    action: "administrator-agreed",
    subject: { kind: "administrator", id },
    before: null,
    after: { roles },
  });
}

/** An owner who has nothing to do with a colleague's invitation or role vouches for them. */
export async function agreeToAdministrator(
  context: Context,
  { administrator, params }: CallRequest<typeof contract.agreeToAdministrator>,
): Promise<Record<string, never> | RefusalOf<typeof contract.agreeToAdministrator>> {
  const { companyId, id: ownId } = administrator;
  const result = await inTransaction(
    context.database,
    async (tx): Promise<Record<string, never> | RefusalOf<typeof contract.agreeToAdministrator>> => {
      const all = await lockAll(tx, companyId);
      // Roles are read again now that the rows are locked.
      if (!all.some(({ id, roles }) => id === ownId && hasRole(roles, ["owner"]))) return refuse("ROLE_REQUIRED");
      const target = all.find(({ id }) => id === params.id);
      if (target === undefined) return refuse("NOT_FOUND");
      const colleagues = await readColleagues(tx, companyId);
      const refusal = refusalOfAgreement(
        colleagues.history,
        mailboxOf(colleagues, ownId),
        mailboxOf(colleagues, target.id),
      );
      if (refusal !== null) return refuse(refusal);
      await recordAgreement(tx, actorOf(administrator), target);
      await notifyColleagues(tx, context, {
        companyId,
        by: { id: ownId, name: administrator.name },
        about: target,
        event: "agreed",
        roles: target.roles,
      });
      return {};
    },
  );
  if (!isRefusal(result)) await context.deliverNow();
  return result;
}

const Payload = z.object({ company: z.string(), email: z.string() });

/**
 * The operator confirms an administrator (`npm run employer:confirm`), for a company that has no third owner. Does
 * nothing where the company has no such administrator.
 */
export function confirmAdministratorJob(context: Context): JobHandler {
  return async (job) => {
    const { company, email } = Payload.parse(job.payload);
    await inTransaction(context.database, async (tx) => {
      const found = await findByEmail(tx, email);
      const isOfCompany = await hasName(tx, found?.companyId ?? null, company);
      if (found === null || !isOfCompany) return;
      await recordAgreement(tx, OPERATIONS, found);
      await notifyColleagues(tx, context, {
        companyId: found.companyId,
        by: null,
        about: found,
        event: "agreed",
        roles: found.roles,
      });
    });
    return "done";
  };
}
