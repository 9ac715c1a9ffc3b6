import { sql } from "kysely";
import { PAID_TOGETHER } from "../database/stores/paid-together.ts";

/** The last day of employee `e` with payroll record `r`: as payroll reports it, or the employer approved it; the earlier one. */
const LAST_DAY = "last_day(r.left_on, e.left_on)";

/**
 * Whether a pay is still to come to employee `e` with payroll record `r`, or none, so that a run can credit what is owed to
 * them: until the payday that covers their last day is over, whatever day that is. Who still owes something gets it with
 * that, which pays the debt first. Who has no payroll record any more is in no run that payroll could act upon.
 */
export const IS_PAY_TO_COME = sql.raw(`(r.id is not null and (
    exists (select 1 from ledger_account c where c.kind in ('carried-over', 'advances-receivable')
      and c.company_id = e.company_id and c.employee_id = e.id and c.shard = 0 and c.balance_pence > 0)
    or (e.ended_at is null and (${LAST_DAY} is null or not exists (select 1 from pay_period p
      where p.paid_together = ${PAID_TOGETHER} and p.status = 'posted' and p.payday >= ${LAST_DAY})))))`);
