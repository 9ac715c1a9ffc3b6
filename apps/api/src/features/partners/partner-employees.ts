import type * as contract from "@wellpaid/contract/partners/partners";
import { recordAudit } from "../../shared/audit-log.ts";
import { pageOf } from "../../database/page.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { inTransaction, readNow } from "../../database/transaction.ts";
import { type Administrator, actorOf } from "../../http/session/administrator-session.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import { agreementKeyOf, leavePartnerMessage } from "../../shared/partner-agreements.ts";
import { tellPartners } from "../../notifications/partner-event-store.ts";
import { atField, isRefusal, refuse } from "../../refusal.ts";
import { lockOwnPartner, seePartner } from "./own-partner.ts";
import { isReferenceTaken, linkEmployee, lockEmployee, selectEmployees } from "./partner-employee-store.ts";

/** The company's people of a partner, or those of none. */
export async function listPartnerEmployees(
  database: Database,
  { administrator: { companyId }, params: { id }, query }: CallRequest<typeof contract.listPartnerEmployees>,
) {
  const refusal = await seePartner(database, companyId, id);
  if (refusal !== null) return refusal;
  const { rows, found } = await selectEmployees(database, { companyId, partnerId: id }, query);
  const people = rows.map((person) => ({ ...person, agreedAt: person.agreedAt?.toISOString() ?? null }));
  return pageOf(people, found, query);
}

/** Records the link or its end, without the reference, which goes with an erasure. Returns a cause that identifies this event. */
async function recordLink(
  tx: Tx,
  administrator: Administrator,
  { id, employeeId, isLinked }: { readonly id: string; readonly employeeId: string; readonly isLinked: boolean },
): Promise<string> {
  await recordAudit(tx, actorOf(administrator), {
    companyId: administrator.companyId,
    action: isLinked ? "partner-employee-linked" : "partner-employee-unlinked",
    subject: { kind: "employee", id: employeeId },
    before: isLinked ? null : { partner: id },
    after: isLinked ? { partner: id } : null,
  });
  return `${isLinked ? "link" : "unlink"} of ${employeeId} at ${(await readNow(tx)).toISOString()}`;
}

/**
 * Links an employee, or gives a linked one another reference. This is a request: the partner opens nothing until that
 * person has agreed.
 */
export async function linkPartnerEmployee(
  database: Database,
  { administrator, params: { id, employeeId }, body: { reference } }: CallRequest<typeof contract.linkPartnerEmployee>,
) {
  const { companyId } = administrator;
  return inTransaction(database, async (tx) => {
    const partner = await lockOwnPartner(tx, companyId, id);
    if (isRefusal(partner)) return partner;
    const employee = await lockEmployee(tx, companyId, employeeId);
    if (employee === undefined) return refuse("NOT_FOUND");
    if (employee.partnerId !== null && employee.partnerId !== id) return refuse("EMPLOYEE_HAS_PARTNER");
    if (employee.reference === reference) return {};
    // The partner is locked, so the reference stays free until the write.
    if (await isReferenceTaken(tx, id, reference)) return atField(refuse("REFERENCE_TAKEN"), "/reference");
    const cause = await recordLink(tx, administrator, { id, employeeId, isLinked: true });
    // Sent while it is still the person's reference: the previous one opens nothing from now on.
    const parted = {
      event: "employee.left",
      employeeId,
      cause: `${cause}, before`,
      data: { reason: "unlinked" },
    } as const;
    if (employee.reference !== null) await tellPartners(tx, [parted]);
    await linkEmployee(tx, employeeId, { partnerId: id, reference });
    await leavePartnerMessage(tx, { employeeId, key: agreementKeyOf(id, employeeId), template: "partner-asks" });
    await tellPartners(tx, [{ event: "employee.joined", employeeId, cause }]);
    return {};
  });
}

/** Unlinks an employee. One who is not linked to this partner is 404. */
export async function unlinkPartnerEmployee(
  database: Database,
  { administrator, params: { id, employeeId } }: CallRequest<typeof contract.unlinkPartnerEmployee>,
) {
  const { companyId } = administrator;
  return inTransaction(database, async (tx) => {
    const partner = await lockOwnPartner(tx, companyId, id);
    if (isRefusal(partner)) return partner;
    const employee = await lockEmployee(tx, companyId, employeeId);
    if (employee === undefined || employee.partnerId !== id) return refuse("NOT_FOUND");
    const cause = await recordLink(tx, administrator, { id, employeeId, isLinked: false });
    // Sent before it is removed: the current partner is notified, by its own reference.
    await tellPartners(tx, [{ event: "employee.left", employeeId, cause, data: { reason: "unlinked" } }]);
    await linkEmployee(tx, employeeId, { partnerId: null, reference: null });
    return {};
  });
}
