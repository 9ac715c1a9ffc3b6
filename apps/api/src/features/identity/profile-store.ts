import type { Profile } from "@wellpaid/contract/identity/identity";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { sql } from "kysely";
import { FREEZES, type FreezeRow } from "../../database/stores/freezes.ts";
import type { Database } from "../../database/tables/schema.ts";
import type { Session } from "../../http/session/session.ts";
import { allowsLetters } from "../../shared/employee-number-store.ts";
import { arePasskeysToReview } from "./passkeys/passkey-store.ts";

interface ProfileRow {
  readonly now: Date;
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly phone: string;
  readonly employeeIdNumber: string | null;
  readonly isLinkedToPayroll: boolean;
  readonly paydayDate: number | null;
  readonly isPaydayFromPayroll: boolean;
  readonly freezes: readonly FreezeRow[];
  readonly lastDay: CivilDate | null;
  readonly forcePasswordUpdate: boolean;
  readonly hasNewDeletionRequest: boolean;
  readonly arePasskeysToReview: boolean;
  readonly disableWithdrawal2FA: boolean;
  readonly monthlySalary: number | null;
  readonly themeId: string | null;
  readonly partnerId: string | null;
  readonly helpDeskLink: string | null;
  readonly companyHelpDeskLink: string | null;
  readonly companyId: string;
  readonly companyName: string;
  readonly isCompanySuspended: boolean;
  readonly isUsingEmployeeIdNumber: boolean;
  readonly allowsLetters: boolean;
  readonly isSavingsAvailable: boolean;
  readonly hasSaving: boolean;
  readonly isAdvancesAvailable: boolean;
  readonly isOnDemandPayRegistrationClosed: boolean;
  readonly payslipUrl: string | null;
  readonly isManual: boolean;
  readonly isExtReconciled: boolean;
  readonly savingsDepositType: string | null;
  readonly companyDefaultPayday: number;
  readonly consent: Profile["company"]["consent"];
  readonly feeAmount: number | null;
  readonly feeApproach: "fixed" | "percent";
}

/** A name that payroll gives is the one that the product shows. */
export async function findProfile(database: Database, session: Session): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select app_now() as now, e.id, coalesce(r.name, e.name) as name, coalesce(r.surname, e.surname) as surname, e.username, e.email,
      e.phone, r.employee_number as "employeeIdNumber", coalesce(g.payday_day, e.own_payday_day) as "paydayDate",
      r.id is not null as "isLinkedToPayroll", g.payday_day is not null as "isPaydayFromPayroll",
      ${FREEZES} as freezes, last_day(r.left_on, e.left_on) as "lastDay", e.force_password_update as "forcePasswordUpdate",
      e.deletion_requested_at is not null as "hasNewDeletionRequest",
      ${arePasskeysToReview(session)} as "arePasskeysToReview", e.disable_withdrawal_2fa as "disableWithdrawal2FA", r.monthly_salary_pence as "monthlySalary",
      coalesce(e.theme_id, c.theme_id) as "themeId", p.id as "partnerId", p.help_desk_link as "helpDeskLink",
      c.help_desk_link as "companyHelpDeskLink",
      c.id as "companyId", c.name as "companyName", c.is_suspended as "isCompanySuspended",
      c.is_using_employee_id_number as "isUsingEmployeeIdNumber", ${allowsLetters(sql`c.id`)} as "allowsLetters",
      c.is_savings_available as "isSavingsAvailable",
      exists (select 1 from saving s where s.employee_id = e.id and s.status <> 'closed') as "hasSaving", c.is_on_demand_pay_available as "isAdvancesAvailable",
      c.is_on_demand_pay_registration_closed as "isOnDemandPayRegistrationClosed", c.payslip_url as "payslipUrl",
      c.fee_amount as "feeAmount", c.fee_approach as "feeApproach", c.is_manual as "isManual",
      c.is_ext_reconciled as "isExtReconciled", c.savings_deposit_type as "savingsDepositType",
      c.default_payday as "companyDefaultPayday",
      (select json_build_object('addendumTitleText', t.addendum_title_text, 'addendumText', t.addendum_text,
          'addendumButtonText', t.addendum_button_text, 'textOfConsentTitleSigned', t.consent_title_text,
          'textOfConsentSigned', t.consent_text, 'textOfConsentButtonSigned', t.consent_button_text)
        from company_consent t where t.company_id = c.id and t.kind = 'savings' order by t.id desc limit 1) as consent
    from employee e join company c on c.id = e.company_id
      left join payroll_record r on r.id = e.payroll_record_id
      left join pay_group g on g.id = r.pay_group_id
      left join partner p on p.id = coalesce(e.partner_id, c.partner_id)
    where e.id = ${session.employeeId}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error("the session's employee is gone");
  return row;
}
