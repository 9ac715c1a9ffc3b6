/**
 * The value of `pay_period.paid_together` for employee `e` with payroll record `r`: the id of their pay group, else of their company.
 * `case` and not `coalesce`: behind a policy PostgreSQL finds the pay period by its index then (decision 0049).
 */
export const PAID_TOGETHER = "(case when r.pay_group_id is null then e.company_id else r.pay_group_id end)";
