import { type MadeWithin, STEP_UP_HOURS } from "@wellpaid/domain/identity/step-up";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";
import type { Session } from "../../../http/session/session.ts";
import { revokeSessionsByPasskey } from "../../../http/session/session-store.ts";
import { EMPLOYEE_DEVICES } from "../../../auth/known-device-store.ts";
import { deletePasskey, describeCredentials, isWithin } from "../../../auth/passkeys/passkey-store.ts";
import type { PasskeyKind } from "../../../auth/passkeys/passkeys.ts";

export const EMPLOYEE_PASSKEYS: PasskeyKind = {
  table: sql.table("passkey"),
  owner: sql.ref("employee_id"),
  uniqueCredential: sql.id("passkey_credential"),
  isDoubted: sql<boolean>`false`,
  registration: "register",
  signIn: "sign-in",
  devices: EMPLOYEE_DEVICES,
  attempts: { device: "passkey-device", address: "passkey-address" },
};

/** Whether a passkey was made within these bounds. */
export async function isMadeWithin(tx: Tx, id: string, made: MadeWithin): Promise<boolean> {
  const row = await tx.selectFrom("passkey").select("id").where("id", "=", id).where(isWithin(made)).executeTakeFirst();
  return row !== undefined;
}

/** Whether a person has a passkey that was made within these bounds. */
export async function isAnyMadeWithin(tx: Tx, employeeId: string, made: MadeWithin): Promise<boolean> {
  return (await describeCredentials(tx, EMPLOYEE_PASSKEYS, employeeId, made)).length > 0;
}

/** Null where the person has no such passkey. */
export async function findPasskey(
  tx: Tx,
  employeeId: string,
  id: string,
): Promise<{ readonly name: string; readonly madeAt: Date } | null> {
  const row = await tx
    .selectFrom("passkey")
    .select(["name", "created_at as madeAt"])
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  return row ?? null;
}

/** Removes a passkey of the caller; the sessions that it opened end. */
export async function removePasskey(tx: Tx, id: string, asking: Session): Promise<void> {
  await deletePasskey(tx, EMPLOYEE_PASSKEYS, asking.employeeId, id);
  await revokeSessionsByPasskey(tx, id, asking);
}

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

/** Ends the agreements with these partners; false where there is none with one of them. */
export async function endAgreements(tx: Tx, employeeId: string, partnerIds: readonly string[]): Promise<boolean> {
  const uniqueIds = [...new Set(partnerIds)];
  const { rows } = await sql`update partner_agreement set ended_at = app_now()
    where employee_id = ${employeeId} and partner_id = any(${uniqueIds}::uuid[]) and ended_at is null returning 1`.execute(
    tx,
  );
  return rows.length === uniqueIds.length;
}

export async function writeReview(tx: Tx, employeeId: string): Promise<void> {
  await sql`update employee set passkeys_reviewed_at = app_now() where id = ${employeeId}`.execute(tx);
}

/** An employee whose passkeys are being changed, held until the transaction ends. */
export interface Owner {
  readonly employeeId: string;
  readonly name: string;
  /** By what they know themselves when a prompt lists accounts. */
  readonly login: string;
}

export async function findOwner(
  tx: Tx,
  employeeId: string,
): Promise<(Owner & { readonly isSuspended: boolean; readonly isLeaving: boolean }) | undefined> {
  const { rows } = await sql<Owner & { isSuspended: boolean; isLeaving: boolean }>`
    select id as "employeeId", concat_ws(' ', name, surname) as name,
      coalesce(email, username, phone) as login, status = 'suspended' as "isSuspended",
      deletion_requested_at is not null as "isLeaving"
    from employee where id = ${employeeId} and ended_at is null`.execute(tx);
  return rows[0];
}
