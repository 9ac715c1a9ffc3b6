import { type DoneByPartner, doneByPartner } from "@wellpaid/texts/account/partner-messages";
import type { Database, Tx } from "../database/tables/schema.ts";
import type { Session } from "../http/session/session.ts";
import { leaveOwnerNotice } from "../notifications/owner-notices.ts";
import { countUnasked, findPartnerName, readPartnerName } from "./partner-agreement-store.ts";

/** Of the one SMS to a person that a partner asks to open the app for them. */
export const agreementKeyOf = (partnerId: string, employeeId: string): string =>
  `partner ${partnerId} asks ${employeeId}`;

/**
 * Queues an SMS to the employee about a partner; sent once per key. A partner's request is rate-limited; an agreement
 * is a notice to its owner.
 */
export async function leavePartnerMessage(
  tx: Tx,
  { employeeId, key, template }: { employeeId: string; key: string; template: "partner-asks" | "partner-agreed" },
): Promise<void> {
  if (template === "partner-asks" && !(await countUnasked(tx, [{ employeeId, key }])).has(key)) return;
  const partner = await readPartnerName(tx, employeeId);
  await leaveOwnerNotice(tx, { employeeId, key }, { template, values: { partner } });
}

/** The partner on whose page or in whose session a call is made; null for the person's own, or an unnamed frame. */
export async function partnerNameOf(
  db: Database | Tx,
  { companyId, partnerId, framingPartnerId }: Pick<Session, "companyId" | "partnerId" | "framingPartnerId">,
): Promise<string | null> {
  const id = partnerId ?? framingPartnerId;
  if (id === null) return null;
  return findPartnerName(db, companyId, id);
}

/**
 * Notifies the phone of what binds the person, when done in a partner's session or on its page; else does nothing.
 * @param key of what is notified once, though several calls do it
 */
export async function tellIfByPartner(
  tx: Tx,
  session: Session,
  what: DoneByPartner,
  key = `partner session ${crypto.randomUUID()}`,
): Promise<void> {
  const { employeeId, partnerId, isInFrame } = session;
  if (partnerId === null && !isInFrame) return;
  const values = { what: doneByPartner(what, await partnerNameOf(tx, session)) };
  await leaveOwnerNotice(tx, { employeeId, key }, { template: "partner-session-did", values });
}
