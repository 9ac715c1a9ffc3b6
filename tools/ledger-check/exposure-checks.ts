import type { LedgerCheck } from "./ledger-checks.ts";

/** What is out for each company and has not come back. */
export const EXPOSURE_CHECKS: readonly LedgerCheck[] = [
  {
    name: "what is exposed for a company is what the accounts of its people and its payroll still have to bring",
    faulty: `select coalesce(l.company_id, x.company_id) as company_id, l.pence as of_accounts, x.pence as exposed
      from (select company_id, sum(balance_pence) as pence from ledger_account where kind in
          ('advances-receivable', 'fees-receivable', 'carried-over', 'due-from-payroll', 'due-from-employer') group by company_id) l
        full join (select company_id, sum(exposed_pence) as pence from company_exposure group by company_id) x
          on x.company_id = l.company_id
      where coalesce(l.pence, 0) <> coalesce(x.pence, 0)`,
  },
  {
    name: "what is exposed for a company is what was withdrawn and taken for it less what its employer has paid",
    faulty: `with owed as (
        -- withdrawn and in no run yet
        select a.company_id, a.amount_pence + a.fee_pence as pence from advance a
          where a.status in ('new', 'processing', 'paid') and not exists (select 1 from deduction_advance s where s.advance_id = a.id)
        union all (select distinct on (d.employee_id) d.company_id, d.carried_on_pence from deduction d
          order by d.employee_id, d.created_at desc, d.payday desc)
        union all select company_id, owed_pence from payroll_difference where carried_at is not null and settled_by is null
        union all select d.company_id, d.due_pence from deduction d join pay_period p on p.id = d.pay_period_id
          where not (p.is_counted_as_paid and exists (select 1 from ledger_transfer t
            where t.cause_type = 'deduction' and t.cause_id = d.id and t.step = 'posted'))
        union all select f.company_id, f.taken_pence - f.due_pence from payroll_difference f
          where f.carried_at is not null and not f.is_counted_as_paid
        union all select company_id, -amount_pence from employer_payment where reversed_at is null)
      select coalesce(o.company_id, x.company_id) as company_id, o.pence as of_rows, x.pence as exposed
      from (select company_id, sum(pence) as pence from owed group by company_id) o
        full join (select company_id, sum(exposed_pence) as pence from company_exposure group by company_id) x
          on x.company_id = o.company_id
      where coalesce(o.pence, 0) <> coalesce(x.pence, 0)`,
  },
];
