import { sql } from "kysely";

/**
 * For a payroll record `r`: payroll has reported its last day, not only an administrator (`markLeaver`, for a person
 * without an account). Only a file reverses that, which two people know.
 */
export const IS_LAST_DAY_OF_PAYROLL = sql`(r.left_on is not null and (
  not exists (select 1 from audit_entry a where a.company_id = r.company_id and a.action = 'leaver-marked'
    and a.subject_kind = 'payroll-record' and a.subject_id = r.id::text and a.after ->> 'lastDay' = r.left_on::text)
  or exists (select 1 from payroll_import_row i join payroll_import m on m.id = i.import_id and m.state = 'confirmed'
    where i.company_id = r.company_id and i.employee_number = r.employee_number and i.person ->> 'leftOn' = r.left_on::text)))`;
