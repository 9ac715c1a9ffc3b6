import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { hasLeft } from "@wellpaid/domain/calendar/pay-of-period";
import type {
  Access,
  AccessRequestStatus,
  OnDemandPayAccountStatus,
} from "@wellpaid/domain/on-demand-pay/access/access";
import type { AccessRequestFacts } from "@wellpaid/domain/on-demand-pay/access/decide-access-request";
import type { onDemandPayAccount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import type { AnswerOf } from "@wellpaid/contract/call";
import { sql } from "kysely";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { Session } from "../../../http/session/session.ts";
import type { CompanyConsent } from "./consent-store.ts";

/** An employee's access as its rows tell it. */
export interface AccessRow {
  readonly now: Date;
  readonly accountStatus: OnDemandPayAccountStatus | null;
  readonly requestStatus: AccessRequestStatus | null;
  readonly requestDecidedAt: Date | null;
  readonly isRequestReopened: boolean;
}

export function accessOf(row: AccessRow): Access {
  const { requestStatus } = row;
  if (requestStatus === null) return { account: row.accountStatus, request: null };
  if (requestStatus !== "rejected") return { account: row.accountStatus, request: { status: requestStatus } };
  const rejectedOn = londonDate(instant((row.requestDecidedAt ?? row.now).getTime()));
  return { account: row.accountStatus, request: { status: "rejected", rejectedOn, isReopened: row.isRequestReopened } };
}

interface AskerRow extends AccessRow {
  readonly isCompanySuspended: boolean;
  readonly isAdvancesAvailable: boolean;
  readonly lastDay: CivilDate | null;
  readonly isRegistrationClosed: boolean;
  readonly isUsingEmployeeIdNumber: boolean;
  readonly isEmployeeSuspended: boolean;
  readonly employeeNumber: string | null;
}

/** Who asks for on-demand pay, with all that the answer depends on. */
export interface Asker {
  readonly facts: AccessRequestFacts;
  readonly isUsingEmployeeIdNumber: boolean;
  /** Of the linked payroll record. */
  readonly employeeNumber: string | null;
}

/**
 * Holds the employee's row, then reads: so that of two requests at once the second sees the first, and one that the employer
 * decides meanwhile is seen as decided. Null when the account has ended.
 */
export async function lockAsker(tx: Tx, employeeId: string): Promise<Asker | null> {
  await lockEmployee(tx, employeeId);
  const { rows } = await sql<AskerRow>`
    select n.now, c.is_suspended as "isCompanySuspended", c.is_on_demand_pay_available as "isAdvancesAvailable",
      last_day(r.left_on, e.left_on) as "lastDay",
      c.is_on_demand_pay_registration_closed as "isRegistrationClosed",
      c.is_using_employee_id_number as "isUsingEmployeeIdNumber", e.status = 'suspended' as "isEmployeeSuspended",
      r.employee_number as "employeeNumber", a.status as "accountStatus", q.status as "requestStatus",
      q.decided_at as "requestDecidedAt", q.reopened_at is not null as "isRequestReopened"
    from employee e join company c on c.id = e.company_id
      cross join lateral (select app_now() as now) n
      left join payroll_record r on r.id = e.payroll_record_id
      left join on_demand_pay_account a on a.employee_id = e.id
      left join lateral (select * from access_request q where q.employee_id = e.id
        order by q.created_at desc limit 1) q on true
    where e.id = ${employeeId} and e.ended_at is null`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  const { isCompanySuspended, isAdvancesAvailable, isRegistrationClosed, isEmployeeSuspended } = row;
  const today = londonDate(instant(row.now.getTime()));
  return {
    facts: {
      ...{ isCompanySuspended, isAdvancesAvailable, isRegistrationClosed, isEmployeeSuspended, today },
      hasLeft: hasLeft({ leftOn: row.lastDay }, today),
      access: accessOf(row),
      hasPayrollRecord: row.employeeNumber !== null,
    },
    isUsingEmployeeIdNumber: row.isUsingEmployeeIdNumber,
    employeeNumber: row.employeeNumber,
  };
}

/** Writes a pending request with what was accepted for it. */
export async function insertAccessRequest(tx: Tx, session: Session, consent: CompanyConsent): Promise<void> {
  const { companyId, employeeId, tokenHash } = session;
  await sql`with request as (
      insert into access_request (company_id, employee_id) values (${companyId}, ${employeeId}) returning id)
    insert into consent_acceptance (access_request_id, company_id, employee_id, company_consent_id, consent_hash, session_hash)
    select id, ${companyId}, ${employeeId}, ${consent.id}, decode(${consent.hash}, 'hex'), ${tokenHash} from request`.execute(
    tx,
  );
}

export const findLastAccessRequest = (db: Database | Tx, employeeId: string) =>
  db
    .selectFrom("access_request as q")
    .innerJoin("company as c", "c.id", "q.company_id")
    .select(["q.id", "q.status", "q.created_at", "q.decided_at", "q.reopened_at", "q.reason", "c.admin_email"])
    .where("q.employee_id", "=", employeeId)
    .orderBy("q.created_at", "desc")
    .executeTakeFirst();

/** The employee's on-demand pay account, null when there is none. */
export async function readAccount(
  database: Database,
  employeeId: string,
): Promise<AnswerOf<typeof onDemandPayAccount>> {
  const row = await database
    .selectFrom("on_demand_pay_account")
    .select("status")
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  return row ?? null;
}
