import type * as contract from "@wellpaid/contract/employer/partners";
import { sql } from "kysely";
import { recordAudit } from "../../shared/audit-log.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { inTransaction, readNow } from "../../database/transaction.ts";
import { type Administrator, actorOf } from "../../http/session/administrator-session.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import { agreementKeyOf, leavePartnerMessage } from "../../shared/partner-agreements.ts";
import { tellPartners } from "../../notifications/partner-events.ts";
import { atField, isRefusal, refuse } from "../../refusal.ts";
import { lockOwnPartner, seePartner } from "./own-partner.ts";
import { MAX_COUNTED, pageFrom } from "./page-from.ts";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly employeeNumber: string | null;
  readonly reference: string | null;
  readonly agreedAt: Date | null;
}

/** The company's people of a partner, or those of none. */
export async function listPartnerEmployees(
  database: Database,
  { administrator: { companyId }, params: { id }, query }: CallRequest<typeof contract.listPartnerEmployees>,
) {
  const refusal = await seePartner(database, companyId, id);
  if (refusal !== null) return refusal;
  const { limit, offset, of, search = "" } = query;
  const whose =
    of === "linked"
      ? sql`e.partner_id = ${id} and e.partner_reference is not null`
      : sql`e.partner_reference is null and (e.partner_id is null or e.partner_id = ${id})`;
  const begins = `${search.replace(/[\\%_]/g, "\\$&")}%`;
  const among = sql`from employee e left join payroll_record r on r.id = e.payroll_record_id
    where e.company_id = ${companyId} and e.ended_at is null and ${whose}
      and (${search} = '' or coalesce(r.name, e.name) ilike ${begins} or coalesce(r.surname, e.surname) ilike ${begins}
        or coalesce(r.name, e.name) || ' ' || coalesce(r.surname, e.surname) ilike ${begins}
        or r.employee_number = ${search} or e.partner_reference ilike ${begins})`;
  const { rows } = await sql<Person>`
    select e.id, coalesce(r.name, e.name) as name, coalesce(r.surname, e.surname) as surname,
      r.employee_number as "employeeNumber", e.partner_reference as reference,
      (select a.agreed_at from partner_agreement a where a.employee_id = e.id and a.partner_id = ${id}
        and a.ended_at is null) as "agreedAt" ${among}
    order by coalesce(r.surname, e.surname), coalesce(r.name, e.name), e.id
    limit ${limit + 1} offset ${offset}`.execute(database);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${among} limit ${MAX_COUNTED + 1}) found`.execute(database);
  const people = rows.map((person) => ({ ...person, agreedAt: person.agreedAt?.toISOString() ?? null }));
  return pageFrom(people, limit, counted.rows[0]?.total ?? 0);
}

interface Locked {
  readonly partnerId: string | null;
  readonly reference: string | null;
}

/** The company's living employee, held; undefined for anybody else. */
async function lockEmployee(tx: Tx, companyId: string, employeeId: string): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select partner_id as "partnerId", partner_reference as reference from employee
    where id = ${employeeId} and company_id = ${companyId} and ended_at is null for no key update`.execute(tx);
  return rows[0];
}

/** A partner's token that still waits opens nothing for who is another's now. */
async function forgetTokens(tx: Tx, employeeId: string): Promise<void> {
  await sql`delete from exchange_token where employee_id = ${employeeId}`.execute(tx);
}

/** Notes who was linked or unlinked, without the reference: that goes with an erasure. Tells a name for this one time. */
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
 * Links an employee, or gives one who is linked another reference. It is a request: the partner opens nothing until that person
 * has agreed.
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
    const { rows } = await sql`select 1 from employee where partner_id = ${id} and partner_reference = ${reference}
      and ended_at is null`.execute(tx);
    if (rows.length > 0) return atField(refuse("REFERENCE_TAKEN"), "/reference");
    const cause = await recordLink(tx, administrator, { id, employeeId, isLinked: true });
    // Sent while it is still the person's: the previous reference opens nothing from now on.
    const parted = {
      event: "employee.left",
      employeeId,
      cause: `${cause}, before`,
      data: { reason: "unlinked" },
    } as const;
    if (employee.reference !== null) await tellPartners(tx, [parted]);
    await sql`update employee set partner_id = ${id}, partner_reference = ${reference}
      where id = ${employeeId}`.execute(tx);
    await forgetTokens(tx, employeeId);
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
    await sql`update employee set partner_id = null, partner_reference = null where id = ${employeeId}`.execute(tx);
    await forgetTokens(tx, employeeId);
    return {};
  });
}
