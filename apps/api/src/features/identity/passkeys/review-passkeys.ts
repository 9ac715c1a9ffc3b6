import type { NoCode } from "@wellpaid/contract/usual-refusals";
import type { BodyOf } from "@wellpaid/contract/call";
import type { reviewPasskeys as call } from "@wellpaid/contract/identity/passkeys";
import { STEP_UP_HOURS } from "@wellpaid/domain/identity/step-up";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { isRefusal, type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { useCode } from "../codes/use-codes.ts";
import { lockOwner, tellOwner } from "./passkey-owner.ts";
import { deletePasskey, findPasskey } from "./passkey-store.ts";

const LAST_CHANGE = sql`greatest(e.phone_changed_at, e.password_changed_at)`;

/**
 * Whether a person has passkeys or an agreement with a partner from before their last new password or phone, has not reviewed
 * them since, and may do so in this session; as SQL of the employee `e`. Not a partner's, and not while an attacker who changed the phone could answer.
 */
export const arePasskeysToReview = ({ partnerId, isInFrame }: Session): RawBuilder<boolean> =>
  sql<boolean>`(${partnerId === null && !isInFrame}
    and (exists (select 1 from passkey k where k.employee_id = e.id and k.created_at < ${LAST_CHANGE})
      or exists (select 1 from partner_agreement a
        where a.employee_id = e.id and a.ended_at is null and a.agreed_at < ${LAST_CHANGE}))
    and (e.passkeys_reviewed_at is null or e.passkeys_reviewed_at < ${LAST_CHANGE})
    and (e.phone_changed_at is null or e.phone_changed_at <= app_now() - make_interval(hours => ${STEP_UP_HOURS})))`;

export async function isReviewDue(tx: Tx, session: Session): Promise<boolean> {
  const { rows } = await sql`select 1 from employee e
    where e.id = ${session.employeeId} and ${arePasskeysToReview(session)}`.execute(tx);
  return rows.length > 0;
}

/** No passkey answers for passkeys: a session that one opened needs a code, and no confirmation is one. */
async function proveByCode(
  tx: Tx,
  ctx: Context,
  { employeeId, passkeyId }: Session,
  code: string | null | undefined,
): Promise<Refusal<NoCode> | null> {
  if (passkeyId === null) return null;
  if (!code) return refuse("CODE_REQUIRED");
  return useCode(tx, ctx.keys.codes, employeeId, { type: "step_up", code });
}

/** Ends the agreements with these partners; false where there is none with one of them. */
async function endAgreements(tx: Tx, employeeId: string, partnerIds: readonly string[]): Promise<boolean> {
  const uniqueIds = [...new Set(partnerIds)];
  const { rows } = await sql`update partner_agreement set ended_at = app_now()
    where employee_id = ${employeeId} and partner_id = any(${uniqueIds}::uuid[]) and ended_at is null returning 1`.execute(
    tx,
  );
  return rows.length === uniqueIds.length;
}

/**
 * Removes the passkeys that a person does not keep after a new password or phone, notifies the phone of each, and ends
 * the agreements with partners that they do not keep. Where a password opened the session no code is required: the change had
 * its own, and it is reviewed once after each. All that are named, or none.
 */
export async function reviewPasskeys(
  ctx: Context,
  session: Session,
  { remove, endPartners = [], code }: BodyOf<typeof call>,
): Promise<Readonly<Record<string, never>> | RefusalOf<typeof call>> {
  const { employeeId } = session;
  const result = await inTransaction(
    ctx.database,
    async (tx): Promise<Readonly<Record<string, never>> | RefusalOf<typeof call>> => {
      const owner = await lockOwner(tx, employeeId);
      if (isRefusal(owner)) return owner;
      if (!(await isReviewDue(tx, session))) return refuse("NOTHING_TO_REVIEW");
      const unproven = await proveByCode(tx, ctx, session, code);
      if (unproven !== null) return unproven;
      for (const id of new Set(remove)) {
        const passkey = await findPasskey(tx, employeeId, id);
        if (passkey === null) return refuse("NOT_FOUND");
        await deletePasskey(tx, id, session);
        await tellOwner(tx, ctx, owner, "passkey-removed", passkey.name);
      }
      if (!(await endAgreements(tx, employeeId, endPartners))) return refuse("NOT_FOUND");
      await sql`update employee set passkeys_reviewed_at = app_now() where id = ${employeeId}`.execute(tx);
      return {};
    },
  );
  if (!isRefusal(result)) await ctx.deliverNow();
  return result;
}
